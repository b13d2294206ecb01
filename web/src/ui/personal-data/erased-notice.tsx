import Alert from '@mui/material/Alert';
import { dayOf } from '../dates/today';
import { date } from '../format';
import { t } from './texts';

/** Shows since when the personal data of a record is erased. */
export function ErasedNotice({ at }: { at: string }) {
  return <Alert severity="info">{t('erased', { day: date(dayOf(at)) })}</Alert>;
}
