import type { CustomerRow } from '@/api/generated';
import { money } from '@/ui/format';
import type { ListColumn } from '@/ui/list/types';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { Named, TwoLines } from '@/ui/record/two-lines';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { customers, customerStatus } from './customer';
import { CustomerCredit } from './customer-credit';
import { t } from './texts';

/** All customers, with what they owe and how much room they have. */
export function CustomerList() {
  const currency = useCurrency();
  return (
    <RecordList
      kind={customers}
      columns={columns(currency, t('status'))}
      card={(row) => ({
        title: row.name,
        subtitle: `${row.code} · ${row.city}`,
        figure: money(row.balance),
        status: <StatusChip status={customerStatus(row)} />,
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      active={(row) => row.active}
      empty={{ drawing: 'people', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

function columns(currency: string, status: string): ListColumn<CustomerRow>[] {
  return [
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
      flex: 1.3,
      hideBelow: 1200,
      cell: (row) => <TwoLines first={row.contactPerson} second={row.phoneNumber} />,
    },
    {
      field: 'city',
      header: fieldLabel('city'),
      hideBelow: 900,
      cell: (row) => <TwoLines first={row.city} second={row.country} />,
    },
    {
      field: 'email',
      header: fieldLabel('email'),
      flex: 1.3,
      optional: true,
      cell: (row) => row.email ?? '–',
    },
    {
      field: 'balance',
      header: `${fieldLabel('balance')} ${currency}`,
      align: 'end',
      width: 130,
      cell: (row) => money(row.balance),
    },
    {
      field: 'openOrders',
      header: fieldLabel('openOrders'),
      align: 'end',
      width: 120,
      hideBelow: 900,
      cell: (row) => money(row.openOrders),
    },
    {
      field: 'creditLimit',
      header: fieldLabel('creditLimit'),
      align: 'end',
      width: 150,
      hideBelow: 1200,
      cell: (row) => <CustomerCredit account={row} compact />,
    },
    {
      field: 'status',
      header: status,
      width: 130,
      cell: (row) => <StatusChip status={customerStatus(row)} />,
    },
  ];
}
