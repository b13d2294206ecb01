import Settings from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { t } from '../texts';

const SettingsDrawer = lazily(() =>
  import('../settings/drawer').then((module) => module.SettingsDrawer),
);

/** Opens the settings drawer, which loads on first use. Reset shows that settings differ from their defaults. */
export function SettingsButton() {
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  return (
    <>
      <IconButton
        title={t('settings')}
        aria-label={t('settings')}
        onClick={() => {
          setRequested(true);
          setOpen(true);
        }}
      >
        <Settings />
      </IconButton>

      {requested && (
        <LazyDialogBoundary>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}
