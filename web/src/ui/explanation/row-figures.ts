import type {
  ExplainAccountApiArg,
  ExplainDispatchApiArg,
  ExplainOrderApiArg,
  ExplainStockApiArg,
  ExplainStockTransactionApiArg,
} from '@/api/generated';
import type { RowFigure } from '../list/types';

interface Order {
  id: string;
  orderNo: string;
}

/** Explains the delivered total of an order; undefined before delivery. */
export function ofDelivery(row: Order & { deliveredTotal?: string | null | undefined }) {
  return row.deliveredTotal == null ? undefined : ofOrder('delivered-total')(row);
}

/** Explains a figure of a listed order. */
export function ofOrder(figure: ExplainOrderApiArg['figure']) {
  return ({ id, orderNo }: Order): RowFigure => ({
    figure: { call: 'explainOrder', args: { orderId: id, figure } },
    of: orderNo,
  });
}

interface Dispatch {
  id: string;
  dispatchNo: string;
}

/** Explains a figure of a listed dispatch. */
export function ofDispatch(figure: ExplainDispatchApiArg['figure']) {
  return ({ id, dispatchNo }: Dispatch): RowFigure => ({
    figure: { call: 'explainDispatch', args: { dispatchId: id, figure } },
    of: dispatchNo,
  });
}

interface Receivable {
  id: string;
  receiptNo: string;
}

/** Explains the amount of a listed payment or credit note. */
export function ofReceivable({ id, receiptNo }: Receivable): RowFigure {
  const args = { receivableId: id, figure: 'amount' } as const;
  return { figure: { call: 'explainReceivable', args }, of: receiptNo };
}

interface Transaction {
  id: string;
  transactionNo: string;
}

/** Explains a figure of a listed stock transaction. */
export function ofTransaction(figure: ExplainStockTransactionApiArg['figure']) {
  return ({ id, transactionNo }: Transaction): RowFigure => ({
    figure: { call: 'explainStockTransaction', args: { stockTransactionId: id, figure } },
    of: transactionNo,
  });
}

interface Customer {
  id: string;
  name: string;
}

/** Explains a figure of a listed customer's account. */
export function ofAccount(figure: ExplainAccountApiArg['figure']) {
  return ({ id, name }: Customer): RowFigure => ({
    figure: { call: 'explainAccount', args: { customerId: id, figure } },
    of: name,
  });
}

interface Product {
  id: string;
  name: string;
}

/** Explains a product's stock across warehouses. */
export function ofProduct(figure: ExplainStockApiArg['figure']) {
  return ({ id, name }: Product): RowFigure => ({
    figure: { call: 'explainStock', args: { productId: id, figure } },
    of: name,
  });
}

interface Stock {
  productId: string;
  warehouseId: string;
  name: string;
  warehouseName: string;
}

/** Explains a product's stock in a warehouse. */
export function ofStock(figure: ExplainStockApiArg['figure']) {
  return ({ productId, warehouseId, name, warehouseName }: Stock): RowFigure => ({
    figure: { call: 'explainStock', args: { productId, warehouseId, figure } },
    of: `${name} · ${warehouseName}`,
  });
}
