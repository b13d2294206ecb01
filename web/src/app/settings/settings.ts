import { useSyncExternalStore } from 'react';
import { attempt } from '@/api/attempt';
import { allowSingleKeys } from '@/ui/keys/shortcuts';
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
  allowSingleKeys(settings.singleKeys);
  root.style.removeProperty('background');
  root.dir = settings.themeDirection;
  root.lang = settings.themeDirection === 'rtl' ? 'ar' : 'en';
}

let current = readSettings();
const listeners = new Set<() => void>();

export function getSettings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  publish({ ...current, ...change });
  attempt(() => localStorage.setItem(storageKey, JSON.stringify(current)));
}

export function resetSettings(): void {
  publish({ ...defaults, themeDirection: current.themeDirection });
  attempt(() => localStorage.removeItem(storageKey));
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, getSettings);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function publish(settings: Settings) {
  current = settings;
  applySettings(settings);
  for (const listener of listeners) listener();
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
