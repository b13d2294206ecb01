import type { Operation } from '@/api/generated-session';
import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';
import { receivableLists } from './receivable-status';

const list = () => import('./list').then((module) => module.ReceivableList);
const form = () => import('./form');
const anyList: Operation[] = receivableLists.map(({ needs }) => needs);

export const screens: Screen[] = [
  ...receivableLists.map(({ status, needs }) => ({
    path: paths.receivable.list(status),
    needs: [needs],
    load: list,
  })),
  {
    path: paths.receivable.new,
    needs: ['receivable-create'],
    load: () => form().then((module) => module.NewReceivable),
  },
  {
    path: paths.receivable.edit(':id'),
    needs: ['receivable-edit'],
    load: () => form().then((module) => module.EditReceivable),
  },
  {
    path: paths.receivable.details(':id'),
    needs: [...anyList, 'receivable-create'],
    load: () => import('./details').then((module) => module.ReceivablePage),
  },
];
