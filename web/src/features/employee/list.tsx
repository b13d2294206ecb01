import type { EmployeeRow } from '@/api/generated';
import { exceptionColumn, exceptionFilter } from '@/ui/exception/exception-column';
import { ExceptionMarks } from '@/ui/exception/exception-mark';
import { columnsOf } from '@/ui/list/column';
import type { ListColumn, ListFilter } from '@/ui/list/types';
import { employee } from '@/ui/record/limits';
import { activeStatus, isActive } from '@/ui/record/record';
import { wordFilter } from '@/ui/record/record-filters';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { unusual } from '@/ui/status-chip';
import { wordLabel } from '@/ui/words';
import { employees } from './employee';
import { t } from './texts';

const column = columnsOf<EmployeeRow>();

export function EmployeeList() {
  return (
    <RecordList
      kind={employees}
      columns={columns}
      card={(row) => ({
        title: row.name,
        parts: [row.code, wordLabel(row.position)],
        status: unusual(activeStatus(row.active)),
        marks: <ExceptionMarks exceptions={row.exceptions} subject="employee" />,
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      filters={filters}
      active={isActive}
      empty={{ drawing: 'people', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const filters: ListFilter[] = [
  wordFilter('position', employee.position.options),
  exceptionFilter('employee'),
];

const columns: ListColumn<EmployeeRow>[] = [
  column.named('name', fieldLabel('name'), 'code', { flex: 1.6, minWidth: 190 }, ({ active }) =>
    activeStatus(active),
  ),
  column.word('position', fieldLabel('position')),
  column.pair('phoneNumber', fieldLabel('phoneNumber'), 'email', { flex: 1.3, hidePriority: 1 }),
  column.text('warehouseName', fieldLabel('warehouseId'), { minWidth: 124, hidePriority: 1 }),
  exceptionColumn<EmployeeRow>('employee'),
  column.day('licenceExpiry', fieldLabel('licenceExpiry'), { minWidth: 164, hidePriority: 2 }),
  column.active('active'),
];
