import { reloadWithWork } from './drafts/reload';

/** Supported languages. English is the source. */
const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];
export type Direction = 'ltr' | 'rtl';

/** Storage key of the language. */
const languageKey = 'i18nextLng';

/** Returns the stored language, or English by default. */
export function storedLanguage(): Language {
  try {
    return globalThis.localStorage?.getItem(languageKey)?.startsWith('ar') ? 'ar' : 'en';
  } catch (failure) {
    console.error(failure);
    return 'en';
  }
}

/** Returns the direction of a language; Arabic is right to left. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Language of this page. Changing it reloads the page. */
export const language = storedLanguage();

/** Direction of this page. */
export const direction = directionOf(language);

/** Sides of a line as `left` and `right`, for APIs without logical names. */
export const side =
  direction === 'rtl'
    ? ({ start: 'right', end: 'left' } as const)
    : ({ start: 'left', end: 'right' } as const);

/** Mirrors directional icons, such as arrows and trucks, from right to left. */
export const mirrored = direction === 'rtl' ? ({ transform: 'scaleX(-1)' } as const) : {};

/** Arrow from the old to the new value. */
export const arrow = direction === 'rtl' ? '←' : '→';

/** Separator of list items. */
export const comma = language === 'ar' ? '، ' : ', ';
export const semicolon = language === 'ar' ? '؛ ' : '; ';

/** Stores the language and reloads the page. Drafts survive. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(languageKey, chosen);
  } catch (failure) {
    console.error(failure);
    return;
  }
  reloadWithWork();
}

type Texts = Readonly<Record<string, string>>;

let translated: Readonly<Record<string, Texts>> = {};

/** Sets the translations of all features. Call it before any text is defined. */
export function setDictionary(texts: Readonly<Record<string, Texts>>): void {
  translated = texts;
}

/** Returns the translations of a feature; empty for English. */
export function translationsOf(feature: string): Texts {
  return translated[feature] ?? {};
}
