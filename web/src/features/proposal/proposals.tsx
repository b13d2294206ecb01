import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ProposalLine } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { decimal, sum, toText } from '@/ui/decimal';
import { EmptyState } from '@/ui/empty-state';
import { FailureAlert, FailurePanel } from '@/ui/error-panel';
import type { ForecastParams } from '@/ui/forecast/forecast-figure';
import { count, listed, money } from '@/ui/format';
import { CardSkeleton } from '@/ui/page/skeleton';
import { Paragraph } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { useCurrency } from '@/ui/record/use-company';
import { GroupCard } from './group-card';
import {
  type Edit,
  type Edits,
  groupKey,
  isSound,
  lineKey,
  takenLines,
  totalOf,
} from './purchases';
import { t } from './texts';
import type { Created } from './use-creating';
import { useProposed } from './use-proposed';

interface Props {
  params: ForecastParams & { warehouseId?: string };
}

export function Proposals({ params }: Props) {
  const may = useMay();
  const [edits, setEdits] = useState<Edits>({});
  const { query, groups, run, forget, created, failed, running, overtaken } = useProposed(params);
  const change = (key: string, line: ProposalLine, edit: Edit) => {
    forget(key);
    const of = lineKey(line);
    setEdits((all) => ({ ...all, [of]: { ...all[of], ...edit } }));
  };
  const create = may('stock-transaction-create');
  const sound = groups?.filter((group) => isSound(group, edits)) ?? [];
  const retry = () => void query.refetch();
  if (!groups && query.error) return <FailurePanel failure={query.error} onRetry={retry} />;
  if (!groups) return <CardSkeleton rows={7} />;
  return (
    <Stack spacing={3}>
      {query.error !== undefined && <FailureAlert failure={query.error} onRetry={retry} />}
      {created.length > 0 && <CreatedPurchases created={created} />}
      {overtaken.length > 0 && (
        <Alert severity="warning">{t('overtaken', { suppliers: listed(overtaken) })}</Alert>
      )}
      {groups.length === 0 ? (
        <Card>
          <EmptyState drawing="boxes" title={t('allProposed')} text={t('allProposedText')} />
        </Card>
      ) : (
        <>
          <Box sx={bar}>
            <Summary groups={groups} edits={edits} />
            {create && sound.length > 1 && (
              <Button
                variant="contained"
                loading={running !== null}
                onClick={() => void run(sound, edits)}
              >
                {t('createAll', { count: count(sound.length) })}
              </Button>
            )}
          </Box>
          {query.currentData?.more && <Alert severity="info">{t('more')}</Alert>}
          {groups.map((group) => {
            const key = groupKey(group);
            return (
              <GroupCard
                params={params}
                key={key}
                group={group}
                edits={edits}
                failed={failed.get(key)}
                running={running}
                mayCreate={create}
                onChange={(line, edit) => change(key, line, edit)}
                onCreate={() => void run([group], edits)}
              />
            );
          })}
        </>
      )}
    </Stack>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const;

function Summary({ groups, edits }: Totalled) {
  const currency = useCurrency();
  const seesCosts = useMay()('cost-view');
  const { lines, suppliers, total } = totals({ groups, edits });
  const counts = { lines: count(lines), suppliers: count(suppliers) };
  return (
    <Paragraph aria-live="polite">
      {t('summary', counts)}
      {seesCosts && t('summaryTotal', { total: `${money(total)} ${currency}`.trim() })}
    </Paragraph>
  );
}

interface Totalled {
  groups: NonNullable<ReturnType<typeof useProposed>['groups']>;
  edits: Edits;
}

/** Sums everything that would be ordered. */
function totals({ groups, edits }: Totalled) {
  const open = groups.filter(({ orderable }) => orderable);
  const suppliers = new Set(open.map(({ supplierId }) => supplierId)).size;
  const lines = open.reduce((all, group) => all + takenLines(group, edits).length, 0);
  const total = toText(sum(open.map((group) => decimal(totalOf(group, edits).total))));
  return { lines, suppliers, total };
}

/** Links to the purchases created on this page. */
function CreatedPurchases({ created }: { created: readonly Created[] }) {
  return (
    <Alert severity="success" role="status">
      <Typography variant="subtitle2" component="h2">
        {t('created')}
      </Typography>
      {t('createdText')}
      <Box component="ul" sx={{ my: 0.5, paddingInlineStart: 2.5 }}>
        {created.map(({ id, number, supplier }) => (
          <li key={id}>
            <RecordLink plain to={paths.stock.details(id)}>
              {number}
            </RecordLink>{' '}
            · <bdi>{supplier}</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
