import { type ReactNode, useEffect, useState } from 'react';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { keyOf } from '@/ui/shortcuts/physical-key';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { t } from '../texts';

const loadDialog = () => import('./search-dialog');
const SearchDialog = lazily(() => loadDialog().then((module) => module.SearchDialog));

/** Opens the search by Cmd+K or Ctrl+K; its dialog loads on first use. */
export function useSearch(): { show: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  const show = () => {
    setRequested(true);
    setOpen(true);
  };
  // The listener below also works in fields and in the dialog.
  useShortcuts([{ keys: 'Ctrl K', label: t('search'), group: t('general') }]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The modifier starts loading, so that the dialog may be ready by K. Without a network the next use retries.
      if (event.key === 'Control' || event.key === 'Meta') loadDialog().catch(() => undefined);
      if (keyOf(event) !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.metaKey && !event.ctrlKey) return;
      event.preventDefault();
      setRequested(true);
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const dialog = requested && (
    <LazyDialogBoundary>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
    </LazyDialogBoundary>
  );
  return { show, dialog };
}
