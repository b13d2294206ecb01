import Button from '@mui/material/Button';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { paths } from '../paths';
import { useTexts } from '../texts';

/** Whatever a page threw. */
export function RouteErrorPage() {
  const t = useTexts();
  const failure = useRouteError();
  return (
    <EmptyState
      page
      drawing="broken"
      title={t('unexpected')}
      text={describe(failure)}
      action={
        <Button variant="contained" href={paths.root}>
          {t('anotherPage')}
        </Button>
      }
    />
  );
}

function describe(failure: unknown): string {
  if (isRouteErrorResponse(failure)) return `${failure.status} ${failure.statusText}`;
  return failure instanceof Error ? failure.message : String(failure);
}
