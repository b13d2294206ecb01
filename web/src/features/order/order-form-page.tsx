import { useSearchParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import {
  type OrderDetails,
  useEditOrderMutation,
  useGetOrderQuery,
  usePlaceOrderMutation,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { EditDocument, NewDocument, useSaved } from '@/ui/document-form/document';
import { blankOrder, copyOfOrder, type OrderValues, orderContent } from './order-form';
import { OrderForm } from './order-form-view';
import { say, useTexts } from './texts';
import { useCustomerWish } from './use-customer-wish';
import { useOrdersHome } from './use-orders-home';
import { useWarehouseDefault } from './use-warehouse-default';

/** A new order, of a customer or like another one where the address says so. */
export function NewOrderPage() {
  const t = useTexts();
  const home = useOrdersHome();
  const [query] = useSearchParams();
  const [place] = usePlaceOrderMutation();
  const { ready, warehouse, remember } = useWarehouseDefault();
  const wish = useCustomerWish();
  const saved = useSaved(paths.order.details, placedNotice);
  if (!ready || !wish.ready) return null;
  const blank = { ...blankOrder, customerId: wish.customer, warehouseId: warehouse };
  return (
    <NewDocument<OrderDetails> useOne={useGetOrderQuery}>
      {(copied) => (
        <OrderForm
          key={query.get('copy')}
          title={t('newOrder')}
          submit={t('place')}
          start={copied ? copyOfOrder(copied) : { values: blank, lines: [] }}
          back={home}
          onSave={async (draft, _version, key) => {
            const next = await saved(place({ 'Idempotency-Key': key, orderDraft: draft }));
            remember(draft.warehouseId);
            return next;
          }}
        />
      )}
    </NewDocument>
  );
}

/** A pending order, changed. */
export function EditOrderPage() {
  const t = useTexts();
  const [edit] = useEditOrderMutation();
  const saved = useSaved(paths.order.details, savedNotice);
  return (
    <EditDocument<OrderDetails, OrderValues>
      useOne={useGetOrderQuery}
      editable="pending"
      details={paths.order.details}
      contentOf={orderContent}
    >
      {({ document: { id, orderNo }, latest, refetch }) => (
        <OrderForm
          title={t('editTitle', { number: orderNo })}
          submit={t('saveChanges')}
          start={latest}
          latest={latest}
          refetch={refetch}
          back={paths.order.details(id)}
          onSave={(orderDraft, version, key) =>
            saved(edit({ id, 'If-Match': ifMatch(version), 'Idempotency-Key': key, orderDraft }))
          }
        />
      )}
    </EditDocument>
  );
}

const placedNotice = (number: string) => say('placed', { number });
const savedNotice = (number: string) => say('saved', { number });
