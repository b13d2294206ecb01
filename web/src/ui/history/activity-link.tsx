import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { t } from '../texts';

interface Props {
  noun: string;
  id: string;
}

/** From the history of a record to all that touched it, for those who may look at what everybody did. */
export function ActivityLink({ noun, id }: Props) {
  if (!useMay()('activity-view')) return null;
  return (
    <Button size="small" component={Link} to={paths.activityOf(noun, id)}>
      {t('activity')}
    </Button>
  );
}
