import Button from '@mui/material/Button';
import type { DateRange } from '../dates/date-range';
import { date } from '../format';
import { Row } from '../parts';
import { endingOn } from './period';
import { t } from './texts';

interface Props {
  /** Sentence such as "No deliveries from … to …." */
  text: string;
  period: DateRange;
  /** Last day with data; null when there is none. */
  last: string | null | undefined;
  onShow: (period: DateRange) => void;
}

/** Shows that a period has no data and links to the last one that has. */
export function EmptyPeriod({ text, period, last, onShow }: Props) {
  return (
    <Row columnGap={1.5} rowGap={1} flexWrap="wrap" role="status">
      <span>
        {text}
        {last && ` ${t('lastWere', { date: date(last) })}`}
      </span>
      {last && (
        <Button size="small" variant="outlined" onClick={() => onShow(endingOn(period, last))}>
          {t('showThat')}
        </Button>
      )}
    </Row>
  );
}
