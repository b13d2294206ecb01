/**
 * Splits the generated src/api/generated.ts into types and a file of calls per tag, so that a page loads its own calls
 * only. `@/api/generated` still exports everything. Run it after the generator: `node scripts/split-calls.mjs`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(import.meta.dirname, '..');

/** Returns the files by name below src/api, from the generated file and its document. */
export function splitCalls(generated, document) {
  const calls = callsIn(generated);
  const files = {};
  const exported = [];
  for (const [tag, names] of tagsOf(document, calls)) {
    const own = names.map((name) => calls.get(name));
    files[`generated/${tag}.ts`] = callsText(tag, own);
    exported.push(`export { ${exportsOf(tag, own).join(', ')} } from './generated/${tag}';\n`);
  }
  files['generated.ts'] = exported.join('') + typesIn(generated);
  return files;
}

/** Returns name, text and hooks of every call. */
function callsIn(generated) {
  const [, list] = between(generated, 'export const {\n', '\n} = injectedRtkApi;');
  const hooks = list.split(',').map((hook) => hook.trim());
  const texts = generated.matchAll(/^ {4}(\w+): build\.(?:query|mutation)<[\s\S]*?^ {4}\}\),\n/gm);
  const calls = new Map();
  for (const [text, name] of texts) {
    const own = new RegExp(`^use(Lazy)?${name[0].toUpperCase()}${name.slice(1)}(Query|Mutation)$`);
    calls.set(name, { name, text, hooks: hooks.filter((hook) => own.test(hook)) });
  }
  const found = [...calls.values()].flatMap((call) => call.hooks);
  if (found.length !== hooks.filter(Boolean).length) throw new Error('A hook belongs to no call.');
  return calls;
}

/** Maps tags to call names, in the order of the document. */
function tagsOf(document, calls) {
  const tags = new Map();
  for (const operations of Object.values(document.paths)) {
    for (const { operationId, tags: own } of Object.values(operations)) {
      if (!calls.has(operationId)) continue;
      tags.set(own[0], [...(tags.get(own[0]) ?? []), operationId]);
    }
  }
  if ([...tags.values()].flat().length !== calls.size) throw new Error('A call has no operation.');
  return tags;
}

function callsText(tag, calls) {
  const texts = calls.map((call) => call.text).join('');
  const types = [...new Set(texts.match(/\b\w+Api(Response|Arg)\b/g))];
  return [
    `import type { ${types.join(', ')} } from '../generated';\n`,
    "import { api } from '../api';\n\n",
    `export const ${apiName(tag)} = api.injectEndpoints({\n`,
    `  endpoints: (build) => ({\n${texts}  }),\n  overrideExisting: false,\n});\n\n`,
    `export const { ${calls.map((call) => call.name).join(', ')} } = ${apiName(tag)}.endpoints;\n`,
    `export const { ${calls.flatMap((call) => call.hooks).join(', ')} } = ${apiName(tag)};\n`,
  ].join('');
}

function exportsOf(tag, calls) {
  return [apiName(tag), ...calls.flatMap(({ name, hooks }) => [name, ...hooks])];
}

/** Returns `stockTransactionApi` for `stock-transaction`. */
function apiName(tag) {
  return `${tag.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase())}Api`;
}

function typesIn(generated) {
  const [, types] = between(
    generated,
    'export { injectedRtkApi as generatedApi };\n',
    'export const {',
  );
  return types;
}

/** Returns the text before `from`, up to `to`, and after. */
function between(text, from, to) {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`The generator wrote no ${JSON.stringify(from)}.`);
  return [text.slice(0, start), text.slice(start + from.length, end), text.slice(end + to.length)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const api = join(web, 'src/api');
  const document = JSON.parse(readFileSync(join(web, 'openapi.json'), 'utf8'));
  const files = splitCalls(readFileSync(join(api, 'generated.ts'), 'utf8'), document);
  rmSync(join(api, 'generated'), { recursive: true, force: true });
  mkdirSync(join(api, 'generated'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(api, name), text);
}
