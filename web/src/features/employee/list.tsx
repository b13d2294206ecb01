import type { EmployeeRow } from '@/api/generated';
import { date } from '@/ui/format';
import type { ListColumn, ListFilter } from '@/ui/list/types';
import { employee } from '@/ui/record/limits';
import { activeStatus } from '@/ui/record/record';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { Named, TwoLines } from '@/ui/record/two-lines';
import { wordFilter } from '@/ui/record/pick-filters';
import { StatusChip } from '@/ui/status-chip';
import { wordLabel } from '@/ui/words';
import { employees } from './employee';
import { t } from './texts';

export function EmployeeList() {
  return (
    <RecordList
      kind={employees}
      columns={columns}
      card={(row) => ({
        title: row.name,
        subtitle: [row.code, wordLabel(row.position)].join(' · '),
        status: <StatusChip status={activeStatus(row.active)} />,
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      filters={filters}
      active={(row) => row.active}
      empty={{ drawing: 'people', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const filters: ListFilter[] = [wordFilter('position', employee.position.options)];

const columns: ListColumn<EmployeeRow>[] = [
  {
    field: 'name',
    header: fieldLabel('name'),
    sortable: true,
    flex: 1.6,
    minWidth: 190,
    cell: (row) => <Named name={row.name} code={row.code} />,
  },
  { field: 'position', header: fieldLabel('position'), cell: (row) => wordLabel(row.position) },
  {
    field: 'phoneNumber',
    header: fieldLabel('phoneNumber'),
    flex: 1.3,
    hideBelow: 900,
    cell: (row) => <TwoLines first={row.phoneNumber} second={row.email} />,
  },
  {
    field: 'warehouseName',
    header: fieldLabel('warehouseId'),
    hideBelow: 900,
    cell: (row) => row.warehouseName ?? '–',
  },
  {
    field: 'licenceExpiry',
    header: fieldLabel('licenceExpiry'),
    hideBelow: 1200,
    cell: (row) => date(row.licenceExpiry),
  },
  {
    field: 'status',
    header: t('status'),
    width: 130,
    cell: (row) => <StatusChip status={activeStatus(row.active)} />,
  },
];
