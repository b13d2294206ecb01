import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { MinimalLayout } from '../layouts/minimal';
import { paths } from '../paths';
import { t } from '../texts';

export function NotFoundPage() {
  return (
    <MinimalLayout>
      <EmptyState
        page
        drawing="lost"
        title={t('notFound')}
        text={t('notFoundText')}
        action={
          <Button component={Link} to={paths.root} variant="contained">
            {t('anotherPage')}
          </Button>
        }
      />
    </MinimalLayout>
  );
}
