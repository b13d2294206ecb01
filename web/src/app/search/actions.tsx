import AddCircle from '@mui/icons-material/AddCircleOutlineRounded';
import Bolt from '@mui/icons-material/BoltOutlined';
import type { Operation } from '@/api/generated-session';
import type { RegisteredAction } from '@/ui/actions/action';
import { paths } from '../paths';
import { say } from '../texts';
import { matches } from './match';
import type { Result } from './results';

const creations: readonly { title: string; path: string; needs: Operation }[] = [
  { title: say('newOrder'), path: paths.order.new, needs: 'order-create' },
  { title: say('newDispatch'), path: paths.dispatch.new, needs: 'dispatch-create' },
  { title: say('newCustomer'), path: paths.customer.new, needs: 'customer-write' },
  { title: say('newProduct'), path: paths.product.new, needs: 'product-write' },
  { title: say('newSupplier'), path: paths.supplier.new, needs: 'supplier-write' },
  { title: say('newWarehouse'), path: paths.warehouse.new, needs: 'warehouse-write' },
  { title: say('newEmployee'), path: paths.employee.new, needs: 'employee-write' },
  { title: say('newUser'), path: paths.user.new, needs: 'user-write' },
  { title: say('newReceivable'), path: paths.receivable.new, needs: 'receivable-create' },
  { title: say('newStock'), path: paths.stock.new, needs: 'stock-transaction-create' },
];

/** What a person may begin, by its words. */
export function actionResults(
  words: readonly string[],
  may: (operation: Operation) => boolean,
): Result[] {
  return creations
    .filter(({ title, needs }) => may(needs) && matches(words, title))
    .map(({ title, path }) => ({ key: title, title, hint: '', path, icon: <AddCircle /> }));
}

/** What the open page offers, by its words. */
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
