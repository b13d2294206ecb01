import { paths } from '@/app/paths';
import { documentScreens } from '@/ui/document/screens';
import { receivableTable } from '@/ui/document/tables';

const form = () => import('./form');

export const screens = documentScreens({
  paths: paths.receivable,
  lists: receivableTable.lists,
  may: { create: 'receivable-create', edit: 'receivable-edit' },
  list: () => import('./list').then((module) => module.ReceivableList),
  details: () => import('./details').then((module) => module.ReceivablePage),
  new: () => form().then((module) => module.NewReceivable),
  edit: () => form().then((module) => module.EditReceivable),
});
