import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  dynamicImports?: string[];
  imports?: string[];
}

const dist = join(import.meta.dirname, '../../dist');
const manifest = join(dist, '.vite/manifest.json');

/** Limits the JavaScript that a page loads first, in compressed kB. */
const budgetKb = { visitor: 200, record: 330, form: 330, list: 380 } as const;
/** Limits the number of files that a page loads first. */
const maxFiles = 45;
/** The grid loads beside the first rows of a list, charts when the page is idle. */
const laterKb = { grid: 130, charts: 95 } as const;

// `make test` builds the client first; without a build there is nothing to measure.
describe.skipIf(!existsSync(manifest))('the JavaScript that a page loads first', () => {
  const chunks: Record<string, Chunk> = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  const named = (name: string) =>
    Object.keys(chunks).filter((key) => chunks[key]?.name === name && isScript(chunks[key]));
  const start = [...named('main'), ...named('start')];
  const shell = [...start, ...named('shell')];

  /** Returns the files that load with these. */
  function closure(keys: readonly string[], found = new Set<string>()): Set<string> {
    for (const key of keys) {
      const chunk = chunks[key];
      if (!chunk || found.has(chunk.file)) continue;
      found.add(chunk.file);
      closure(chunk.imports ?? [], found);
    }
    return found;
  }

  const sizeOf = (files: Iterable<string>) =>
    [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + kb(file), 0);

  const entries = (pattern: RegExp) =>
    Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry && pattern.test(key));

  const grid = 'src/ui/list/grid.tsx';
  const [listKit] = named('list').filter((key) => chunks[key]?.dynamicImports?.includes(grid));
  const isList = (page: string) => closure([page]).has(chunks[listKit ?? '']?.file ?? '');
  const later = (part: string, page: string) => {
    const first = closure([...shell, page]);
    return [...closure([part])].filter((file) => !first.has(file));
  };

  const pages = entries(
    /^src\/features\/(?!auth\/register).*(page|list|report|details|form|control|ledger)\.tsx$/,
  );

  it('is measured for every kind of page', () => {
    expect(start.length).toBeGreaterThan(1);
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter(isList).length).toBeGreaterThan(10);
  });

  it.each(pages)('stays within the budget of its kind: %s', (page) => {
    const kind = isList(page) ? 'list' : /form\.tsx$/.test(page) ? 'form' : 'record';
    const files = closure([...shell, page]);
    expect(sizeOf(files)).toBeLessThan(budgetKb[kind]);
    expect(files.size).toBeLessThanOrEqual(maxFiles);
  });

  it.each([
    ...named('auth'),
    ...entries(/^src\/(features\/auth\/register-page|app\/pages\/help)\.tsx$/),
  ])('stays within the budget of a visitor: %s', (page) =>
    expect(sizeOf(closure([...start, page]))).toBeLessThan(budgetKb.visitor),
  );

  it('has no charts, which come later', () => {
    const [charts = ''] = entries(/ui\/charts\/charts\.tsx$/);
    const library = closure(Object.keys(chunks).filter((key) => /CartesianChart/.test(key)));
    expect(library.size).toBeGreaterThan(0);
    const early = pages.filter((page) => {
      const files = closure([...shell, page]);
      return [...library].some((file) => /CartesianChart/.test(file) && files.has(file));
    });
    expect(early).toEqual([]);
    const dashboard = 'src/features/dashboard/dashboard-page.tsx';
    expect(sizeOf(later(charts, dashboard))).toBeLessThan(laterKb.charts);
  });

  it('has no grid, which comes with the rows', () => {
    const lists = pages.filter(isList);
    const file = chunks[grid]?.file ?? '';
    expect(lists.filter((page) => closure([...shell, page]).has(file))).toEqual([]);
    const sizes = lists.map((page) => sizeOf(later(grid, page)));
    expect(Math.max(...sizes)).toBeLessThan(laterKb.grid);
  });
});

function isScript(chunk: Chunk | undefined): boolean {
  return chunk?.file.endsWith('.js') ?? false;
}

function kb(file: string): number {
  const packed = join(dist, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(dist, file)).size / 1000;
}
