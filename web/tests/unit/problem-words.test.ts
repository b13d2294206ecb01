import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arabic } from '@/app/arabic';

const refusals = readFileSync(join(import.meta.dirname, '../../../domain/src/refusal.rs'), 'utf8');

/** How a page in Arabic says what the server refuses. */
async function arabicPage() {
  vi.stubGlobal('localStorage', { getItem: () => 'ar' });
  const { setDictionary } = await import('@/ui/language');
  setDictionary(arabic);
  const { problemWords } = await import('@/ui/problem-texts');
  const { setProblemWords, toProblem } = await import('@/api/problem');
  setProblemWords(problemWords);
  return toProblem;
}

describe('what the server refuses', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  it('is said in Arabic, with the server\u2019s own sentence where that has the figures', async () => {
    const toProblem = await arabicPage();
    const detail = 'Only 3 box of SKU-12 are available in Main; 5 requested.';
    const short = toProblem(409, { code: 'stock-short', title: 'Not enough stock', detail });
    expect(short.detail).toBe(`المخزون لا يكفي: \u2068${detail}\u2069`);
    const own = toProblem(403, { code: 'own-work', detail: 'Somebody else has to approve it.' });
    expect(own.detail).toBe('لا يعتمده من أنشأه أو عدّله آخر مرة');
  });

  it('is said at each field', async () => {
    const toProblem = await arabicPage();
    const errors = [{ field: 'name', code: 'required', message: 'Name is required' }];
    expect(toProblem(422, { code: 'invalid', errors }).errors[0]?.message).toBe('هذا مطلوب');
  });

  it('is the server\u2019s sentence where nobody has words for its code', async () => {
    const toProblem = await arabicPage();
    expect(toProblem(409, { code: 'quite-new', detail: 'Not today.' }).detail).toBe('Not today.');
  });

  it('has words for every refusal of the domain', () => {
    const codes = [...refusals.matchAll(/Self::\w+(?: \{ \.\. \}|\(_\))? => "([a-z-]+)"/g)].map(
      ([, code]) => code ?? '',
    );
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !(code in (arabic.problem ?? {})))).toEqual([]);
  });
});
