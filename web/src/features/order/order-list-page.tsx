import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  type ListOrdersApiArg,
  type OrderRow,
  useCountOrdersQuery,
  useListOrdersQuery,
} from '@/api/generated';
import { type May, useMay } from '@/api/session';
import { api } from '@/api/tags';
import { paths } from '@/app/paths';
import type { BulkAction } from '@/ui/bulk/bulk-types';
import { lazily } from '@/ui/lazily';
import { DocumentList, type ListSteps } from '@/ui/list/document-list';
import { useStatusTabs } from '@/ui/list/use-status-tabs';
import { listQuery, wholeQuery } from '@/ui/list-state';
import { statusLook } from '@/ui/status';
import { useListState } from '@/ui/use-list-state';
import { CreditAfter } from './credit-after';
import { customerFilter, warehouseFilter } from './filters';
import { orderCard, orderColumns } from './order-columns';
import { listAt, orderLists } from './order-status';
import { mayEdit, type OrderStep, orderSteps, stepsFrom, useTakeStep } from './order-steps';
import { stepIcon } from './step-icon';
import { say, useTexts } from './texts';
import { useCurrency } from './use-currency';

const StepDialog = lazily(() => import('./step-dialog').then((module) => module.StepDialog));
const filters = [warehouseFilter, customerFilter];
const lists = orderLists.map((each) => ({ ...each, to: paths.order.list(each.list) }));

/** The orders of one status, or one's own in any, searched, filtered and paged to their end. */
export function OrderListPage() {
  const t = useTexts();
  const may = useMay();
  const { pathname } = useLocation();
  const shown = listAt(pathname);
  const status = shown?.status ?? null;
  const [state, onChange] = useListState('order');
  const which = status ? { status } : { mine: true };
  const result = useListOrdersQuery({ ...(listQuery(state) as ListOrdersApiArg), ...which });
  const peek = api.usePrefetch('getOrder', { ifOlderThan: 30 });
  const tabs = useStatusTabs({
    state,
    pathname,
    useCounts: useCountOrdersQuery,
    lists,
    mine: {
      label: say('mine'),
      to: paths.order.mine,
      shows: may('order-create') && !may('order-list-pending'),
    },
  });
  const currency = useCurrency();
  const columns = useMemo(() => orderColumns(currency, status), [currency, status]);
  const steps = useSteps();
  const plans = may('dispatch-create');
  const word = status ? statusLook(status).label : t('mine');
  return (
    <DocumentList
      list="order"
      title={t('orders')}
      word={word}
      create={may('order-create') && { label: t('newOrder'), to: paths.order.new }}
      tabs={tabs}
      state={state}
      onChange={onChange}
      result={result}
      columns={columns}
      card={orderCard}
      href={orderHref}
      edit={editOf}
      steps={steps}
      movable={
        (plans && status === 'approved') ||
        orderSteps.some(({ from, operation }) => (!status || from === status) && may(operation))
      }
      name={(row) => ({ label: row.orderNo, hint: row.customerName, amount: row.total })}
      together={plans ? dispatchOf : nothing}
      onPeek={(row) => peek({ id: row.id })}
      searchHint={t('searchHint')}
      filters={filters}
      file={{
        path: '/api/order-products',
        params: { ...wholeQuery(state), ...which },
        name: `orders-${status ?? 'mine'}`,
      }}
      empty={{
        drawing: 'document',
        title: status ? t('empty', { status: word.toLowerCase() }) : t('emptyMine'),
        text: t('emptyText'),
      }}
    />
  );
}

function useSteps(): ListSteps<OrderRow, OrderStep> {
  const take = useTakeStep();
  return {
    of: stepsOf,
    icon: stepIcon,
    take,
    effect: (step, rows) => step.name === 'approve' && <CreditAfter orders={rows} />,
    dialog: ({ row, step, open, onClose }) => (
      <StepDialog
        step={open ? step : null}
        order={{ ...row, warehouse: row.warehouseName }}
        onClose={onClose}
      />
    ),
  };
}

const orderHref = (row: OrderRow) => paths.order.details(row.id);
const stepsOf = (row: OrderRow, may: May) => stepsFrom(row.status, row.madeById, may);
const editOf = (row: OrderRow, may: May) =>
  mayEdit(row.status, row.madeById, may) && paths.order.edit(row.id);
const nothing = () => [];

/** Approved orders of one warehouse that wait for a vehicle can go on one. */
function dispatchOf(rows: readonly OrderRow[]): BulkAction[] {
  const [first] = rows;
  const fits = rows.every(
    ({ status, dispatchId, warehouseId }) =>
      status === 'approved' && !dispatchId && warehouseId === first?.warehouseId,
  );
  if (!fits) return [];
  const to = paths.dispatch.newWith(rows.map(({ id }) => id));
  return [{ label: say('newDispatch'), icon: <LocalShipping />, to }];
}
