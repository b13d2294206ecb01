import Close from '@mui/icons-material/CloseRounded';
import Contrast from '@mui/icons-material/ContrastRounded';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import FullscreenExit from '@mui/icons-material/FullscreenExitRounded';
import Fullscreen from '@mui/icons-material/FullscreenRounded';
import LightMode from '@mui/icons-material/LightModeOutlined';
import RestartAlt from '@mui/icons-material/RestartAltRounded';
import Tonality from '@mui/icons-material/TonalityRounded';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts';
import { measures } from '../theme/tokens';
import { changeSettings, isDefault, resetSettings, useSettings } from './settings';

export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const settings = useSettings();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          'aria-label': t('settings'),
          sx: { width: measures.settingsDrawer, bgcolor: 'background.paper' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pl: 2.5 }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {t('settings')}
        </Typography>
        <Tooltip title={t('reset')}>
          <IconButton aria-label={t('reset')} onClick={resetSettings}>
            <Badge color="error" variant="dot" invisible={isDefault(settings)}>
              <RestartAlt />
            </Badge>
          </IconButton>
        </Tooltip>
        <Tooltip title={t('close')}>
          <IconButton aria-label={t('close')} onClick={onClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ px: 2.5, pb: 3, flexGrow: 1, overflowY: 'auto' }}>
        <Choice
          label={t('mode')}
          value={settings.themeMode}
          options={[
            { value: 'light', label: t('modeLight'), icon: LightMode },
            { value: 'dark', label: t('modeDark'), icon: DarkMode },
          ]}
          onChange={(themeMode) => changeSettings({ themeMode })}
        />
        <Choice
          label={t('contrast')}
          value={settings.themeContrast}
          options={[
            { value: 'default', label: t('contrastDefault'), icon: Tonality },
            { value: 'bold', label: t('contrastBold'), icon: Contrast },
          ]}
          onChange={(themeContrast) => changeSettings({ themeContrast })}
        />
      </Box>
      <FullscreenToggle />
    </Drawer>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string; icon: typeof SvgIcon }[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Box role="radiogroup" aria-label={label} sx={{ mb: 3 }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {options.map(({ value: option, label: word, icon: Icon }) => (
          <ButtonBase
            key={option}
            role="radio"
            aria-checked={option === value}
            onClick={() => onChange(option)}
            sx={{
              height: 84,
              borderRadius: 1.5,
              flexDirection: 'column',
              gap: 1,
              typography: 'subtitle2',
              border: '1px solid var(--mui-palette-divider)',
              color: 'text.secondary',
              '&[aria-checked="true"]': {
                color: 'var(--accent-text)',
                borderColor: 'primary.main',
                backgroundColor:
                  'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)',
              },
            }}
          >
            <Icon />
            {word}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

function FullscreenToggle() {
  const t = useTexts();
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch((failure: unknown) => console.error(failure));
  };
  return (
    <Box sx={{ p: 2.5 }}>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        startIcon={full ? <FullscreenExit /> : <Fullscreen />}
        onClick={toggle}
      >
        {full ? t('exitFullscreen') : t('fullscreen')}
      </Button>
    </Box>
  );
}
