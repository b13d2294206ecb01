import { type PriceChange, type ProductDetails, useSetPriceMutation } from '@/api/generated';
import { useToday } from '@/ui/dates/today';
import { price } from '@/ui/format';
import { Field } from '@/ui/record/field';
import { FormDialog } from '@/ui/record/form-dialog';
import { priceChange } from '@/ui/record/limits';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import type { Submission } from '@/ui/submission';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

/** Adds a list price that is valid from a given day. */
export function SetPriceDialog(props: { product: ProductDetails; onClose: () => void }) {
  const { product, onClose } = props;
  const notify = useNotify();
  const currency = useCurrency();
  const today = useToday();
  const [set] = useSetPriceMutation();
  const save = async (body: PriceChange, { key }: Submission) => {
    await set({ id: product.id, 'Idempotency-Key': key, priceChange: body }).unwrap();
    notify(t('priceSet', { name: product.name }));
  };
  return (
    <FormDialog<PriceChange>
      title={t('setPrice')}
      text={
        <>
          {t('setPriceText')} <Known label={fieldLabel('listPrice')} amount={product.listPrice} />
          {product.lastCost && (
            <>
              {' '}
              <Known label={fieldLabel('lastCost')} amount={product.lastCost} />
            </>
          )}
        </>
      }
      verb={t('setPrice')}
      limits={priceChange}
      initial={{ validFrom: today }}
      onSave={save}
      onClose={onClose}
    >
      <Field name="price" unit={currency} autoFocus />
      <Field name="validFrom" />
      <Field name="reason" help={t('priceReasonHelp')} wide />
    </FormDialog>
  );
}

/** Shows "List price: 8.19 USD." */
function Known({ label, amount }: { label: string; amount: string | null | undefined }) {
  const currency = useCurrency();
  return (
    <>
      {label}:{' '}
      <bdi dir="ltr">
        {price(amount)} {currency}
      </bdi>
      .
    </>
  );
}
