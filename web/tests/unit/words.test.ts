import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Words without a fixed meaning. Each has a plain one: a user, again, concurrently, requested, due. */
const vague =
  /\b(anew|asked|breath|comes to|deed|farewell|for good|meanwhile|nobody|once more|owed|patience|poisoned|so far|so long|so many|somebody|straggler|told|torn|wanted|whoever|wish(es|ed)?)\b/i;

/** Separates the words of identifiers, as in `askedAnew` and `THE_HOUSE`. */
function plain(line: string): string {
  return line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}

describe('the words of the code', () => {
  const folder = 'src';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/generated|\.test\.|\.ar\.ts$/.test(file),
  );

  it('are plain in names, comments and texts', () => {
    const found = files.flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => vague.test(plain(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(files.length).toBeGreaterThan(400);
    expect(found).toEqual([]);
  });
});
