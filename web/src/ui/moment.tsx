import { dateTime, ownDateTime } from './format';
import { t } from './texts';

/** Shows an instant in the company's time zone. A browser in another zone shows its own time as the tooltip. */
export function Moment({ at }: { at: string }) {
  const shown = dateTime(at);
  const own = ownDateTime(at);
  return (
    <time dateTime={at} title={own === shown ? undefined : t('ownTime', { time: own })}>
      {shown}
    </time>
  );
}
