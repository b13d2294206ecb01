import type { StockTransactionDetails } from '@/api/generated';
import type { DocumentPaper } from '@/ui/actions/papers';
import { t } from './texts';

/** Returns the purchase order until goods arrive, then the goods receipt first; other kinds have only a receipt. */
export function stockPapers(transaction: StockTransactionDetails): readonly DocumentPaper[] {
  const { id, kind, status, receipts, transactionNo } = transaction;
  const order: DocumentPaper = {
    pdf: `/api/stockTransactions/${id}/pdf`,
    file: transactionNo,
    words: { print: t('printOrder'), pdf: t('pdfOrder') },
  };
  const receipt: DocumentPaper = {
    pdf: `/api/stockTransactions/${id}/goods-receipt/pdf`,
    file: `${transactionNo}-receipt`,
    words: { print: t('printReceipt'), pdf: t('pdfReceipt') },
  };
  if (kind !== 'purchase') return [receipt];
  const arrived = receipts.length > 0 || status === 'received-by-warehouse';
  return arrived ? [receipt, order] : [order];
}
