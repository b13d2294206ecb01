import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { MinimalLayout } from '../layouts/minimal';
import { paths } from '../paths';
import { useTexts } from '../texts';

export function NotFoundPage() {
  const t = useTexts();
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
