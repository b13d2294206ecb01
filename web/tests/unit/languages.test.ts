import { describe, expect, it } from 'vitest';
import { arabic } from '@/app/arabic';
import { definedTexts, textOf } from '@/ui/i18n';

/** Loads every file that defines texts, so that no new feature is forgotten. */
const sources = import.meta.glob(['/src/**/*texts.ts', '/src/ui/words.ts'], { eager: true });

/** Names the files that `app/arabic.ts` loads for readers of Arabic. */
const arabicFiles = Object.keys(import.meta.glob('/src/**/*.ar.ts'));
const code = import.meta.glob<string>(['/src/**/*.ts', '/src/**/*.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

type Texts = Readonly<Record<string, string>>;

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const base = (key: string) => key.replace(new RegExp(`_(${forms.join('|')})$`), '');
const keys = (texts: Texts) => [...new Set(Object.keys(texts).map(base))].sort();
const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

const english = [...definedTexts()];

describe('the dictionaries', () => {
  it('are all looked at', () => {
    expect(Object.keys(sources).length).toBeGreaterThanOrEqual(english.length);
    expect(Object.keys(arabic).sort()).toEqual(english.map(([feature]) => feature).sort());
  });

  // Code that imports one of them joins it to the client, which then runs before the language is set.
  it('of Arabic are next to the English ones, import nothing, and no code imports them', () => {
    const strangers = arabicFiles.filter((file) => !sources[file.replace('.ar.ts', '.ts')]);
    expect(strangers).toEqual([]);
    const importing = arabicFiles.filter((file) => /^import /m.test(code[file] ?? ''));
    expect(importing).toEqual([]);
    const importers = Object.keys(code).filter((file) =>
      /(from |import |import\()'[^']+\.ar'/.test(code[file] ?? ''),
    );
    expect(importers).toEqual([]);
  });

  it.each(english)('of %s have the same keys in both languages', (feature, texts) => {
    expect(keys(arabic[feature] ?? {})).toEqual(keys(texts));
  });

  it.each(english)('of %s leave nothing untranslated and no value out', (feature, texts) => {
    const translated = arabic[feature] ?? {};
    for (const key of keys(texts)) {
      const [one, other] = [texts, translated].map((each) => each[key] ?? each[`${key}_other`]);
      expect(other?.trim(), key).toBeTruthy();
      expect(values(other ?? ''), key).toEqual(values(one ?? ''));
    }
  });

  it('of Arabic are in Arabic letters, but for what is the same in every language', () => {
    const same = ['app.languageEn', 'record.sku'];
    const foreign = Object.entries(arabic).flatMap(([feature, texts]) =>
      Object.entries(texts)
        .map(([key, text]) => [`${feature}.${key}`, text.replace(/\{\{\w+\}\}/g, '')] as const)
        .filter(([, text]) => /\p{L}/u.test(text) && !/\p{Script=Arabic}/u.test(text))
        .map(([key]) => key),
    );
    expect(foreign.sort()).toEqual(same);
  });

  it('of Arabic count as Arabic counts', () => {
    const rules = new Intl.PluralRules('ar');
    for (const [feature, texts] of Object.entries(arabic)) {
      for (const key of Object.keys(texts).filter((each) => each.endsWith('_other'))) {
        for (const form of ['one', 'two', 'few', 'many']) {
          expect(texts[`${base(key)}_${form}`], `${feature}.${base(key)}_${form}`).toBeTruthy();
        }
      }
    }
    const counts = [1, 2, 3, 11, 100];
    const plurals = (key: string) =>
      counts.map((count) => textOf(arabic.ui ?? {}, key, { count }, rules));
    expect(plurals('dayCount')).toEqual([
      'يوم واحد',
      'يومان',
      '{{count}} أيام',
      '{{count}} يومًا',
      '{{count}} يوم',
    ]);
    expect(plurals('lineCount')).toEqual([
      'بند واحد',
      'بندان',
      '{{count}} بنود',
      '{{count}} بندًا',
      '{{count}} بند',
    ]);
  });
});
