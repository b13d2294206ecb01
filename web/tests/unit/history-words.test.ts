import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arabic } from '@/app/arabic';

const delivered = {
  words: 'Delivered 1250.00 with DSP-2026-000001 on 2026-03-06: One was broken',
  phrases: [
    {
      key: 'order.delivered',
      values: { total: '1250.00', dispatch: 'DSP-2026-000001', on: '2026-03-06' },
    },
    { key: 'and.because', values: { reason: 'One was broken' } },
  ],
};
const edited = {
  words: 'Edited: credit limit, vehicle plate',
  phrases: [
    { key: 'record.edited', values: {} },
    { key: 'and.fields', values: { fields: ['creditLimit', 'vehiclePlate'] } },
  ],
};

/** Loads the texts of a language without direction marks. */
async function pageIn(language: string) {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => language });
  const { setDictionary } = await import('@/ui/language');
  setDictionary(language === 'ar' ? arabic : {});
  const { eventSentence } = await import('@/ui/history/words');
  return (...sentence: Parameters<typeof eventSentence>) =>
    eventSentence(...sentence).replace(/[\u2068\u2069]/g, '');
}

describe('what happened', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  it('is shown in the language of the page', async () => {
    const arabicPage = await pageIn('ar');
    expect(arabicPage(delivered)).toMatch(
      /^سُلّم 1,250\.00 مع DSP-2026-000001 في 6 مارس 2026: One was broken$/,
    );
    expect(arabicPage(edited)).toBe('عُدّل: حد الائتمان، لوحة المركبة');
    const englishPage = await pageIn('en');
    expect(englishPage(delivered)).toBe(
      'Delivered 1,250.00 with DSP-2026-000001 on Mar 6, 2026: One was broken',
    );
    expect(englishPage(edited)).toBe(edited.words);
  });

  it('counts as Arabic counts', async () => {
    const arabicPage = await pageIn('ar');
    const planned = (count: number) =>
      arabicPage({ words: '', phrases: [{ key: 'dispatch.edited', values: { count } }] });
    expect([1, 2, 3, 11].map(planned)).toEqual([
      'عُدّلت إلى محطة واحدة',
      'عُدّلت إلى محطتين',
      'عُدّلت إلى 3 محطات',
      'عُدّلت إلى 11 محطة',
    ]);
  });

  it('is shown in English where this page has no words for it', async () => {
    const arabicPage = await pageIn('ar');
    expect(arabicPage({ words: 'Taken' })).toBe('Taken');
    const newer = { words: 'Signed', phrases: [{ key: 'order.signed', values: {} }] };
    expect(arabicPage(newer)).toBe('Signed');
  });

  it('shows a reason as it was written, whatever it looks like', async () => {
    const phrases = [
      { key: 'order.cancelled', values: {} },
      { key: 'and.because', values: { reason: '2026-03-06' } },
    ];
    expect((await pageIn('ar'))({ words: '', phrases })).toBe('أُلغي: 2026-03-06');
  });
});
