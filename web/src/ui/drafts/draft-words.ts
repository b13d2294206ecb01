import dayjs from 'dayjs';
import { linesIn } from '../document-form/content';
import { differences } from '../document-form/merge';
import { t } from '../document-form/texts';
import { type LabelOf, subject, valueText } from '../document-form/value-words';
import { dateTime, time } from '../format';
import { direction } from '../language';
import { isBlank } from '../lines/line-items';
import { t as uiText } from '../texts';
import type { Draft } from './draft-store';

/** Fields of a draft that are named; the others are counted. */
const shownFields = 4;

/** "Customer: Harbour Bakery · Notes: Ring twice · 3 lines" */
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

/** Words of another direction leave those around them in place. */
function isolated(text: string): string {
  return direction === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** "10:42 AM", with the day where it is another. */
export function whenOf({ at }: Draft): string {
  const instant = dayjs(at).toISOString();
  return dayjs(at).isSame(dayjs(), 'day') ? time(instant) : dateTime(instant);
}
