import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['/src/**/*.ts', '/src/**/*.tsx', '!/src/**/*.ar.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Matches files whose keys are names on the wire, looked up dynamically. */
const lookedUp =
  /\/(history\/sentences|history\/texts|heading-texts|problem-texts|navigation-texts|words|record\/texts)\.ts$/;
const isTexts = (path: string) => /texts\.ts$/.test(path);

const codeFiles = Object.entries(sources).filter(
  ([path]) => !isTexts(path) && !/\.test\.tsx?$/.test(path),
);

/** Reads the texts that only the server's exports use. */
const inFiles = readFileSync(join(import.meta.dirname, 'file-words.test.ts'), 'utf8');

/** Returns all code that can use a text: a feature's texts are used only there. */
function codeFor(dictionary: string): string {
  const feature = /^\/src\/features\/.*\//.exec(dictionary)?.[0] ?? '';
  const own = codeFiles.flatMap(([path, text]) => (path.startsWith(feature) ? [text] : []));
  return [...own, inFiles].join('\n');
}

/** Returns the keys of a dictionary, with plural forms merged. */
function keysOf(text: string): string[] {
  const keys = [...text.matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, key = '']) => key);
  return [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))];
}

/** Finds a key by its name or as a template: `source_${word}`. */
function isUsed(key: string, code: string): boolean {
  const [prefix = ''] = key.split('_');
  return code.includes(`'${key}'`) || (key.includes('_') && code.includes(`\`${prefix}_\${`));
}

describe('the texts', () => {
  const dictionaries = Object.entries(sources).filter(
    ([path]) => isTexts(path) && !lookedUp.test(path),
  );

  it.each(dictionaries)('of %s are all used somewhere', (path, text) => {
    const code = codeFor(path);
    const unused = keysOf(text).filter((key) => !isUsed(key, code));
    expect(unused).toEqual([]);
  });
});
