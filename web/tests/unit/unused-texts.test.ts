import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['/src/**/*.ts', '/src/**/*.tsx', '!/src/**/*.ar.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Whose keys are words of the wire, looked up as they come. */
const lookedUp =
  /\/(history\/sentences|history\/texts|heading-texts|problem-texts|navigation-texts|words|record\/texts)\.ts$/;
const isTexts = (path: string) => /texts\.ts$/.test(path);

const code = Object.entries(sources)
  .filter(([path]) => !isTexts(path) && !/\.test\.tsx?$/.test(path))
  .map(([, text]) => text)
  .join('\n');

/** The keys of a dictionary, plural forms as one. */
function keysOf(text: string): string[] {
  const keys = [...text.matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, key = '']) => key);
  return [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))];
}

/** By its name, or by one that is put together: `source_${word}`. */
function isSaid(key: string): boolean {
  const [prefix = ''] = key.split('_');
  return code.includes(`'${key}'`) || (key.includes('_') && code.includes(`\`${prefix}_\${`));
}

describe('the texts', () => {
  const dictionaries = Object.entries(sources).filter(
    ([path]) => isTexts(path) && !lookedUp.test(path),
  );

  it.each(dictionaries)('of %s are all said somewhere', (_path, text) => {
    const unused = keysOf(text).filter((key) => !isSaid(key));
    expect(unused).toEqual([]);
  });
});
