import type { ProductForecast } from '@/api/generated';
import { brief, date, inPercent, quantity } from '@/ui/format';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

/** Returns "Sells 12.4 a day; the stock of 86 boxes lasts about 7 days; order 120 by Nov 28, 2026." */
export function forecastText(forecast: ProductForecast, today: string): string {
  const { learnt, unit } = forecast;
  const { daysOfCover, orderByDate, suggestedQuantity } = learnt ?? forecast;
  const inStock = { available: quantity(forecast.available), unit };
  if (!daysOfCover) return t('saysNone', inStock);
  const daily = brief(learnt?.dailyDemand ?? forecast.averageDailyUsage);
  const values = { daily, lasts: lasts(daysOfCover), ...inStock };
  if (!suggestedQuantity) return t('saysEnough', values);
  const amount = quantity(suggestedQuantity);
  if (!orderByDate || orderByDate <= today) return t('saysNow', { ...values, amount });
  return t('saysOrder', { ...values, amount, date: date(orderByDate) });
}

function days(count: number): string {
  return uiText('dayCount', { count });
}

/** Rounds to whole days, the precision of a forecast. */
function lasts(daysOfCover: string): string {
  const count = Math.round(Number(daysOfCover));
  return count === 0 ? t('lastsLessThanADay') : t('lastsDays', { count });
}

/** Describes the lead time and its source. */
export function leadText({ leadTimeDays, leadTimeSource }: ProductForecast): string {
  return t(`lead_${leadTimeSource}`, { days: days(leadTimeDays) });
}

/** Describes the basis, service level or own safety stock, and the range of demand. */
export function basisText(forecast: ProductForecast, ownSafetyStock?: string | null): string {
  const { learnt, serviceLevel, serviceLevelSource, unit, leadTimeDays } = forecast;
  if (!learnt) return t('youngText');
  const basis = ownSafetyStock
    ? t('ownSafety', { amount: quantity(ownSafetyStock), unit })
    : t(`level_${serviceLevelSource}`, { level: inPercent(quantity(serviceLevel)) });
  const band = { low: brief(learnt.demandLow), high: brief(learnt.demandHigh) };
  return `${basis} ${t('bandText', { days: days(leadTimeDays), ...band })}`;
}

/** Describes the accuracy over the last quarter, or returns `null` before a forecast has ended. */
export function scoreText(forecast: ProductForecast): string | null {
  const score = forecast.learnt?.score;
  if (!score) return null;
  const { forecasts, errorPercent, biasPercent, coveragePercent } = score;
  const covered = t('scoreCovered', { coverage: inPercent(quantity(coveragePercent)), forecasts });
  if (!errorPercent || !biasPercent) return covered;
  const bias = inPercent(quantity(biasPercent.replace('-', '')));
  const off = t('scoreError', { error: inPercent(quantity(errorPercent)) });
  const tilt =
    Number(biasPercent) === 0
      ? ''
      : t(biasPercent.startsWith('-') ? 'scoreLow' : 'scoreHigh', { bias });
  return [off, tilt, covered].filter(Boolean).join(' ');
}

/** Describes the days that past forecasts cover, or returns `null` if they equal the lead time. */
export function pastText({ pastForecasts, leadTimeDays }: ProductForecast): string | null {
  const [first] = pastForecasts;
  if (!first || first.days === leadTimeDays) return null;
  return t('pastDays', { past: days(first.days), days: days(leadTimeDays) });
}
