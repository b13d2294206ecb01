import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arabic } from '@/app/arabic';

const refusals = readFileSync(join(import.meta.dirname, '../../../domain/src/refusal.rs'), 'utf8');

/** Loads problem texts as on an Arabic page. */
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

  it('is shown in Arabic, with the server\u2019s own sentence where that has the figures', async () => {
    const toProblem = await arabicPage();
    const detail = 'The trip has 61 stops, and at most 60 fit.';
    const many = toProblem(422, { code: 'too-many', title: 'Too many', detail });
    expect(many.detail).toBe(`العدد أكبر من المسموح به: \u2068${detail}\u2069`);
    const tries = toProblem(429, { code: 'too-many', detail: 'Wait 30 seconds.' });
    expect(tries.detail).toBe(
      'محاولات كثيرة جدًا. انتظر قليلًا ثم أعد المحاولة: \u2068Wait 30 seconds.\u2069',
    );
    const why = 'Old Mill is on hold: Does not pay.';
    const held = toProblem(409, { code: 'on-hold', detail: why, customer: 'Old Mill' });
    expect(held.detail).toBe(`العميل موقوف: \u2068${why}\u2069`);
    const own = toProblem(403, { code: 'own-work', detail: 'Somebody else has to approve it.' });
    expect(own.detail).toBe('لا يمكنك اعتماد ما أنشأته أو عدّلته آخر مرة');
  });

  const short = {
    sku: 'SKU-12',
    name: 'Mug',
    unit: 'box',
    warehouse: 'Main',
    available: '3.000',
    requested: '5.000',
    heldBy: [],
  };
  const credit = {
    customer: 'Old Mill',
    amounts: {
      limit: '8000.00',
      balance: '4587.38',
      openOrders: '0.00',
      amount: '6163.95',
      total: '10751.33',
      over: '2751.33',
    },
  };
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

  it('names each product that does not reach on a line of its own, all in Arabic', async () => {
    const toProblem = await arabicPage();
    const held = { ...short, sku: 'DRY-1', unit: 'bag', available: '0.000', requested: '2.500' };
    const shortages = [short, { ...held, heldBy: ['ORD-1', 'ORD-2'] }];
    const problem = toProblem(409, { code: 'stock-short', detail: 'Only so many.', shortages });
    expect(plain(problem.detail)).toBe(
      [
        'المخزون لا يكفي:',
        'Mug (SKU-12): المتاح 3 علب في Main، والمطلوب 5',
        'Mug (DRY-1): المتاح 0 كيس في Main، والمطلوب 2.5؛ والباقي محجوز لـ ORD-1، ORD-2',
      ].join('\n'),
    );
    const bare = toProblem(409, { code: 'stock-short', detail: 'Only 3 left.' });
    expect(bare.detail).toBe('المخزون لا يكفي');
  });

  it('shows in Arabic what the credit limit is used for', async () => {
    const toProblem = await arabicPage();
    const problem = { code: 'credit-exceeded', detail: 'It is too much.', ...credit };
    expect(plain(toProblem(409, problem).detail)).toBe(
      'حد ائتمان Old Mill: 8,000.00. الرصيد 4,587.38 + معتمدة لم تُسلَّم 0.00 + هذا الطلب 6,163.95 = 10,751.33، أي 2,751.33 فوق الحد.',
    );
    const { amounts, ...nameless } = problem;
    expect(toProblem(409, nameless).detail).toBe('سيُتجاوز حد الائتمان');
  });

  it('shows in English too with grouped amounts what the credit limit is used for', async () => {
    const { englishWords } = await import('@/ui/credit-refusal');
    const { setProblemWords, toProblem } = await import('@/api/problem');
    setProblemWords(englishWords);
    const problem = { code: 'credit-exceeded', detail: 'It is too much.', ...credit };
    expect(toProblem(409, problem).detail).toBe(
      'Credit limit of Old Mill: 8,000.00. Balance 4,587.38 + open orders 0.00 + this order 6,163.95 = 10,751.33, 2,751.33 over the limit.',
    );
    const bare = { code: 'stock-short', detail: 'Only 3 left.', shortages: [short] };
    expect(toProblem(409, bare).detail).toBe('Only 3 left.');
  });

  it('shows the limit of a duty, what was asked for and the difference', async () => {
    const toProblem = await arabicPage();
    const amounts = { amount: '5000.01', limit: '5000.00', over: '0.01' };
    const problem = { code: 'beyond-your-limit', detail: 'It is too much.', amounts };
    expect(plain(toProblem(409, problem).detail)).toBe(
      'حدّك 5,000.00، وهذا 5,000.01، أي 0.01 فوق الحد. اطلبه ممن حدّه أعلى.',
    );
    const { englishWords } = await import('@/ui/credit-refusal');
    const { setProblemWords } = await import('@/api/problem');
    setProblemWords(englishWords);
    expect(toProblem(409, problem).detail).toBe(
      'Your limit is 5,000.00, and this is 5,000.01: 0.01 too much. Ask someone with a higher limit.',
    );
  });

  it('is shown at each field', async () => {
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
