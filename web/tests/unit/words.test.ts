import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definedTexts } from '@/ui/i18n';

/** Loads every file that defines texts, so that no new feature is forgotten. */
import.meta.glob(['/src/**/*texts.ts', '/src/ui/words.ts'], { eager: true });

const page = readFileSync('tests/unit/words.md', 'utf8');

/** Parses the rows of the page: a word, and those to avoid. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| word '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , others = '']) => ({
    word,
    others: others === '–' ? [] : others.split(',').map((each) => each.trim()),
  }));

const texts = [...definedTexts()].flatMap(([feature, words]) =>
  Object.entries(words).map(([key, text]) => ({ key: `${feature}.${key}`, text })),
);

describe('the words of the screens', () => {
  it('are about sixty, each once, in order', () => {
    const words = rows.map(({ word }) => word);
    expect(words.length).toBeGreaterThanOrEqual(60);
    expect(new Set(words).size).toBe(words.length);
  });

  it.each(rows.filter(({ others }) => others.length > 0))('say “$word”', ({ others }) => {
    const unwanted = new RegExp(`\\b(${others.join('|')})\\b`, 'i');
    const found = texts.filter(({ text }) => unwanted.test(text));
    expect(found).toEqual([]);
  });
});
