import { ifMatch } from '@/api/base-query';
import {
  type CustomerPrice,
  type CustomerPriceRow,
  useAgreeCustomerPriceMutation,
  useChangeCustomerPriceMutation,
} from '@/api/generated';
import type { Option } from '../combobox/lookup-types';
import { useToday } from '../dates/today';
import { attemptAt, type Submission } from '../submission';
import { useNotify } from '../toast/toast';
import { Field } from './field';
import { FormDialog } from './form-dialog';
import { customerPrice } from './limits';
import { t } from './texts';
import { useCurrency } from './use-company';
import { toValues } from './values';

interface DialogProps {
  row: CustomerPriceRow | null;
  customer: Option | undefined;
  product: Option | undefined;
  onClose: () => void;
}

/** Creates or edits the price of a product for a customer. */
export function CustomerPriceDialog({ row, customer, product, onClose }: DialogProps) {
  const notify = useNotify();
  const currency = useCurrency();
  const today = useToday();
  const [agree] = useAgreeCustomerPriceMutation();
  const [change] = useChangeCustomerPriceMutation();
  const save = async (body: CustomerPrice, submission: Submission) => {
    const attempt = attemptAt(submission, row?.version ?? 0);
    const key = { 'Idempotency-Key': attempt.key };
    if (row) {
      const version = ifMatch(attempt.version);
      await change({ ...key, id: row.id, 'If-Match': version, customerPrice: body }).unwrap();
    } else await agree({ ...key, customerPrice: body }).unwrap();
    notify(t(row ? 'priceChanged' : 'priceAgreed'));
  };
  const initial = row
    ? toValues(customerPrice, row, {
        [row.customerId]: row.customerName,
        [row.productId]: row.productName,
      })
    : {
        validFrom: today,
        customerId: customer ?? null,
        productId: product ?? null,
      };
  return (
    <FormDialog<CustomerPrice>
      title={row ? t('changePriceTitle') : t('addPrice')}
      verb={row ? t('changePriceTitle') : t('addPrice')}
      limits={customerPrice}
      initial={initial}
      rule={(values) =>
        values.validTo && values.validTo < values.validFrom
          ? [{ field: 'validTo', message: t('endsBefore') }]
          : []
      }
      onSave={save}
      onClose={onClose}
    >
      {customer ? (
        <Field name="productId" disabled={row !== null} wide />
      ) : (
        <Field name="customerId" disabled={row !== null} wide />
      )}
      <Field name="price" unit={currency} wide />
      <Field name="validFrom" />
      <Field name="validTo" help={t('anyDay')} />
    </FormDialog>
  );
}
