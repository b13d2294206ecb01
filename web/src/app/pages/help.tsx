import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { DrawingName } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { MinimalLayout } from '../layouts/minimal';
import { paths } from '../paths';
import { t } from '../texts';

/** Whom to turn to: Waybill runs in the company's own house, so its people are the ones who can help. */
export function HelpPage() {
  return <Elsewhere drawing="document" title={t('needHelp')} text={t('helpText')} />;
}

export function NotFoundPage() {
  return <Elsewhere drawing="lost" title={t('notFound')} text={t('notFoundText')} />;
}

/** A page for everybody, with the way to another one. */
function Elsewhere(words: { drawing: DrawingName; title: string; text: string }) {
  return (
    <MinimalLayout>
      <EmptyState
        page
        {...words}
        action={
          <Button component={Link} to={paths.root} variant="contained">
            {t('anotherPage')}
          </Button>
        }
      />
    </MinimalLayout>
  );
}
