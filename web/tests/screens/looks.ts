/** Looks in which every screen is pictured. */
export const looks = [
  { name: 'light', title: '1440, light', width: 1440, height: 900, tallest: 1600, touch: false },
  { name: 'dark', title: '1440, dark', width: 1440, height: 900, tallest: 1600, touch: false },
  { name: 'phone', title: '390', width: 390, height: 844, tallest: 1900, touch: true },
  { name: 'arabic', title: '1440, Arabic', width: 1440, height: 900, tallest: 1600, touch: false },
] as const;

export type Look = (typeof looks)[number];

/** Returns the local storage of a user with this look. */
export function keptFor({ name }: Look): Record<string, string> {
  return {
    settings: JSON.stringify({ themeMode: name === 'dark' ? 'dark' : 'light' }),
    i18nextLng: name === 'arabic' ? 'ar' : 'en',
  };
}
