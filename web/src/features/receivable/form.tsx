import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import {
  type ReceivableDetails,
  useEditReceivableMutation,
  useEnterReceivableMutation,
  useGetCustomerQuery,
  useGetReceivableQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { EditDocument, NewDocument, useSaved } from '@/ui/document-form/document';
import { useToday } from '@/ui/today';
import { blankReceivable, copyOfReceivable, receivableContent } from './form-values';
import { ReceivableForm } from './form-view';
import { say, useTexts } from './texts';

/** A new payment or credit note; of the customer, or like the one, that the address names. */
export function NewReceivable() {
  const t = useTexts();
  const [query] = useSearchParams();
  const id = query.get('customerId') ?? '';
  const { data: customer, isLoading } = useGetCustomerQuery({ id }, { skip: id === '' });
  const [enter] = useEnterReceivableMutation();
  const saved = useSaved(paths.receivable.details, sentNotice);
  const today = useToday();
  if (isLoading) return null;
  return (
    <NewDocument<ReceivableDetails> useOne={useGetReceivableQuery}>
      {(copied) => (
        <ReceivableForm
          key={query.get('copy')}
          title={t('newOne')}
          submit={t('send')}
          start={copied ? copyOfReceivable(copied, today) : blankReceivable(customer, today)}
          back={paths.receivable.list('pending')}
          onSave={(draft, _version, key) =>
            saved(enter({ 'Idempotency-Key': key, enteredReceivableDraft: draft }))
          }
        />
      )}
    </NewDocument>
  );
}

/** A pending one, changed. */
export function EditReceivable() {
  const t = useTexts();
  const [edit] = useEditReceivableMutation();
  const saved = useSaved(paths.receivable.details, savedNotice);
  return (
    <EditDocument<ReceivableDetails, FieldValues>
      useOne={useGetReceivableQuery}
      editable="pending"
      details={paths.receivable.details}
      contentOf={receivableContent}
    >
      {({ document: { id, receiptNo: number }, latest, refetch }) => (
        <ReceivableForm
          title={t('editTitle', { number })}
          submit={t('save')}
          start={latest}
          latest={latest}
          refetch={refetch}
          back={paths.receivable.details(id)}
          onSave={(draft, version, key) =>
            saved(
              edit({
                'If-Match': ifMatch(version),
                'Idempotency-Key': key,
                receivableEdit: { ...draft, id },
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
