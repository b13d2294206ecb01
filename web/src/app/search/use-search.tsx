import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const SearchDialog = lazy(() =>
  import('./search-dialog').then((module) => ({ default: module.SearchDialog })),
);

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
    <Suspense>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { show, dialog };
}
