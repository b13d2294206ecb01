import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-data-grid/themeAugmentation';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { fontSizes } from '@/ui/sizes';
import { dataComponents } from './components-data';
import { inputComponents } from './components-inputs';
import { surfaceComponents } from './components-surfaces';
import {
  error,
  grey,
  info,
  type Mode,
  presets,
  success,
  surfaces,
  transit,
  violet,
  warning,
} from './palette';
import { breakpoints, spacing } from './tokens';

declare module '@mui/material/styles' {
  interface PaletteColor {
    lighter: string;
    darker: string;
  }
  interface SimplePaletteColorOptions {
    lighter?: string;
    darker?: string;
  }
  interface TypeBackground {
    neutral: string;
  }
}

// Public Sans has no Arabic letters; the next font has (arabic.ts loads it).
const family = '"Public Sans Variable", "IBM Plex Sans Arabic", system-ui, sans-serif';

const title = { fontSize: fontSizes[24], fontWeight: 700, lineHeight: 1.5 } as const;

function palette(mode: Mode): NonNullable<ThemeOptions['palette']> {
  const surface = surfaces[mode];
  return {
    mode,
    primary: presets.cyan,
    secondary: violet,
    transit,
    info,
    success,
    warning,
    error,
    grey,
    text: surface.text,
    divider: surface.divider,
    DataGrid: { bg: surface.paper, headerBg: surface.neutral },
    background: { default: surface.page.bold, paper: surface.paper, neutral: surface.neutral },
    action: {
      hover: 'rgba(145, 158, 171, 0.08)',
      selected: 'rgba(145, 158, 171, 0.16)',
      focus: 'rgba(145, 158, 171, 0.24)',
      disabled: 'rgba(145, 158, 171, 0.8)',
      disabledBackground: 'rgba(145, 158, 171, 0.24)',
      active: mode === 'light' ? grey[600] : grey[500],
    },
  } as NonNullable<ThemeOptions['palette']>;
}

/** Builds the theme of a direction; colors are CSS variables, so modes and presets need no further theme. */
export function buildTheme(direction: 'ltr' | 'rtl', words: readonly object[] = []) {
  const options: ThemeOptions = {
    direction,
    cssVariables: { colorSchemeSelector: '[data-mode="%s"]', nativeColor: true },
    colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
    breakpoints: { values: breakpoints },
    spacing,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: family,
      fontWeightMedium: 600,
      h1: title,
      h2: title,
      h3: title,
      h4: title,
      h5: { fontSize: fontSizes[20], fontWeight: 700, lineHeight: 1.5 },
      h6: { fontSize: fontSizes[16], fontWeight: 700, lineHeight: 1.5 },
      subtitle1: { fontSize: fontSizes[16], fontWeight: 600, lineHeight: 1.5 },
      subtitle2: { fontSize: fontSizes[14], fontWeight: 600, lineHeight: 22 / 14 },
      body1: { fontSize: fontSizes[16], lineHeight: 1.5 },
      body2: { fontSize: fontSizes[14], lineHeight: 22 / 14 },
      caption: { fontSize: fontSizes[12], lineHeight: 1.5 },
      overline: {
        fontSize: fontSizes[12],
        fontWeight: 700,
        lineHeight: 1.5,
        letterSpacing: '0.02em',
        textTransform: 'uppercase',
      },
      button: {
        fontSize: fontSizes[14],
        fontWeight: 700,
        lineHeight: 24 / 14,
        textTransform: 'none',
      },
    },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 150,
        short: 180,
        standard: 200,
        complex: 200,
        enteringScreen: 180,
        leavingScreen: 150,
      },
      easing: { easeInOut: 'cubic-bezier(0, 0, 0.2, 1)' },
    },
    components: { ...inputComponents, ...surfaceComponents, ...dataComponents },
  };
  return createTheme(options, ...words);
}
