import Settings from '@mui/icons-material/SettingsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazily } from '@/ui/lazily';
import { OnItsWay } from '@/ui/on-its-way';
import { isDefault, useSettings } from '../settings/settings';
import { t } from '../texts';

const SettingsDrawer = lazily(() =>
  import('../settings/drawer').then((module) => module.SettingsDrawer),
);

/** Opens the settings drawer, which is loaded at its first use. */
export function SettingsButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const changed = !isDefault(useSettings());
  return (
    <>
      <IconButton
        title={t('settings')}
        aria-label={t('settings')}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Badge color="error" variant="dot" invisible={!changed}>
          <Settings />
        </Badge>
      </IconButton>

      {wanted && (
        <OnItsWay>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </OnItsWay>
      )}
    </>
  );
}
