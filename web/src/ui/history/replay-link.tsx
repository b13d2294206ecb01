import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { t } from '../texts';

interface Props {
  noun: string;
  id: string;
}

/** Links from the history of a document to its replay. */
export function ReplayLink({ noun, id }: Props) {
  if (!useMay()('history-view')) return null;
  return (
    <Button size="small" component={Link} to={paths.replay(noun, id)}>
      {t('replay')}
    </Button>
  );
}
