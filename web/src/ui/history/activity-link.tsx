import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { t } from '../texts';

interface Props {
  noun: string;
  id: string;
}

/** Links from the history of a record to its activities, for users who may view them. */
export function ActivityLink({ noun, id }: Props) {
  if (!useMay()('activity-view')) return null;
  return (
    <Button size="small" component={Link} to={paths.activityOf(noun, id)}>
      {t('activity')}
    </Button>
  );
}
