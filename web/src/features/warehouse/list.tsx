import type { WarehouseRow } from '@/api/generated';
import { columnsOf } from '@/ui/list/column';
import type { ListColumn } from '@/ui/list/types';
import { activeStatus, isActive } from '@/ui/record/record';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { unusual } from '@/ui/status-chip';
import { t } from './texts';
import { warehouses } from './warehouse';

const column = columnsOf<WarehouseRow>();

export function WarehouseList() {
  return (
    <RecordList
      kind={warehouses}
      columns={columns}
      card={(row) => ({
        title: row.name,
        parts: [row.code, row.city],
        status: unusual(activeStatus(row.active)),
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      active={isActive}
      empty={{ drawing: 'boxes', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const columns: ListColumn<WarehouseRow>[] = [
  column.named('name', fieldLabel('name'), 'code', { flex: 2, minWidth: 200 }, ({ active }) =>
    activeStatus(active),
  ),
  column.place('city', fieldLabel('city'), 'country', { flex: 1.2 }),
  column.text('managerName', fieldLabel('managerUserId'), { flex: 1.2, optional: true }),
  column.active('active'),
];
