import type { StockTransactionDetails } from '@/api/generated';

/** What arrived of a line at a time. */
export interface ArrivedLine {
  key: string;
  receivedOn: string;
  by: string;
  sku: string;
  name: string;
  unit: string;
  quantity: string;
  batchNo?: string | null | undefined;
  expiryDate?: string | null | undefined;
  unitCost?: string | null | undefined;
}

/** What arrived, the latest first, with the words of its lines. */
export function arrivedLines({ lines, receipts }: StockTransactionDetails): ArrivedLine[] {
  return receipts
    .flatMap(({ receivedOn, by, lines: arrived }, nth) =>
      arrived.map(({ line, ...receipt }, at) => {
        const { sku = '', name = '', unit = '' } = lines[line - 1] ?? {};
        return { ...receipt, key: `${nth}-${at}`, receivedOn, by: by.name, sku, name, unit };
      }),
    )
    .reverse();
}
