import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { FormSection } from '@/ui/form/page';
import { Field } from '@/ui/record/field';
import { MoreFields } from '@/ui/record/more-fields';
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
            <DuplicateCheck noun="product" fields={['name']} wide>
              <Field name="name" autoFocus={!details} />
            </DuplicateCheck>
            <Field name="sku" />
            <Field name="supplierId" />
            {details && <Further known />}
          </FormSection>
          <FormSection title={t('selling')}>
            <Field name="unit" help={t('unitHelp')} />
            {!details && <Field name="price" unit={currency} help={t('firstPriceHelp')} />}
            <Field name="taxRate" unit="%" help={t('taxHelp')} />
            {details && <Counting />}
          </FormSection>
          {details ? (
            <Supply />
          ) : (
            <MoreFields names={more}>
              <FormSection title={t('further')}>
                <Further />
                <Counting />
              </FormSection>
              <Supply />
            </MoreFields>
          )}
        </>
      )}
    </RecordForm>
  );
}

const more = [
  'category',
  'barcode',
  'description',
  'unitDecimals',
  'tracksBatch',
  'reorderLevel',
  'safetyStock',
  'packSize',
  'minimumOrder',
  'leadTimeDays',
  'serviceLevel',
] as const;

function Further({ known = false }: { known?: boolean }) {
  return (
    <>
      <Field name="category" />
      <Field name="barcode" />
      <Field name="description" wide />
      {known && <Field name="active" wide />}
    </>
  );
}

function Counting() {
  return (
    <>
      <Field name="unitDecimals" help={t('decimalsHelp')} />
      <Field name="tracksBatch" />
    </>
  );
}

function Supply() {
  return (
    <FormSection title={t('supply')}>
      <Field name="reorderLevel" help={t('reorderHelp')} />
      <Field name="safetyStock" help={t('safetyHelp')} />
      <Field name="packSize" help={t('packHelp')} />
      <Field name="minimumOrder" />
      <Field name="leadTimeDays" unit={recordText('days')} help={t('leadTimeHelp')} />
      <Field name="serviceLevel" unit="%" help={t('serviceHelp')} />
    </FormSection>
  );
}
