import { listed, lists, one, stepped, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import { receivableTable } from '@/ui/document/tables';
import { type DocumentEntry, searched } from './entry';
import { t } from './texts';

const form = () => import('@/features/receivable/form');

const steps = stepped('receivableStep', 'receivable', 'customer', 'account');

export const receivable = {
  paths: paths.receivable,
  table: receivableTable,
  may: { create: 'receivable-create', edit: 'receivable-edit' },
  create: t('newReceivable'),
  counts: 'countReceivables',
  pages: {
    list: () => import('@/features/receivable/list').then((module) => module.ReceivableList),
    details: () => import('@/features/receivable/details').then((module) => module.ReceivablePage),
    new: () => form().then((module) => module.NewReceivable),
    edit: () => form().then((module) => module.EditReceivable),
  },
  menu: {
    title: t('receivable'),
    icon: 'payments',
    create: { title: t('createReceivable') },
    lists: {
      pending: { title: t('pendingReceivable'), key: 'r' },
      approved: { title: t('approvedReceivable') },
      void: { title: t('voidReceivable') },
    },
  },
  search: searched('listReceivables', t('receivables'), ({ receiptNo, customerName, amount }) => [
    receiptNo,
    customerName,
    { amount },
  ]),
  // Payment histories require access to payments.
  replay: { read: (id) => `/api/payments/${id}`, needs: ['receivable-list-void'] },
  calls: {
    listReceivables: listed('receivable'),
    countReceivables: listed('receivable'),
    // Open deliveries change when another payment settles them.
    getReceivable: {
      providesTags: (_answer: unknown, _failure: unknown, { id }: { id: string }) => [
        one('receivable', id),
        ...lists('receivable'),
      ],
    },
    enterReceivable: writes('receivable'),
    editReceivable: stepped('receivableEdit', 'receivable'),
    approveReceivable: steps,
    voidReceivable: steps,
    voidApprovedReceivable: steps,
    listOpenDeliveries: {
      providesTags: (_answer, _failure, { customerId }) => [
        one('account', customerId),
        ...lists('receivable'),
      ],
    },
  },
} satisfies DocumentEntry;
