import { describe, expect, it } from 'vitest';
import type { ProductForecast } from '@/api/generated';
import { basisText, forecastText, leadText, pastText, scoreText } from './supply-words';

const today = '2026-11-20';

const learnt = {
  serviceLevel: '95.0',
  dailyDemand: '12.400',
  demandLow: '60.000',
  demandHigh: '140.000',
  daysOfCover: '7.0',
  orderByDate: '2026-11-28',
  suggestedQuantity: '120.000',
  score: {
    forecasts: 13,
    errorPercent: '31.4',
    biasPercent: '-4.2',
    coveragePercent: '92.3',
  },
};

function forecast(ofLearnt: object | null, own: object = {}): ProductForecast {
  return {
    unit: 'box',
    available: '86.000',
    averageDailyUsage: '11.000',
    daysOfCover: '7.8',
    orderByDate: '2026-11-21',
    suggestedQuantity: null,
    leadTimeDays: 9,
    serviceLevel: '95.0',
    serviceLevelSource: 'company',
    learnt: ofLearnt && { ...learnt, ...ofLearnt },
    ...own,
  } as unknown as ProductForecast;
}

describe('the forecast in a sentence', () => {
  it('says what is sold, how long stock lasts, and what to order by when', () => {
    expect(forecastText(forecast({}), today)).toMatch(
      /^Sells 12\.4 a day; the stock of 86 boxes lasts about 7 days; order 120 by .*28.*\.$/,
    );
  });

  it('says to order now what should have been ordered by now', () => {
    expect(forecastText(forecast({ orderByDate: today }), today)).toMatch(/; order 120 now\.$/);
  });

  it('says that nothing is to be ordered yet, and that nothing is wanted', () => {
    expect(forecastText(forecast({ suggestedQuantity: null }), today)).toMatch(
      /; nothing to order yet\.$/,
    );
    expect(forecastText(forecast({ daysOfCover: null }), today)).toBe(
      'No demand in these days; 86 boxes in stock.',
    );
  });

  it('says days in the singular too, and of less than half a day that it is less than one', () => {
    expect(forecastText(forecast({ daysOfCover: '1.2' }), today)).toContain('lasts about 1 day;');
    expect(forecastText(forecast({ daysOfCover: '0.4' }), today)).toContain(
      'lasts less than a day;',
    );
  });

  it('goes by the plain average of a young product, and says so', () => {
    const young = forecast(null);
    expect(forecastText(young, today)).toMatch(/^Sells 11 a day/);
    expect(basisText(young)).toMatch(/plain average applies\.$/);
    expect(scoreText(young)).toBeNull();
  });
});

describe('how good forecasts were', () => {
  it('says error, bias with its direction, and coverage', () => {
    expect(scoreText(forecast({}))).toBe(
      'Last quarter: forecasts were off by 31.4%. On average 4.2% too low. Stock would have lasted in 92.3% of lead times (13 forecasts).',
    );
    const high = { score: { ...learnt.score, biasPercent: '4.2' } };
    expect(scoreText(forecast(high))).toContain('4.2% too high');
  });

  it('says only the coverage where nothing came', () => {
    const none = { score: { ...learnt.score, errorPercent: null, biasPercent: null } };
    expect(scoreText(forecast(none))).toBe(
      'Stock would have lasted in 92.3% of lead times (13 forecasts).',
    );
  });

  it('says the safety stock of the product itself before any service level', () => {
    expect(basisText(forecast({}), '10.000')).toMatch(
      /^Own safety stock of 10 boxes, whatever the service level\./,
    );
  });

  it('says whose service level it is', () => {
    expect(basisText(forecast({}))).toBe(
      'Service level 95%, set for the company. Nine times out of ten, demand over 9 days is between 60 and 140.',
    );
  });
});

it('says how long goods take, and whether receipts, the product or the supplier say so', () => {
  const lead = (leadTimeSource: string) => leadText(forecast({}, { leadTimeSource }));
  expect(lead('learnt')).toBe('Lead time 9 days, from the supplier’s receipts.');
  expect(lead('product')).toBe('Lead time 9 days, set for this product.');
  expect(lead('supplier')).toBe('Lead time 9 days, from the supplier’s record.');
  expect(lead('none')).toMatch(/^No lead time is known/);
});

describe('over how many days past forecasts are drawn', () => {
  const past = (days: number) => ({ pastForecasts: [{ days }] });

  it('is shown where it is not the lead time', () => {
    expect(pastText(forecast({}, past(7)))).toBe(
      'Past forecasts cover 7 days, the closest to the lead time of 9 days. Only the last one covers the lead time.',
    );
    expect(pastText(forecast({}, { ...past(14), leadTimeDays: 14 }))).toBeNull();
    expect(pastText(forecast({}, { pastForecasts: [] }))).toBeNull();
  });
});
