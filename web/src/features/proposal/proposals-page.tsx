import { useSearchParams } from 'react-router';
import { OptionsFilter } from '@/ui/combobox/filter-options';
import { parseWhole } from '@/ui/form/number-mistake';
import { PageHeader } from '@/ui/page/header';
import { warehouseFilter } from '@/ui/record/record-filters';
import { Proposals } from './proposals';
import { t } from './texts';

const maxDays = 365;

/** Proposes purchases for one warehouse or for all by supplier, and creates them. */
export function ProposalsPage() {
  const [query, setQuery] = useSearchParams();
  const warehouseId = query.get('warehouseId') ?? '';
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
        action={<OptionsFilter filter={warehouseFilter} value={warehouseId} onChange={choose} />}
      />
      <Proposals
        key={warehouseId}
        params={{
          ...(warehouseId ? { warehouseId } : {}),
          ...(averageDay === null ? {} : { averageDay }),
          ...(leadTime === null ? {} : { leadTime }),
        }}
      />
    </>
  );
}

/** Accepts whole days within the server's limits; returns `null` otherwise. */
function days(text: string | null, least: number): number | null {
  const found = parseWhole(text ?? '');
  return found !== null && found >= least && found <= maxDays ? found : null;
}
