import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { FormSection } from '@/ui/form/page';
import { Field } from '@/ui/record/field';
import { RecordForm } from '@/ui/record/record-form';
import { t as recordText } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { products } from './product';
import { t } from './texts';

/** Creates a product with its first price, or edits one. */
export function ProductForm() {
  const currency = useCurrency();
  return (
    <RecordForm kind={products} initial={{ active: true }}>
      {(details) => (
        <>
          <FormSection title={recordText('general')}>
            <Field name="sku" autoFocus={!details} />
            <Field name="barcode" />
            <DuplicateCheck noun="product" fields={['name']} wide>
              <Field name="name" />
            </DuplicateCheck>
            <Field name="category" />
            <Field name="supplierId" />
            <Field name="description" wide />
            <Field name="active" wide />
          </FormSection>
          {!details && (
            <FormSection title={t('firstPrice')} text={t('firstPriceText')}>
              <Field name="price" unit={currency} />
            </FormSection>
          )}
          <FormSection title={t('selling')}>
            <Field name="unit" help={t('unitHelp')} />
            <Field name="unitDecimals" help={t('decimalsHelp')} />
            <Field name="taxRate" unit="%" help={t('taxHelp')} />
            <Field name="tracksBatch" />
          </FormSection>
          <FormSection title={t('supply')}>
            <Field name="reorderLevel" help={t('reorderHelp')} />
            <Field name="safetyStock" help={t('safetyHelp')} />
            <Field name="packSize" help={t('packHelp')} />
            <Field name="minimumOrder" />
            <Field name="leadTimeDays" unit={recordText('days')} help={t('leadTimeHelp')} />
            <Field name="serviceLevel" unit="%" help={t('serviceHelp')} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
