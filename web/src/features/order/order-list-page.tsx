import Edit from '@mui/icons-material/EditOutlined';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
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
import { ListPage } from '@/ui/list-page';
import { type ListState, listQuery } from '@/ui/list-state';
import type { ListTab, RowAction } from '@/ui/list-types';
import { statusLook } from '@/ui/status';
import { useListState } from '@/ui/use-list-state';
import { customerFilter, warehouseFilter } from './filters';
import { orderCard, orderColumns } from './order-columns';
import { listAt, orderLists } from './order-status';
import { mayEdit, type OrderStep, stepsFrom } from './order-steps';
import { stepIcon } from './step-icon';
import { say, useTexts } from './texts';
import { useCurrency } from './use-currency';

const StepDialog = lazy(() =>
  import('./step-dialog').then((module) => ({ default: module.StepDialog })),
);
const filters = [warehouseFilter, customerFilter];

/** The orders of one status, or one's own in any, searched, filtered and paged to their end. */
export function OrderListPage() {
  const t = useTexts();
  const may = useMay();
  const { pathname } = useLocation();
  const shown = listAt(pathname);
  const [state, change] = useListState();
  const result = useListOrdersQuery({
    ...(listQuery(state) as ListOrdersApiArg),
    ...(shown ? { status: shown.status } : { mine: true }),
  });
  const peek = api.usePrefetch('getOrder', { ifOlderThan: 30 });
  const tabs = useTabs(state, pathname, may);
  const currency = useCurrency();
  const status = shown?.status ?? null;
  const columns = useMemo(() => orderColumns(currency, status), [currency, status]);
  const [asked, setAsked] = useState<{ row: OrderRow; step: OrderStep } | null>(null);
  const [open, setOpen] = useState(false);
  const actions = useCallback(
    (row: OrderRow): RowAction[] => [
      ...stepsFrom(row.status, row.madeById, may).map((step) => ({
        label: step.verb,
        icon: stepIcon(step),
        danger: step.danger,
        run: () => {
          setAsked({ row, step });
          setOpen(true);
        },
      })),
      ...(mayEdit(row.status, row.madeById, may)
        ? [{ label: say('edit'), icon: <Edit />, to: paths.order.edit(row.id) }]
        : []),
    ],
    [may],
  );
  const word = shown ? statusLook(shown.status).label : t('mine');
  return (
    <>
      <ListPage
        title={t('orders')}
        crumbs={[{ label: t('orders') }, { label: word }]}
        create={may('order-create') && { label: t('newOrder'), to: paths.order.new }}
        tabs={tabs}
        state={state}
        onChange={change}
        result={result}
        columns={columns}
        card={orderCard}
        href={orderHref}
        actions={actions}
        onPeek={(row) => peek({ id: row.id })}
        searchHint={t('searchHint')}
        dates
        filters={filters}
        empty={{
          drawing: 'document',
          title: shown ? t('empty', { status: word.toLowerCase() }) : t('emptyMine'),
          text: t('emptyText'),
        }}
      />
      <Suspense>
        {asked && (
          <StepDialog
            step={open ? asked.step : null}
            order={{ ...asked.row, warehouse: asked.row.warehouseName }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const orderHref = (row: OrderRow) => paths.order.details(row.id);

/** A tab for each list that the person may see, with what the filters leave of it. */
function useTabs(state: ListState, pathname: string, may: May): ListTab[] {
  const { page: _page, size: _size, after: _after, sort: _sort, ...query } = listQuery(state);
  const counts = useCountOrdersQuery(query).data;
  const own = may('order-create') && !may('order-list-pending');
  const ownCounts = useCountOrdersQuery({ ...query, mine: true }, { skip: !own }).data;
  const mine: ListTab = {
    label: say('mine'),
    to: paths.order.mine,
    active: pathname === paths.order.mine,
    count: ownCounts?.reduce((sum, each) => sum + each.count, 0),
    capped: ownCounts?.some((each) => !each.exact),
  };
  const lists = orderLists.filter((each) => may(each.needs));
  return [
    ...(own || mine.active ? [mine] : []),
    ...lists.map(({ list, status }) => {
      const found = counts?.find((each) => each.status === status);
      return {
        label: statusLook(status).label,
        to: paths.order.list(list),
        active: pathname === paths.order.list(list),
        status,
        count: counts && (found?.count ?? 0),
        capped: found?.exact === false,
      };
    }),
  ];
}
