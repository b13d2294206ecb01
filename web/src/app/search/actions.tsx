import AddCircle from '@mui/icons-material/AddCircleOutlineRounded';
import Bolt from '@mui/icons-material/BoltOutlined';
import type { Operation } from '@/api/generated-session';
import type { RegisteredAction } from '@/ui/actions/action';
import { paths } from '../paths';
import { t } from '../texts';
import { matches } from './match';
import type { Result } from './results';

const creations: readonly { title: string; path: string; needs: Operation }[] = [
  { title: t('newOrder'), path: paths.order.new, needs: 'order-create' },
  { title: t('newDispatch'), path: paths.dispatch.new, needs: 'dispatch-create' },
  { title: t('newCustomer'), path: paths.customer.new, needs: 'customer-write' },
  { title: t('newProduct'), path: paths.product.new, needs: 'product-write' },
  { title: t('newSupplier'), path: paths.supplier.new, needs: 'supplier-write' },
  { title: t('newWarehouse'), path: paths.warehouse.new, needs: 'warehouse-write' },
  { title: t('newEmployee'), path: paths.employee.new, needs: 'employee-write' },
  { title: t('newUser'), path: paths.user.new, needs: 'user-write' },
  { title: t('newReceivable'), path: paths.receivable.new, needs: 'receivable-create' },
  { title: t('newStock'), path: paths.stock.new, needs: 'stock-transaction-create' },
];

/** Returns the "New …" actions that match and that the user may run. */
export function actionResults(
  words: readonly string[],
  may: (operation: Operation) => boolean,
): Result[] {
  return creations
    .filter(({ title, needs }) => may(needs) && matches(words, title))
    .map(({ title, path }) => ({ key: title, title, hint: '', path, icon: <AddCircle /> }));
}

/** Returns the actions of the open page that match. */
export function pageResults(
  words: readonly string[],
  actions: readonly RegisteredAction[],
): Result[] {
  return actions
    .filter(({ title }) => matches(words, title))
    .map(({ name, title, icon, run }) => ({
      key: `page ${name}`,
      title,
      hint: '',
      path: '',
      run,
      icon: icon ?? <Bolt />,
    }));
}
