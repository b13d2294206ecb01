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

/** What was delivered of an order in a list; nothing before the delivery. */
export function ofDelivery(row: Order & { deliveredTotal?: string | null | undefined }) {
  return row.deliveredTotal == null ? undefined : ofOrder('delivered-total')(row);
}

/** A figure of an order in a list. */
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

/** A figure of a dispatch in a list. */
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

/** The amount of a payment or credit note in a list. */
export function ofReceivable({ id, receiptNo }: Receivable): RowFigure {
  const args = { receivableId: id, figure: 'amount' } as const;
  return { figure: { call: 'explainReceivable', args }, of: receiptNo };
}

interface Transaction {
  id: string;
  transactionNo: string;
}

/** A figure of a stock transaction in a list. */
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

/** A figure of a customer's account in a list. */
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

/** A figure of a product's stock, everywhere, in a list. */
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

/** A figure of a product in a warehouse, in a list. */
export function ofStock(figure: ExplainStockApiArg['figure']) {
  return ({ productId, warehouseId, name, warehouseName }: Stock): RowFigure => ({
    figure: { call: 'explainStock', args: { productId, warehouseId, figure } },
    of: `${name} · ${warehouseName}`,
  });
}
