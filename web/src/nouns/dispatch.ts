import { attention, details, listed, one, stepped, summed, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import { dispatchTable } from '@/ui/document/tables';
import { type DocumentEntry, searched } from './entry';
import { t } from './texts';

const form = () => import('@/features/dispatch/form');

const steps = stepped('dispatchStep', 'dispatch', 'order');

export const dispatch = {
  paths: paths.dispatch,
  table: dispatchTable,
  may: { create: 'dispatch-create', edit: 'dispatch-edit' },
  create: t('newDispatch'),
  counts: 'countDispatches',
  pages: {
    list: () => import('@/features/dispatch/list').then((module) => module.DispatchList),
    details: () => import('@/features/dispatch/details').then((module) => module.DispatchPage),
    new: () => form().then((module) => module.NewDispatch),
    edit: () => form().then((module) => module.EditDispatch),
  },
  menu: {
    title: t('dispatch'),
    icon: 'localShipping',
    all: { title: t('allDispatches') },
    mine: { title: t('myDispatches') },
    create: { title: t('createDispatch') },
    lists: {
      waiting: { title: t('waitingDispatch'), key: 'd' },
      'on-transit': { title: t('onTransitDispatch'), key: 't' },
      delivered: { title: t('deliveredDispatch') },
      cancelled: { title: t('cancelledDispatch') },
    },
  },
  search: searched(
    'listDispatches',
    t('dispatches'),
    ({ dispatchNo, driverName, vehiclePlate }) => [dispatchNo, driverName, vehiclePlate],
  ),
  exceptions: ['late', 'over-limit', 'on-hold', 'licence-ending', 'partly-delivered'],
  replay: { read: (id) => `/api/dispatches/${id}`, needs: ['history-view'] },
  calls: {
    listDispatches: attention('dispatch'),
    countDispatches: attention('dispatch'),
    getDispatch: details('dispatch'),
    pickOrderToDispatch: listed('order', 'dispatch'),
    planDispatch: writes('dispatch', 'order'),
    editDispatch: writes('dispatch', 'order'),
    proveDelivery: writes('dispatch'),
    reportProblem: {
      invalidatesTags: (_answer, _failure, { id, orderId }) => [
        one('dispatch', id),
        one('order', orderId),
      ],
    },
    loadDispatch: steps,
    unloadDispatch: steps,
    sendDispatch: steps,
    closeDispatch: steps,
    cancelWaitingDispatch: steps,
    cancelLoadedDispatch: steps,
    cancelSentDispatch: steps,
    countAllDispatches: summed('dispatch'),
  },
} satisfies DocumentEntry;
