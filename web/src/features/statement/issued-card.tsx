import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { currentOrLast } from '@/api/current-data';
import { type IssuedStatementRow, useListIssuedStatementsQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { Isolated } from '@/ui/bidi-text';
import { rangeLabel } from '@/ui/dates/date-range';
import { dateTime } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { ListFooter } from '@/ui/list/footer';
import { listQuery } from '@/ui/list/state';
import { useOwnPages } from '@/ui/list/use-own-pages';
import { Cluster } from '@/ui/parts';
import { TwoLines } from '@/ui/record/two-lines';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { inSentence, wordLabel } from '@/ui/words';
import { useOpenAgain } from './issue';
import { MailState } from './mail-state';
import { SendButton } from './send-button';
import { t } from './texts';

const SendAgainDialog = lazily(() =>
  import('./mail-dialog').then((module) => module.SendAgainDialog),
);

/** Limits the statements of a page. */
const pageSize = 10;

/** Lists the issued statements of a customer with time, person and state of the email, if there are any. */
export function IssuedCard({ customerId }: { customerId: string }) {
  const [state, onChange] = useOwnPages(pageSize);
  const result = useListIssuedStatementsQuery({ ...listQuery(state), customerId });
  const { error, refetch } = result;
  const data = currentOrLast(result);
  const [again, setAgain] = useState<IssuedStatementRow | null>(null);
  const columns = useColumns(setAgain);
  if (error === undefined && !data?.totalElements) return null;
  return (
    <Box>
      <TableCard
        title={t('issued')}
        columns={columns}
        rows={data?.content}
        rowKey={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        empty=""
        below={
          (data?.totalElements ?? 0) > pageSize && (
            <ListFooter page={data} waiting={result.isFetching} state={state} onChange={onChange} />
          )
        }
      />
      {again && (
        <LazyDialogBoundary>
          <SendAgainDialog row={again} onClose={() => setAgain(null)} />
        </LazyDialogBoundary>
      )}
    </Box>
  );
}

function useColumns(sendAgain: (row: IssuedStatementRow) => void) {
  const sends = useMay()('statement-send');
  const open = useOpenAgain();
  const columns: TableColumn<IssuedStatementRow>[] = [
    {
      header: t('madeAt'),
      width: 200,
      cell: (row) => <TwoLines first={dateTime(row.madeAt)} second={row.madeByName} />,
    },
    { header: t('period'), cell: (row) => <Isolated>{rangeLabel(row)}</Isolated> },
    {
      header: t('purpose'),
      cell: (row) => `${wordLabel(row.format)} · ${inSentence(wordLabel(row.purpose))}`,
    },
    { header: t('sentTo'), wide: true, cell: (row) => <MailState row={row} /> },
    {
      header: t('open'),
      quiet: true,
      align: 'figure',
      cell: (row) => (
        <Cluster justifyContent="flex-end">
          {sends && row.format === 'pdf' && row.mailStatus !== 'queued' && (
            <SendButton small onSend={() => sendAgain(row)} />
          )}
          {row.sha256 && (
            <Button size="small" onClick={() => open(row)}>
              {t('open')}
            </Button>
          )}
        </Cluster>
      ),
    },
  ];
  return columns;
}
