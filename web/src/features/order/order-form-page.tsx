import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import {
  type OrderDetails,
  type OrderDraft,
  useEditOrderMutation,
  useGetOrderQuery,
  usePlaceOrderMutation,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { paths } from '@/app/paths';
import { Loaded } from '@/ui/details-page';
import { useNotify } from '@/ui/notify';
import { blankOrder, orderLines, orderValues } from './order-form';
import { OrderForm } from './order-form-view';
import { useTexts } from './texts';
import { useCustomerWish } from './use-customer-wish';
import { useOrdersHome } from './use-orders-home';
import { useWarehouseDefault } from './use-warehouse-default';

/** A new order. */
export function NewOrderPage() {
  const t = useTexts();
  const notify = useNotify();
  const home = useOrdersHome();
  const [place] = usePlaceOrderMutation();
  const { ready, warehouse, remember } = useWarehouseDefault();
  const wish = useCustomerWish();
  if (!ready || !wish.ready) return null;
  const save = async (draft: OrderDraft) => {
    const written = await place({ orderDraft: draft }).unwrap();
    remember(draft.warehouseId);
    notify(t('placed', { number: written.number }));
    return paths.order.details(written.id);
  };
  return (
    <OrderForm
      title={t('newOrder')}
      submit={t('place')}
      values={{ ...blankOrder, customerId: wish.customer, warehouseId: warehouse }}
      lines={[]}
      back={home}
      onSave={save}
    />
  );
}

/** A pending order, changed. */
export function EditOrderPage() {
  const { id = '' } = useParams();
  const result = useGetOrderQuery({ id });
  return (
    <Loaded result={{ ...result, data: result.currentData }}>
      {(order) => <EditOrder key={order.id} latest={order} />}
    </Loaded>
  );
}

/** Works on the order as it was loaded; what somebody else makes of it meanwhile is told, not mixed in. */
function EditOrder({ latest }: { latest: OrderDetails }) {
  const t = useTexts();
  const notify = useNotify();
  const [edit] = useEditOrderMutation();
  const [order, setOrder] = useState(latest);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState(false);
  const details = paths.order.details(order.id);
  if (order.status !== 'pending') return <Navigate replace to={details} />;

  const save = async (draft: OrderDraft) => {
    setSaving(true);
    setRefused(false);
    try {
      const answer = await edit({
        id: order.id,
        'If-Match': ifMatch(order.version),
        orderDraft: draft,
      }).unwrap();
      notify(t('saved', { number: answer.number }));
      return details;
    } catch (failure) {
      setSaving(false);
      if (asProblem(failure).status !== 412) throw failure;
      setRefused(true);
      return null;
    }
  };
  const stale = refused || (!saving && latest.version !== order.version);
  return (
    <OrderForm
      key={order.version}
      title={t('editTitle', { number: order.orderNo })}
      submit={t('saveChanges')}
      values={orderValues(order)}
      lines={orderLines(order)}
      back={details}
      onSave={save}
      notice={
        stale && (
          <Alert
            severity="warning"
            action={
              <Button
                size="small"
                onClick={() => {
                  setRefused(false);
                  setOrder(latest);
                }}
              >
                {t('loadAgain')}
              </Button>
            }
          >
            <strong>{t('stale')}</strong> {t('staleText')}
          </Alert>
        )
      }
    />
  );
}
