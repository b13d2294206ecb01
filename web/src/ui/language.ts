import { reloadWithWork } from './drafts/reload';

/** The languages of the product; English is what everything is written in first. */
const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];
export type Direction = 'ltr' | 'rtl';

/** Where the choice is kept. */
const languageKey = 'i18nextLng';

/** The language that is stored now; English where nothing else is understood. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(languageKey)?.startsWith('ar') ? 'ar' : 'en';
  } catch (failure) {
    console.error(failure);
    return 'en';
  }
}

/** Arabic is written from right to left. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The language of this page, from its first word to its last: another one begins with a fresh page. */
export const language = storedLanguage();

/** Where lines begin on this page. */
export const direction = directionOf(language);

/** The sides of a line as `left` and `right`, for what knows no other names. */
export const side =
  direction === 'rtl'
    ? ({ start: 'right', end: 'left' } as const)
    : ({ start: 'left', end: 'right' } as const);

/** Turns a picture over that points along the line: arrows, trucks. */
export const mirrored = direction === 'rtl' ? ({ transform: 'scaleX(-1)' } as const) : {};

/** From what was to what is. */
export const arrow = direction === 'rtl' ? '←' : '→';

/** Between the parts of a list: within one thing, and between things. */
export const comma = language === 'ar' ? '، ' : ', ';
export const semicolon = language === 'ar' ? '؛ ' : '; ';

/** Keeps the choice and begins anew with it, and with what is typed. */
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

/** Sets the texts of each feature in the language of the page; before any text is defined. */
export function setDictionary(texts: Readonly<Record<string, Texts>>): void {
  translated = texts;
}

/** The texts of a feature in the language of the page; none for English. */
export function translationsOf(feature: string): Texts {
  return translated[feature] ?? {};
}
