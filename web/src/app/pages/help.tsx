import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import type { DrawingName } from '@/ui/illustrations';
import { MinimalLayout } from '../layouts/minimal';
import { paths } from '../paths';
import { t } from '../texts';

/** Refers to the administrator: companies run Waybill themselves. */
export function HelpPage() {
  return <MessagePage drawing="document" title={t('needHelp')} text={t('helpText')} />;
}

export function NotFoundPage() {
  return <MessagePage drawing="lost" title={t('notFound')} text={t('notFoundText')} />;
}

/** Shows a message to any user, with a link to another page. */
function MessagePage(words: { drawing: DrawingName; title: string; text: string }) {
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
