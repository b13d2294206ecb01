import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

type Texts = Record<string, string>;
type Values = Record<string, string | number>;
/** `rows_one` and `rows_other` are asked for as `rows`. */
type Key<T extends Texts> = keyof T extends infer K
  ? K extends `${infer Base}_${'zero' | 'one' | 'other'}`
    ? Base
    : K & string
  : never;

i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
});

/**
 * The English texts of one feature, typed, in one place; a translation adds a bundle of the same name. Answers a
 * hook for components and a plain function for everything else.
 */
export function defineTexts<const T extends Texts>(feature: string, english: T) {
  i18next.addResourceBundle('en', feature, english);
  const say = (key: Key<T>, values?: Values): string =>
    i18next.t(key as string, { ...values, ns: feature }) as string;
  const useTexts = () => {
    const { t } = useTranslation(feature);
    return (key: Key<T>, values?: Values): string => t(key as string, { ...values }) as string;
  };
  return { say, useTexts };
}
