/** Writes src/api/sorts.ts from openapi.json (`npm run generate`), so that columns offer the sorts of the server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the unformatted text of the file for an OpenAPI document. */
export function sortsText({ paths }) {
  const lists = Object.values(paths).flatMap(({ get }) => {
    const sort = get?.parameters?.find(({ name }) => name === 'sort');
    return sort ? [[get.operationId, sortsOfList(sort.schema)]] : [];
  });
  const names = Object.fromEntries(lists.sort(([one], [other]) => (one < other ? -1 : 1)));
  return [
    '// Written by scripts/sorts.mjs from openapi.json.',
    '/** The sorts of each list; by a narrow one, only lists of few rows are sorted. */',
    `export const sorts = ${JSON.stringify(names)} as const;\n`,
  ].join('\n');
}

function sortsOfList({ pattern, 'x-narrow': narrow = [] }) {
  const names = pattern.slice(2, pattern.indexOf(')')).split('|');
  return Object.fromEntries(names.map((name) => [name, narrow.includes(name) ? 'narrow' : 'any']));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const beside = (path) => new URL(path, import.meta.url);
  const document = JSON.parse(readFileSync(beside('../openapi.json'), 'utf8'));
  writeFileSync(beside('../src/api/sorts.ts'), sortsText(document));
}
