import { paths } from '@/app/paths';
import { documentScreens } from '@/ui/document/screens';
import { dispatchTable } from '@/ui/document/tables';

const list = () => import('./list').then((module) => module.DispatchList);
const form = () => import('./form');

export const screens = [
  { path: paths.dispatch.all, needs: ['dispatch-list-waiting'] as const, load: list },
  ...documentScreens({
    paths: paths.dispatch,
    lists: dispatchTable.lists,
    may: { create: 'dispatch-create', edit: 'dispatch-edit' },
    mine: true,
    list,
    details: () => import('./details').then((module) => module.DispatchPage),
    new: () => form().then((module) => module.NewDispatch),
    edit: () => form().then((module) => module.EditDispatch),
  }),
];
