import { useMemo } from 'react';
import type { CustomerRow } from '@/api/generated';
import { exceptionColumn, exceptionFilter } from '@/ui/exception/exception-column';
import { ExceptionMarks } from '@/ui/exception/exception-mark';
import { ofAccount } from '@/ui/explanation/row-figures';
import { inCurrency } from '@/ui/figure';
import { money } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import type { ListColumn } from '@/ui/list/types';
import { customer } from '@/ui/record/limits';
import { isActive } from '@/ui/record/record';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip, unusual } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { customerStatus, customers } from './customer';
import { CustomerCredit } from './customer-credit';
import { t } from './texts';
import { useHugeLimit } from './use-huge-limit';

const column = columnsOf<CustomerRow>();

/** Lists all customers with balance and credit left. */
export function CustomerList() {
  const currency = useCurrency();
  const { confirm, dialog } = useHugeLimit();
  return (
    <>
      <RecordList
        kind={customers}
        columns={useMemo(() => columns(currency, uiText('status'), confirm), [currency, confirm])}
        figures={inCurrency(fieldLabel('balance'), currency)}
        card={(row) => ({
          title: row.name,
          parts: [row.code, row.city],
          figure: money(row.balance),
          status: unusual(customerStatus(row)),
          marks: <ExceptionMarks exceptions={row.exceptions} subject="customer" />,
        })}
        name={(row) => row.name}
        amount={(row) => row.balance}
        searchHint={t('search')}
        filters={filters}
        active={isActive}
        empty={{ drawing: 'people', title: t('emptyTitle'), text: t('emptyText') }}
      />
      {dialog}
    </>
  );
}

const filters = [exceptionFilter('customer')];

function columns(
  currency: string,
  status: string,
  confirm: ReturnType<typeof useHugeLimit>['confirm'],
): ListColumn<CustomerRow>[] {
  return [
    column.named('name', fieldLabel('name'), 'code', { flex: 2, minWidth: 280 }, customerStatus),
    column.pair('contactPerson', fieldLabel('contactPerson'), 'phoneNumber', {
      flex: 1.3,
      minWidth: 150,
      hidePriority: 2,
    }),
    column.place('city', fieldLabel('city'), 'country', { hidePriority: 1 }),
    column.text('email', fieldLabel('email'), { flex: 1.3, optional: true }),
    // The chip of the name and the credit bar say the same.
    exceptionColumn<CustomerRow>('customer', { optional: true }),
    column.amount('balance', inCurrency(fieldLabel('balance'), currency), {
      explain: ofAccount('balance'),
    }),
    column.amount('openOrders', fieldLabel('openOrders'), {
      hidePriority: 1,
      explain: ofAccount('open-orders'),
    }),
    {
      field: 'creditLimit',
      sort: 'creditUsed',
      header: fieldLabel('creditLimit'),
      align: 'figure',
      width: 150,
      hidePriority: 2,
      cell: (row) => <CustomerCredit account={row} compact />,
      edit: {
        limit: customer.creditLimit,
        needs: 'customer-credit',
        confirm: (creditLimit, row) => confirm({ creditLimit }, { name: row.name, account: row }),
      },
    },
    {
      field: 'status',
      sort: 'active',
      header: status,
      width: 130,
      optional: true,
      cell: (row) => <StatusChip status={customerStatus(row)} />,
    },
  ];
}
