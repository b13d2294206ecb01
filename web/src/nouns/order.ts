import { around, attention, eachOf, lists, one, stepped, summed, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import { orderTable } from '@/ui/document/tables';
import { type DocumentEntry, searched } from './entry';
import { t } from './texts';

const form = () => import('@/features/order/form');

/** A change to an order in transit changes its trip too. */
const ofTrip = <Body extends string>(body: Body) => {
  const { invalidatesTags } = stepped(body, 'order', 'account');
  return {
    invalidatesTags: (...given: Parameters<typeof invalidatesTags>) =>
      given[2].preview ? [] : (['dispatch', ...invalidatesTags(...given)] as const),
  };
};

export const order = {
  paths: paths.order,
  table: orderTable,
  may: { create: 'order-create', edit: 'order-edit' },
  create: t('newOrder'),
  counts: 'countOrders',
  pages: {
    list: () => import('@/features/order/list').then((module) => module.OrderList),
    details: () => import('@/features/order/details').then((module) => module.OrderDetailsPage),
    new: () => form().then((module) => module.NewOrder),
    edit: () => form().then((module) => module.EditOrder),
  },
  menu: {
    title: t('order'),
    icon: 'receiptLong',
    all: { title: t('allOrders') },
    mine: { title: t('myOrders') },
    create: { title: t('createOrder') },
    lists: {
      pending: { title: t('waitingOrders'), key: 'o' },
      approved: { title: t('approvedOrders'), key: 'a' },
      loaded: { title: t('loadedOrders'), key: 'l' },
      dispatched: { title: t('dispatchOrders') },
      delivered: { title: t('deliveredOrders'), key: 'v' },
      cancelled: { title: t('cancelledOrders'), key: 'x' },
    },
  },
  search: searched('listOrders', t('orders'), ({ orderNo, customerName, total }) => [
    orderNo,
    customerName,
    { amount: total },
  ]),
  exceptions: ['late', 'short', 'over-limit', 'on-hold', 'partly-delivered'],
  replay: { read: (id) => `/api/order-products/${id}`, needs: ['history-view'] },
  calls: {
    // Exceptions depend on stock and on the customer's account, which change all day.
    listOrders: attention('order'),
    countOrders: attention('order'),
    getOrder: {
      providesTags: (_answer, _failure, { id }) => [one('order', id), ...around],
    },
    getOrderProduct: {
      providesTags: (_answer, _failure, { productId }) => [
        one('product', productId),
        one('list-price', productId),
        ...lists('customer-price'),
      ],
    },
    listOrderProducts: {
      providesTags: (_answer, _failure, { productIds, warehouseId }) => [
        ...lists('customer-price'),
        ...eachOf(productIds).flatMap((id) => [
          one('product', id),
          one('list-price', id),
          ...(warehouseId ? [one('stock', `${warehouseId}/${id}`)] : []),
        ]),
      ],
    },
    placeOrder: writes('order'),
    editOrder: writes('order'),
    approveOrder: stepped('orderApproval', 'order'),
    reopenOrder: stepped('orderStep', 'order'),
    cancelOrder: stepped('orderStep', 'order'),
    cancelApprovedOrder: stepped('orderStep', 'order'),
    deliverOrder: ofTrip('orderDelivery'),
    bringOrderBack: ofTrip('orderStep'),
    getOrderPayments: {
      providesTags: (_answer, _failure, { orderId }) => [
        one('order', orderId),
        ...lists('receivable'),
      ],
    },
    countAllOrders: summed('order'),
    countDeliveredOrders: summed('order'),
    listAmountPerDay: summed('order'),
  },
} satisfies DocumentEntry;
