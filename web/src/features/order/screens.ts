import { paths } from '@/app/paths';
import { documentScreens } from '@/ui/document/screens';
import { orderTable } from '@/ui/document/tables';

const form = () => import('./form');

const list = () => import('./list').then((module) => module.OrderList);

export const screens = [
  { path: paths.order.all, needs: ['order-list-pending'] as const, load: list },
  ...documentScreens({
    paths: paths.order,
    lists: orderTable.lists,
    may: { create: 'order-create', edit: 'order-edit' },
    mine: true,
    list,
    details: () => import('./details').then((module) => module.OrderDetailsPage),
    new: () => form().then((module) => module.NewOrder),
    edit: () => form().then((module) => module.EditOrder),
  }),
];
