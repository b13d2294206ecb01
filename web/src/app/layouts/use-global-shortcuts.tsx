import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '@/api/session';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { listenForShortcuts, useShortcuts } from '@/ui/shortcuts/shortcuts';
import { navigationFor } from '../navigation';
import { useSettings } from '../settings/settings';
import { t } from '../texts';

const ShortcutsDialog = lazily(() =>
  import('@/ui/shortcuts/shortcuts-dialog').then((module) => module.ShortcutsDialog),
);

/** Handles `?` and `G` with a letter on every page; returns the dialog that lists shortcuts. */
export function useGlobalShortcuts(): { show: () => void; dialog: ReactNode } {
  const navigate = useNavigate();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  const show = () => {
    setRequested(true);
    setOpen(true);
  };
  const { singleKeys } = useSettings();
  useEffect(() => listenForShortcuts(singleKeys), [singleKeys]);
  const items = navigationFor(may).flatMap((group) => group.items);
  useShortcuts([
    { keys: '?', label: t('shortcuts'), group: t('general'), run: show },
    ...items.flatMap(({ key, title, path }) =>
      key ? [{ keys: `g ${key}`, label: title, group: t('goTo'), run: () => navigate(path) }] : [],
    ),
  ]);
  const dialog = requested && (
    <LazyDialogBoundary>
      <ShortcutsDialog open={open} onClose={() => setOpen(false)} />
    </LazyDialogBoundary>
  );
  return { show, dialog };
}
