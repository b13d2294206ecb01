import type { UserRow } from '@/api/generated';
import { roles } from '@/api/roles';
import { columnsOf } from '@/ui/list/column';
import type { ListColumn, ListFilter } from '@/ui/list/types';
import { userEdit } from '@/ui/record/limits';
import { wordFilter } from '@/ui/record/record-filters';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { StatusChip, unusual } from '@/ui/status-chip';
import { roleLabel } from '@/ui/words';
import { operationLabel, operations } from './duties';
import { t } from './texts';
import { users } from './user';

const column = columnsOf<UserRow>();

export function UserList() {
  return (
    <RecordList
      kind={users}
      columns={columns}
      card={(row) => ({
        title: row.displayName,
        parts: [row.username, roleLabel(row.role ?? null)],
        status: unusual(row.accountState),
      })}
      name={(row) => row.displayName}
      searchHint={t('search')}
      filters={filters}
      empty={{ drawing: 'people', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const filters: ListFilter[] = [
  wordFilter('role', roles, roleLabel),
  wordFilter('accountState', userEdit.accountState.options),
  { ...wordFilter('operation', operations, operationLabel), label: t('mayDo') },
];

const columns: ListColumn<UserRow>[] = [
  column.named(
    'displayName',
    fieldLabel('displayName'),
    'username',
    {
      flex: 1.6,
      minWidth: 190,
    },
    ({ accountState }) => accountState,
  ),
  {
    field: 'role',
    header: fieldLabel('role'),
    cell: (row) => (
      <TwoLines first={roleLabel(row.role ?? null)} second={row.readOnly ? t('readOnly') : null} />
    ),
  },
  column.text('email', fieldLabel('email'), { flex: 1.4, hidePriority: 1 }),
  column.day('updatedAt', recordText('changed'), { hidePriority: 2 }),
  {
    field: 'status',
    sort: 'accountState',
    header: t('status'),
    width: 130,
    optional: true,
    cell: (row) => <StatusChip status={row.accountState} />,
  },
];
