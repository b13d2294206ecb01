import { describe, expect, it, vi } from 'vitest';
import { applySettings, defaults, isDefault, readSettings, storageKey } from './settings';

describe('settings', () => {
  it('start light, bold, left to right, horizontal, cyan and stretched', () => {
    expect(readSettings()).toMatchObject({
      themeMode: 'light',
      themeContrast: 'bold',
      themeDirection: 'ltr',
      themeLayout: 'horizontal',
      themeColorPresets: 'cyan',
      themeStretch: true,
    });
    expect(isDefault(readSettings())).toBe(true);
  });

  it('come back from local storage under the key settings', () => {
    localStorage.setItem(storageKey, JSON.stringify({ themeMode: 'dark' }));
    expect(storageKey).toBe('settings');
    expect(readSettings().themeMode).toBe('dark');
    expect(isDefault(readSettings())).toBe(false);
  });

  it('fall back where the stored value is not understood', () => {
    localStorage.setItem(storageKey, JSON.stringify({ themeMode: 'purple', themeContrast: 7 }));
    expect(readSettings()).toMatchObject({ themeMode: 'light', themeContrast: 'bold' });
  });

  it('log a storage failure and go on', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(storageKey, '{not json');
    expect(readSettings()).toEqual(defaults);
    expect(log).toHaveBeenCalledOnce();
  });

  it('turn right to left when the stored language is Arabic', () => {
    localStorage.setItem('i18nextLng', 'ar');
    const settings = readSettings();
    const root = document.createElement('html');
    applySettings(settings, root);
    expect(root.dir).toBe('rtl');
    expect(root.lang).toBe('ar');
  });
});
