import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DateRange } from '../dates/date-range';
import { date } from '../format';
import { endingOn } from './period';
import { t } from './texts';

interface Props {
  /** "No deliveries from … to …." */
  text: string;
  period: DateRange;
  /** The last day that has some; nothing where no day has. */
  last: string | null | undefined;
  onShow: (period: DateRange) => void;
}

/** A period of nothing says so, and leads to the last one that has something. */
export function EmptyPeriod({ text, period, last, onShow }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}
      role="status"
    >
      <span>
        {text}
        {last && ` ${t('lastWere', { date: date(last) })}`}
      </span>
      {last && (
        <Button size="small" variant="outlined" onClick={() => onShow(endingOn(period, last))}>
          {t('showThat')}
        </Button>
      )}
    </Box>
  );
}
