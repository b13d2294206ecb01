import {
  createSlice,
  isAnyOf,
  type ListenerMiddlewareInstance,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { attempt } from '@/api/attempt';
import { type Direction, directionOf, storedLanguage } from '@/ui/language';
import type { Contrast, Mode, PresetName } from '../theme/palette';
import { presets } from '../theme/palette';

export const layouts = ['vertical', 'mini', 'horizontal'] as const;
export type Layout = (typeof layouts)[number];

export interface Settings {
  themeMode: Mode;
  themeContrast: Contrast;
  /** Follows the language: right to left for Arabic. */
  themeDirection: Direction;
  themeLayout: Layout;
  themeColorPresets: PresetName;
  themeStretch: boolean;
  /** Enables shortcuts of single letters. */
  singleKeys: boolean;
}

export const storageKey = 'settings';

export const defaults: Settings = {
  themeMode: 'light',
  themeContrast: 'bold',
  themeDirection: 'ltr',
  themeLayout: 'horizontal',
  themeColorPresets: 'cyan',
  themeStretch: true,
  singleKeys: true,
};

/** Returns the stored settings, with defaults for absent and unknown values. */
export function readSettings(): Settings {
  try {
    return understand(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch (failure) {
    console.error(failure);
    return understand({});
  }
}

export function isDefault(settings: Settings): boolean {
  return (Object.keys(defaults) as (keyof Settings)[]).every(
    (key) => key === 'themeDirection' || settings[key] === defaults[key],
  );
}

/** Sets the attributes of the root element that the CSS variables depend on. */
export function applySettings(settings: Settings, root: HTMLElement = document.documentElement) {
  root.dataset.mode = settings.themeMode;
  root.dataset.contrast = settings.themeContrast;
  root.dataset.preset = settings.themeColorPresets;
  root.style.removeProperty('background');
  root.dir = settings.themeDirection;
  root.lang = settings.themeDirection === 'rtl' ? 'ar' : 'en';
}

const slice = createSlice({
  name: 'settings',
  initialState: defaults,
  reducers: {
    settingsChanged: (settings, { payload }: PayloadAction<Partial<Settings>>) => ({
      ...settings,
      ...payload,
    }),
    settingsReset: ({ themeDirection }) => ({ ...defaults, themeDirection }),
  },
  selectors: { selectSettings: (settings) => settings },
});

export const settingsReducer = slice.reducer;
export const { settingsChanged, settingsReset } = slice.actions;
export const { selectSettings } = slice.selectors;

export function useSettings(): Settings {
  return useSelector(selectSettings);
}

/** Applies each change to the page and writes it to local storage. */
export function storeSettings(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    matcher: isAnyOf(settingsChanged, settingsReset),
    effect: (action, { getState }) => {
      const settings = selectSettings(getState() as { settings: Settings });
      applySettings(settings);
      attempt(() => {
        if (settingsReset.match(action)) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, JSON.stringify(settings));
      });
    },
  });
}

function understand(stored: unknown): Settings {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Settings>;
  return {
    themeMode: oneOf(['light', 'dark'], found.themeMode, defaults.themeMode),
    themeContrast: oneOf(['default', 'bold'], found.themeContrast, defaults.themeContrast),
    themeDirection: directionOf(storedLanguage()),
    themeLayout: oneOf(layouts, found.themeLayout, defaults.themeLayout),
    themeColorPresets: oneOf(
      Object.keys(presets) as PresetName[],
      found.themeColorPresets,
      defaults.themeColorPresets,
    ),
    themeStretch: typeof found.themeStretch === 'boolean' ? found.themeStretch : true,
    singleKeys: typeof found.singleKeys === 'boolean' ? found.singleKeys : true,
  };
}

function oneOf<T>(allowed: readonly T[], found: T | undefined, fallback: T): T {
  return found !== undefined && allowed.includes(found) ? found : fallback;
}
