import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A named component, hook or constant of a file. */
interface Declaration {
  name: string;
  text: string;
}

/** Matches components that count hidden rows and link to them. */
const shown = /<(Rest|ListFooter|ListPage|ReportPage)\b/g;
/** Matches lists that request their next page. */
const continued = /\bafter\b|\.next\b/;

/** Permits lists that leave out rows without saying so. */
const accepted: Readonly<Record<string, string>> = {
  SearchBody: 'results of a search: another letter leaves the ones that are meant',
  CustomerStrip: 'one row is found by its code',
  Rows: 'the trips of one day are fewer',
  Work: 'the trips of one day are fewer',
  LastOrder: 'the last order is among the latest',
  CustomerReport: 'its chart is of the largest; the table below it has a footer',
  StockReport: 'its chart is of the largest; the table below it has a footer',
};

const declarations = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^api.generated/.test(file))
  .map((file) => read(`src/${file}`))
  .filter((text) => /\buse[A-Z]\w*\(/.test(text))
  .flatMap((text) => declarationsOf(text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')));

function declarationsOf(text: string): Declaration[] {
  return text.split(/^(?=(?:export )?(?:async )?(?:function|const|class) )/m).map((text) => ({
    name: /(?:function|const|class) (\w+)/.exec(text)?.[1] ?? '',
    text,
  }));
}

/** Returns the calls that answer one page of a list. */
function cutCalls(): string[] {
  const { paths } = JSON.parse(read('openapi.json')) as {
    paths: Record<string, { get?: { operationId: string; parameters: { name: string }[] } }>;
  };
  return Object.values(paths).flatMap(({ get }) =>
    get?.parameters.some(({ name }) => name === 'size') ? [get.operationId] : [],
  );
}

/** Returns a function that counts the lists requested by a declaration; a single row does not count. */
function counter(names: readonly string[]) {
  const call = new RegExp(`\\b(?:${names.join('|')})\\(`);
  return ({ text }: Declaration) => {
    const calls = text.split(call).slice(1);
    return calls.filter((each) => !/\bsize: 1\b/.test(each.split(';')[0] ?? '')).length;
  };
}

/** Adds the hooks that return the answer of one of these. */
function withHooks(names: readonly string[]): readonly string[] {
  const lists = counter(names);
  const hooks = cut.filter((each) => isHook(each) && !names.includes(each.name) && lists(each) > 0);
  return hooks.length > 0 ? withHooks([...names, ...hooks.map(({ name }) => name)]) : names;
}

const isHook = ({ name }: Declaration) => /^use[A-Z]/.test(name);
const cut = declarations.filter(({ text }) => !continued.test(text));

it('a list that is cut off says how many more there are, and leads to them', () => {
  const queries = cutCalls().map((call) => `use${call[0]?.toUpperCase()}${call.slice(1)}Query`);
  const lists = counter(withHooks(queries));
  const showing = cut.filter((each) => !isHook(each) && lists(each) > 0);
  expect(showing.length).toBeGreaterThan(15);
  const silent = showing.filter((each) => lists(each) > (each.text.match(shown) ?? []).length);
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(accepted).sort());
});
