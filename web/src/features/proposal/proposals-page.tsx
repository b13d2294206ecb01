import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { usePickWarehouseQuery, useReportStockQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { OptionsFilter } from '@/ui/combobox/filter-options';
import { EmptyState } from '@/ui/empty-state';
import { FailurePanel } from '@/ui/error-panel';
import { parseWhole } from '@/ui/form/number-mistake';
import { PageHeader } from '@/ui/page/header';
import { Block } from '@/ui/parts';
import { warehouseFilter } from '@/ui/record/record-filters';
import { Proposals } from './proposals';
import { t } from './texts';

const maxDays = 365;

/** Proposes purchases for a warehouse by supplier, and creates them. */
export function ProposalsPage() {
  const [query, setQuery] = useSearchParams();
  const { currentData: data, error, refetch } = usePickWarehouseQuery({});
  const may = useMay();
  const chosen = query.get('warehouseId');
  // Without a warehouse in the URL, the one with the largest stock is used.
  const largest = useReportStockQuery(
    { onHandOnly: true, sort: 'onHand,desc', size: 1 },
    { skip: chosen !== null || !may('report-view') },
  );
  const warehouseId = chosen ?? largest.currentData?.content[0]?.warehouseId;
  const found = data?.find(({ id }) => id === warehouseId) ?? data?.[0];
  const warehouse = largest.isLoading ? undefined : found;
  const choose = (warehouseId: string) => {
    const next = new URLSearchParams(query);
    if (warehouseId) next.set('warehouseId', warehouseId);
    else next.delete('warehouseId');
    setQuery(next);
  };
  const averageDay = days(query.get('averageDay'), 1);
  const leadTime = days(query.get('leadTime'), 0);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('stock') }, { label: t('title') }]}
        action={
          <OptionsFilter filter={warehouseFilter} value={warehouse?.id ?? ''} onChange={choose} />
        }
      />
      {warehouse && (
        <Proposals
          key={warehouse.id}
          warehouse={warehouse}
          params={{
            warehouseId: warehouse.id,
            ...(averageDay === null ? {} : { averageDay }),
            ...(leadTime === null ? {} : { leadTime }),
          }}
        />
      )}
      {data?.length === 0 && <EmptyState drawing="boxes" title={t('noWarehouse')} />}
      {!data && error !== undefined && (
        <FailurePanel failure={error} onRetry={() => void refetch()} />
      )}
      {!warehouse && data?.length !== 0 && error === undefined && <Loading />}
    </>
  );
}

/** Accepts whole days within the server's limits; returns `null` otherwise. */
function days(text: string | null, least: number): number | null {
  const found = parseWhole(text ?? '');
  return found !== null && found >= least && found <= maxDays ? found : null;
}

/** Stands in until the proposals are loaded. */
export function Loading() {
  return (
    <Stack spacing={3} aria-busy>
      <Block component={Skeleton} variant="rounded" height={56} />
      <Block component={Skeleton} variant="rounded" height={320} />
    </Stack>
  );
}
