import { type ReactNode, useEffect, useState } from 'react';
import { keyOf } from '@/ui/keys/physical-key';
import { useShortcuts } from '@/ui/keys/shortcuts';
import { lazily } from '@/ui/lazily';
import { OnItsWay } from '@/ui/on-its-way';
import { t } from '../texts';

const loadDialog = () => import('./search-dialog');
const SearchDialog = lazily(() => loadDialog().then((module) => module.SearchDialog));

/** The search over everything, by Cmd or Ctrl and K; its dialog is loaded at the first use. */
export function useSearch(): { show: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useShortcuts([{ keys: 'Ctrl K', label: t('search'), group: t('general'), run: show }]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Half of the shortcut: by the other half the dialog may be here. Without a network the next use asks again.
      if (event.key === 'Control' || event.key === 'Meta') loadDialog().catch(() => undefined);
      if (keyOf(event) !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.metaKey && !event.ctrlKey) return;
      event.preventDefault();
      setWanted(true);
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const dialog = wanted && (
    <OnItsWay>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
    </OnItsWay>
  );
  return { show, dialog };
}
