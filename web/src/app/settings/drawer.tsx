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
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Drawer } from '@/ui/dialog/dialog';
import { chooseLanguage, language } from '@/ui/language';
import { fadesAbove } from '@/ui/scroll-fade';
import { t } from '../texts';
import { type PresetName, presets } from '../theme/palette';
import { measures } from '../theme/tokens';
import { Choices } from './choices';
import {
  isDefault,
  type Layout,
  type Settings,
  settingsChanged,
  settingsReset,
  useSettings,
} from './settings';

export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings();
  const dispatch = useDispatch();
  const change = (part: Partial<Settings>) => dispatch(settingsChanged(part));
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
        <IconButton
          title={t('reset')}
          aria-label={t('reset')}
          onClick={() => dispatch(settingsReset())}
        >
          <Badge color="error" variant="dot" invisible={isDefault(settings)}>
            <RestartAlt />
          </Badge>
        </IconButton>
        <IconButton title={t('close')} aria-label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, pb: 3, flexGrow: 1, overflowY: 'auto' }}>
        <Choices
          label={t('language')}
          value={language}
          options={[
            { value: 'en', label: t('languageEn'), note: t('leftToRight') },
            { value: 'ar', label: t('languageAr'), note: t('rightToLeft') },
          ]}
          onChange={(chosen) => chosen !== language && chooseLanguage(chosen)}
        />
        <Choices
          label={t('mode')}
          value={settings.themeMode}
          options={[
            { value: 'light', label: t('modeLight'), picture: <LightMode /> },
            { value: 'dark', label: t('modeDark'), picture: <DarkMode /> },
          ]}
          onChange={(themeMode) => change({ themeMode })}
        />
        <Choices
          label={t('contrast')}
          value={settings.themeContrast}
          options={[
            { value: 'default', label: t('contrastDefault'), picture: <Tonality /> },
            { value: 'bold', label: t('contrastBold'), picture: <Contrast /> },
          ]}
          onChange={(themeContrast) => change({ themeContrast })}
        />
        <Box sx={onDesk}>
          <Choices
            label={t('layout')}
            value={settings.themeLayout}
            columns={3}
            options={[
              {
                value: 'vertical',
                label: t('layoutVertical'),
                picture: <LayoutPicture layout="vertical" />,
              },
              { value: 'mini', label: t('layoutMini'), picture: <LayoutPicture layout="mini" /> },
              {
                value: 'horizontal',
                label: t('layoutHorizontal'),
                picture: <LayoutPicture layout="horizontal" />,
              },
            ]}
            onChange={(themeLayout) => change({ themeLayout })}
          />
          <Choices
            label={t('stretch')}
            value={settings.themeStretch ? 'on' : 'off'}
            options={[
              { value: 'on', label: t('stretchOn'), picture: <WidthPicture full /> },
              { value: 'off', label: t('stretchOff'), picture: <WidthPicture full={false} /> },
            ]}
            onChange={(stretch) => change({ themeStretch: stretch === 'on' })}
          />
          <Choices
            label={t('singleKeys')}
            value={settings.singleKeys ? 'on' : 'off'}
            options={[
              { value: 'on', label: t('singleKeysOn'), note: t('singleKeysOnText') },
              { value: 'off', label: t('singleKeysOff'), note: t('singleKeysOffText') },
            ]}
            onChange={(chosen) => change({ singleKeys: chosen === 'on' })}
          />
        </Box>
        <Choices
          label={t('color')}
          value={settings.themeColorPresets}
          columns={3}
          options={(Object.keys(presets) as PresetName[]).map((preset) => ({
            value: preset,
            label: t(colors[preset]),
            picture: <ColorPicture preset={preset} />,
          }))}
          onChange={(themeColorPresets) => change({ themeColorPresets })}
        />
      </Box>
      {document.fullscreenEnabled !== false && <FullscreenToggle />}
    </Drawer>
  );
}

/** Hides options that phones lack: layout, width and keys. */
const onDesk = { display: { xs: 'none', md: 'block' } } as const;

const colors = {
  default: 'colorDefault',
  cyan: 'colorCyan',
  purple: 'colorPurple',
  blue: 'colorBlue',
  orange: 'colorOrange',
  red: 'colorRed',
} as const;

function FullscreenToggle() {
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
    <Box sx={[{ p: 2.5 }, fadesAbove()]}>
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

/** Pictures the position of the navigation; flips with the page. */
function LayoutPicture({ layout }: { layout: Layout }) {
  const beside = { vertical: 14, mini: 7, horizontal: 0 }[layout];
  return (
    <Box aria-hidden sx={{ ...frame, flexDirection: layout === 'horizontal' ? 'column' : 'row' }}>
      <Box sx={{ ...bar, ...(beside ? { width: beside } : { height: 7 }) }} />
      <Box sx={{ ...bar, flexGrow: 1, opacity: 0.24 }} />
    </Box>
  );
}

/** Pictures the width of the page. */
function WidthPicture({ full }: { full: boolean }) {
  return (
    <Box aria-hidden sx={{ ...frame, justifyContent: 'center' }}>
      <Box sx={{ ...bar, width: full ? '100%' : '50%' }} />
    </Box>
  );
}

function ColorPicture({ preset }: { preset: PresetName }) {
  return (
    <Box
      aria-hidden
      sx={{ width: 22, height: 22, borderRadius: '50%', bgcolor: presets[preset].main }}
    />
  );
}

const frame = {
  width: 44,
  height: 30,
  p: '3px',
  gap: '3px',
  display: 'flex',
  borderRadius: '6px',
  border: '1.5px solid currentColor',
} as const;

const bar = { borderRadius: '2px', backgroundColor: 'currentColor' } as const;
