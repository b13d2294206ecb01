import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import {
  type StockTransactionDetails,
  useCreateStockTransactionMutation,
  useEditStockTransactionMutation,
  useGetStockTransactionQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { EditDocument, NewDocument, useSaved } from '@/ui/document-form/document';
import { useToday } from '@/ui/today';
import { blankTransaction, copyOfTransaction, transactionContent } from './form-values';
import { StockForm } from './form-view';
import { stockHome } from './stock-status';
import { say, useTexts } from './texts';

/** A new one of any kind, like another one where the address says so. */
export function NewStockTransaction() {
  const t = useTexts();
  const may = useMay();
  const [query] = useSearchParams();
  const [create] = useCreateStockTransactionMutation();
  const saved = useSaved(paths.stock.details, sentNotice);
  const today = useToday();
  return (
    <NewDocument<StockTransactionDetails> useOne={useGetStockTransactionQuery}>
      {(copied) => (
        <StockForm
          key={query.get('copy')}
          title={t('newTransaction')}
          submit={t('send')}
          start={copied ? copyOfTransaction(copied, today) : blankTransaction(today)}
          asksCosts={copied !== null}
          back={stockHome(may)}
          onSave={(draft, _version, key) =>
            saved(create({ 'Idempotency-Key': key, stockTransactionDraft: draft }))
          }
        />
      )}
    </NewDocument>
  );
}

/** A pending one, changed. */
export function EditStockTransaction() {
  const t = useTexts();
  const [edit] = useEditStockTransactionMutation();
  const saved = useSaved(paths.stock.details, savedNotice);
  return (
    <EditDocument<StockTransactionDetails, FieldValues>
      useOne={useGetStockTransactionQuery}
      editable="pending-approval"
      details={paths.stock.details}
      contentOf={transactionContent}
    >
      {({ document: { id, transactionNo: number }, latest, refetch }) => (
        <StockForm
          title={t('editTitle', { number })}
          submit={t('save')}
          start={latest}
          latest={latest}
          refetch={refetch}
          back={paths.stock.details(id)}
          onSave={(stockTransactionDraft, version, key) =>
            saved(
              edit({
                id,
                'If-Match': ifMatch(version),
                'Idempotency-Key': key,
                stockTransactionDraft,
              }),
            )
          }
        />
      )}
    </EditDocument>
  );
}

const sentNotice = (number: string) => say('sent', { number });
const savedNotice = (number: string) => say('saved', { number });
