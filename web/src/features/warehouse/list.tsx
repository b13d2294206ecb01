import type { WarehouseRow } from '@/api/generated';
import type { ListColumn } from '@/ui/list/types';
import { activeStatus } from '@/ui/record/record';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { Named, TwoLines } from '@/ui/record/two-lines';
import { StatusChip } from '@/ui/status-chip';
import { t } from './texts';
import { warehouses } from './warehouse';

export function WarehouseList() {
  return (
    <RecordList
      kind={warehouses}
      columns={columns}
      card={(row) => ({
        title: row.name,
        subtitle: [row.code, row.city].filter(Boolean).join(' · '),
        status: <StatusChip status={activeStatus(row.active)} />,
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      active={(row) => row.active}
      empty={{ drawing: 'boxes', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const columns: ListColumn<WarehouseRow>[] = [
  {
    field: 'name',
    header: fieldLabel('name'),
    sortable: true,
    flex: 2,
    minWidth: 200,
    cell: (row) => <Named name={row.name} code={row.code} />,
  },
  {
    field: 'city',
    header: fieldLabel('city'),
    flex: 1.2,
    cell: (row) => <TwoLines first={row.city} second={row.country} />,
  },
  {
    field: 'managerName',
    header: fieldLabel('managerUserId'),
    flex: 1.2,
    hideBelow: 900,
    cell: (row) => row.managerName ?? '–',
  },
  {
    field: 'status',
    header: t('status'),
    width: 130,
    cell: (row) => <StatusChip status={activeStatus(row.active)} />,
  },
];
