import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { MinimalLayout } from '../layouts/minimal';
import { paths } from '../paths';
import { t } from '../texts';

/** Whom to turn to: Waybill runs in the company's own house, so its people are the ones who can help. */
export function HelpPage() {
  return (
    <MinimalLayout>
      <EmptyState
        page
        drawing="document"
        title={t('needHelp')}
        text={t('helpText')}
        action={
          <Button component={Link} to={paths.root} variant="contained">
            {t('anotherPage')}
          </Button>
        }
      />
    </MinimalLayout>
  );
}
