import type { SupplierRow } from '@/api/generated';
import { columnsOf } from '@/ui/list/column';
import type { ListColumn } from '@/ui/list/types';
import { activeStatus, isActive } from '@/ui/record/record';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { unusual } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { suppliers } from './supplier';
import { t } from './texts';

const column = columnsOf<SupplierRow>();

export function SupplierList() {
  return (
    <RecordList
      kind={suppliers}
      columns={columns}
      card={(row) => ({
        title: row.name,
        parts: [row.code, row.city],
        status: unusual(activeStatus(row.active)),
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      active={isActive}
      empty={{ drawing: 'people', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const columns: ListColumn<SupplierRow>[] = [
  column.named('name', fieldLabel('name'), 'code', { flex: 2, minWidth: 200 }, ({ active }) =>
    activeStatus(active),
  ),
  {
    field: 'contactPerson',
    header: fieldLabel('contactPerson'),
    flex: 1.4,
    cell: (row) => <TwoLines first={row.contactPerson} second={row.phoneNumber ?? row.email} />,
  },
  column.place('city', fieldLabel('city'), 'country', { hidePriority: 1 }),
  {
    field: 'leadTimeDays',
    header: fieldLabel('leadTimeDays'),
    align: 'figure',
    width: 120,
    hidePriority: 1,
    cell: (row) =>
      row.leadTimeDays == null ? '–' : uiText('dayCount', { count: row.leadTimeDays }),
  },
  column.active('active'),
];
