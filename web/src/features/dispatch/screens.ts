import type { Operation } from '@/api/generated-session';
import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';
import { dispatchLists } from './dispatch-status';

const list = () => import('./list').then((module) => module.DispatchListPage);
const form = () => import('./form');
const anyList: Operation[] = dispatchLists.map(({ needs }) => needs);

export const screens: Screen[] = [
  { path: paths.dispatch.all, needs: ['dispatch-list-waiting'], load: list },
  { path: paths.dispatch.mine, needs: ['dispatch-create'], load: list },
  ...dispatchLists.map(({ status, needs }) => ({
    path: paths.dispatch.list(status),
    needs: [needs],
    load: list,
  })),
  {
    path: paths.dispatch.new,
    needs: ['dispatch-create'],
    load: () => form().then((module) => module.NewDispatchPage),
  },
  {
    path: paths.dispatch.edit(':id'),
    needs: ['dispatch-edit'],
    load: () => form().then((module) => module.EditDispatchPage),
  },
  {
    path: paths.dispatch.details(':id'),
    needs: [...anyList, 'dispatch-create'],
    load: () => import('./details').then((module) => module.DispatchPage),
  },
];
