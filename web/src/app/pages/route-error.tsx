import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { Cluster } from '@/ui/parts';
import { paths } from '../paths';
import { t } from '../texts';

/** Shows the error that a page threw. */
export function RouteErrorPage() {
  const failure = useRouteError();
  return (
    <EmptyState
      page
      drawing="broken"
      title={t('unexpected')}
      text={t('unexpectedText')}
      action={
        <>
          <Cluster gap={1.5} justifyContent="center">
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t('retry')}
            </Button>
            <Button variant="outlined" href={paths.root}>
              {t('anotherPage')}
            </Button>
          </Cluster>
          <Box component="details" sx={detailsStyle}>
            <summary>{t('details')}</summary>
            {/* Error messages are English. */}
            <Box dir="ltr" lang="en" sx={{ mt: 1, fontFamily: 'ui-monospace, monospace' }}>
              {describe(failure)}
            </Box>
          </Box>
        </>
      }
    />
  );
}

const detailsStyle = {
  mt: 3,
  mx: 'auto',
  maxWidth: 460,
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& summary': { cursor: 'pointer' },
} as const;

function describe(failure: unknown): string {
  if (isRouteErrorResponse(failure)) return `${failure.status} ${failure.statusText}`;
  return failure instanceof Error ? failure.message : String(failure);
}
