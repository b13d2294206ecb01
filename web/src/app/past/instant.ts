const dayLength = 24 * 60 * 60 * 1000;

/**
 * Returns the instant at which a time zone shows this day and time. An ambiguous time is the earlier instant; a skipped
 * one is as far after the change as it would have been.
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const before = shown - offsetAt(shown - dayLength, timeZone);
  const after = shown - offsetAt(shown + dayLength, timeZone);
  const isShown = (instant: number) => instant + offsetAt(instant, timeZone) === shown;
  return new Date(!isShown(before) && isShown(after) ? after : before);
}

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const [year, month, day] = [part('year'), part('month') - 1, part('day')];
  const shown = Date.UTC(year, month, day, part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}
