import type { SupplierRow } from '@/api/generated';
import type { ListColumn } from '@/ui/list/types';
import { activeStatus } from '@/ui/record/record';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { Named, TwoLines } from '@/ui/record/two-lines';
import { StatusChip } from '@/ui/status-chip';
import { suppliers } from './supplier';
import { t } from './texts';

export function SupplierList() {
  return (
    <RecordList
      kind={suppliers}
      columns={columns}
      card={(row) => ({
        title: row.name,
        subtitle: [row.code, row.city].filter(Boolean).join(' · '),
        status: <StatusChip status={activeStatus(row.active)} />,
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      active={(row) => row.active}
      empty={{ drawing: 'people', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const columns: ListColumn<SupplierRow>[] = [
  {
    field: 'name',
    header: fieldLabel('name'),
    sortable: true,
    flex: 2,
    minWidth: 200,
    cell: (row) => <Named name={row.name} code={row.code} />,
  },
  {
    field: 'contactPerson',
    header: fieldLabel('contactPerson'),
    flex: 1.4,
    cell: (row) => <TwoLines first={row.contactPerson} second={row.phoneNumber ?? row.email} />,
  },
  {
    field: 'city',
    header: fieldLabel('city'),
    hideBelow: 900,
    cell: (row) => <TwoLines first={row.city} second={row.country} />,
  },
  {
    field: 'leadTimeDays',
    header: fieldLabel('leadTimeDays'),
    align: 'end',
    width: 120,
    hideBelow: 900,
    cell: (row) => (row.leadTimeDays === null ? '–' : `${row.leadTimeDays} ${t('days')}`),
  },
  {
    field: 'status',
    header: t('status'),
    width: 130,
    cell: (row) => <StatusChip status={activeStatus(row.active)} />,
  },
];
