import { dayOf, dayOfNow } from '../dates/today';
import { linesIn } from '../document-form/content';
import { differences } from '../document-form/merge';
import { t } from '../document-form/texts';
import { type LabelOf, subject, valueText } from '../document-form/value-words';
import { dateTime, time } from '../format';
import { direction } from '../language';
import { isBlank } from '../lines/line-items';
import { t as uiText } from '../texts';
import type { Draft } from './draft-store';

/** Number of fields that a draft's summary names; it counts the others. */
const shownFields = 4;

/** Returns "Customer: Harbour Bakery · Notes: Ring twice · 3 lines". */
export function whatOf({ base, mine }: Draft, labelOf?: LabelOf): string {
  const { lines: _lines, ...typed } = mine;
  const fields = differences(base.values, typed, base.values)
    .map((each) => [subject(each, labelOf), valueText(each.path, each.theirs)] as const)
    .filter(([name]) => name);
  const lines = linesIn(mine).filter((line) => !isBlank(line)).length;
  return [
    ...fields.slice(0, shownFields).map(([name, value]) => `${name}: ${value}`),
    ...(fields.length > shownFields ? [t('andMore', { count: fields.length - shownFields })] : []),
    ...(lines > 0 ? [uiText('lineCount', { count: lines })] : []),
  ]
    .map(isolated)
    .join(' · ');
}

/** Isolates text of the other direction. */
function isolated(text: string): string {
  return direction === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** Returns "10:42 AM", with the day if it is not today. */
export function whenOf({ at }: Draft): string {
  const instant = new Date(at).toISOString();
  return dayOf(instant) === dayOfNow() ? time(instant) : dateTime(instant);
}
