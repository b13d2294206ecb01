import { lazy, type ReactNode, useEffect, useState } from 'react';
import { OnItsWay } from '@/ui/on-its-way';

const loadDialog = () => import('./search-dialog');
const SearchDialog = lazy(() => loadDialog().then((module) => ({ default: module.SearchDialog })));

/** The search over everything, by Cmd or Ctrl and K; its dialog is loaded at the first use. */
export function useSearch(): { show: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Half of the shortcut: by the other half the dialog may be here. Without a network the next use asks again.
      if (event.key === 'Control' || event.key === 'Meta') loadDialog().catch(() => undefined);
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
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
