import type { Operation } from '@/api/generated-session';
import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';
import { orderLists } from './order-status';

const list = () => import('./order-list-page').then((module) => module.OrderListPage);
const form = () => import('./order-form-page');

const anyList: Operation[] = orderLists.map((each) => each.needs);

export const screens: Screen[] = [
  ...orderLists.map(({ list: word, needs }) => ({
    path: paths.order.list(word),
    needs: [needs],
    load: list,
  })),
  { path: paths.order.mine, needs: ['order-create'], load: list },
  {
    path: paths.order.new,
    needs: ['order-create'],
    load: () => form().then((module) => module.NewOrderPage),
  },
  {
    path: paths.order.edit(':id'),
    needs: ['order-edit'],
    load: () => form().then((module) => module.EditOrderPage),
  },
  {
    path: paths.order.details(':id'),
    needs: [...anyList, 'order-create'],
    load: () => import('./order-details-page').then((module) => module.OrderDetailsPage),
  },
];
