import Alert from '@mui/material/Alert';
import { dayOf } from '../dates/today';
import { date } from '../format';
import { t } from './texts';

/** On the record of somebody whose personal data was erased: since when. */
export function ErasedNotice({ at }: { at: string }) {
  return <Alert severity="info">{t('erased', { day: date(dayOf(at)) })}</Alert>;
}
