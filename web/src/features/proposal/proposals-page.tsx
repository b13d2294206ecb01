import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { usePickWarehouseQuery } from '@/api/generated';
import { OptionsFilter } from '@/ui/choices/filter-options';
import { EmptyState } from '@/ui/empty-state';
import { FailurePanel } from '@/ui/failure';
import { parseWhole } from '@/ui/form/number-mistake';
import { PageHeader } from '@/ui/page/header';
import { warehouseFilter } from '@/ui/record/pick-filters';
import { Proposals } from './proposals';
import { t } from './texts';

const longest = 365;

/** What to order for a warehouse, by supplier, and the purchases that are made of it. */
export function ProposalsPage() {
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = usePickWarehouseQuery({});
  const wanted = query.get('warehouseId');
  const warehouse = data?.find(({ id }) => id === wanted) ?? data?.[0];
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
      {!data && error === undefined && <Loading />}
    </>
  );
}

/** Whole days of the address within what the server takes; null for everything else. */
function days(text: string | null, least: number): number | null {
  const found = parseWhole(text ?? '');
  return found !== null && found >= least && found <= longest ? found : null;
}

/** In the place of the proposals until they are there. */
export function Loading() {
  return (
    <Stack spacing={3} aria-busy>
      <Box component={Skeleton} variant="rounded" sx={{ height: 56 }} />
      <Box component={Skeleton} variant="rounded" sx={{ height: 320 }} />
    </Stack>
  );
}
