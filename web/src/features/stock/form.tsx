import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { type Control, type FieldValues, useForm, useWatch } from 'react-hook-form';
import {
  generatedApi,
  type StockTransactionDetails,
  type StockTransactionDraft,
} from '@/api/generated';
import {
  type DocumentForm,
  EditDocument,
  type FormProps,
  NewDocument,
} from '@/ui/document-form/document';
import { LinesSection } from '@/ui/document-form/lines-section';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { SelectInput } from '@/ui/fields';
import { FormPage, FormSection } from '@/ui/form-page';
import { unreadable } from '@/ui/format';
import type { LineColumn } from '@/ui/line-columns';
import { LookupInput } from '@/ui/lookup';
import type { Option } from '@/ui/lookup-types';
import { Field } from '@/ui/record/field';
import { figureMistake, soundFigure } from '@/ui/record/figure';
import { stockTransactionLineDraft } from '@/ui/record/limits';
import { LimitsContext } from '@/ui/record/limits-context';
import { deliveredOrdersOf } from '@/ui/record/pick-order';
import { schemaOf } from '@/ui/record/schema';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { toBody } from '@/ui/record/values';
import { useTexts as useUiTexts } from '@/ui/texts';
import {
  blankTransaction,
  copyOfTransaction,
  head,
  isCosted,
  kindRule,
  ofKind,
  transactionContent,
} from './form-values';
import { stockKind } from './kind';
import { LineEffect, LinePack, LineReturnable } from './line-notes';
import { costOf, drafts, lineTotal } from './lines';
import { say, useTexts } from './texts';
import { kindHelp, kinds } from './transaction-kind';
import { SourceContext, useStockLines, useStockProducts } from './use-lines';

const { createStockTransaction, editStockTransaction } = generatedApi.endpoints;

const stockForm: DocumentForm<StockTransactionDetails, FieldValues, StockTransactionDraft> = {
  kind: stockKind,
  Form: StockForm,
  contentOf: transactionContent,
  copyOf: copyOfTransaction,
  create: (guard, stockTransactionDraft) =>
    createStockTransaction.initiate({ ...guard, stockTransactionDraft }),
  edit: (guard, id, stockTransactionDraft) =>
    editStockTransaction.initiate({ ...guard, id, stockTransactionDraft }),
  words: {
    new: say('newTransaction'),
    create: say('send'),
    created: (number) => say('sent', { number }),
    edit: (number) => say('editTitle', { number }),
    save: say('save'),
    saved: (number) => say('saved', { number }),
  },
};

/** A new one of any kind, like another one where the address says so. */
export function NewStockTransaction() {
  return <NewDocument form={stockForm} blank={blankTransaction} />;
}

/** A pending one, changed. */
export function EditStockTransaction() {
  return <EditDocument form={stockForm} />;
}

/** The form of a stock transaction, new or not. */
function StockForm(props: FormProps<FieldValues, StockTransactionDraft>) {
  const t = useTexts();
  const ui = useUiTexts();
  const currency = useCurrency();
  const form = useForm({
    defaultValues: props.start.values,
    resolver: zodResolver(schemaOf(head, kindRule)),
  });
  const source = useSource(form.control);
  const { kind, warehouseId, supplierId, customerId } = source;
  const lines = useStockLines(props.start.lines, source, props.copied);
  const columns = useMemo(
    () => lineColumns(kind, warehouseId, currency),
    [kind, warehouseId, currency],
  );
  const orders = useMemo(() => deliveredOrdersOf(customerId), [customerId]);
  const buys = kind === 'purchase';
  const total = costOf(lines.rows);
  return (
    <LimitsContext value={head}>
      <FormPage
        {...props.page}
        form={form}
        lines={lines}
        onSubmit={(values, version, key) =>
          props.onSave(
            {
              ...toBody<StockTransactionDraft>(head, ofKind(values)),
              lines: drafts(lines.rows, isCosted(values.kind)),
            },
            version,
            key,
          )
        }
      >
        <FormSection title={t('what')}>
          <SelectInput
            name="kind"
            label={fieldLabel('kind')}
            options={kinds}
            help={kindHelp(kind)}
            required
          />
          <Field name="warehouseId" />
          {kind === 'purchase' && (
            <>
              <Field name="supplierId" required />
              <DuplicateCheck
                noun="stock-transaction"
                fields={['supplierReference']}
                party="supplierId"
              >
                <Field name="supplierReference" help={t('supplierReferenceHelp')} />
              </DuplicateCheck>
            </>
          )}
          {kind === 'customer-return' && (
            <>
              <Field name="customerId" required />
              <LookupInput
                name="orderId"
                label={fieldLabel('orderId')}
                useOptions={orders}
                disabled={!customerId}
                help={t('orderHelp')}
              />
            </>
          )}
          <Field name="transactionDate" />
          {kind === 'purchase' && <Field name="expectedDate" />}
          <Field
            name="reason"
            required={kind === 'adjustment'}
            help={t(kind === 'adjustment' ? 'reasonHelp' : 'reasonOptional')}
            wide
          />
        </FormSection>
        <SourceContext value={source}>
          <LinesSection
            title={t('lines')}
            lines={lines}
            columns={columns}
            useProducts={useStockProducts}
            {...(buys ? { total: lineTotal } : {})}
            hint={
              buys &&
              !supplierId && (
                <Box sx={{ px: 3, pt: 1, typography: 'body2', color: 'text.secondary' }}>
                  {t('supplierFirst')}
                </Box>
              )
            }
            foot={
              buys && (
                <Box
                  className="figures"
                  sx={{ px: 3, pb: 2.5, textAlign: 'end', typography: 'subtitle1' }}
                >
                  {t('totalCost')}{' '}
                  <bdi>
                    {total} {currency}
                  </bdi>
                  {total === unreadable && (
                    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                      {ui('noTotal')}
                    </Box>
                  )}
                </Box>
              )
            }
          />
        </SourceContext>
      </FormPage>
    </LimitsContext>
  );
}

/** What the lines depend on, out of the fields above them. */
function useSource(control: Control<FieldValues>) {
  const [kind, warehouse, supplier, customer, order] = useWatch({
    control,
    name: ['kind', 'warehouseId', 'supplierId', 'customerId', 'orderId'],
  });
  const warehouseId = idOf(warehouse);
  const supplierId = idOf(supplier);
  const customerId = idOf(customer);
  const orderId = idOf(order);
  return useMemo(
    () => ({ kind: String(kind), warehouseId, supplierId, customerId, orderId }),
    [kind, warehouseId, supplierId, customerId, orderId],
  );
}

function idOf(option: Option | null | undefined): string {
  return option?.id ?? '';
}

function mistakeOf(field: 'quantity' | 'unitCost') {
  return (typed: string) =>
    figureMistake(stockTransactionLineDraft[field], fieldLabel(field), typed);
}

/** What a unit cost belongs to goods that come in for money. */
function lineColumns(kind: string, warehouseId: string, currency: string): LineColumn[] {
  const buys = kind === 'purchase';
  const quantity: LineColumn = {
    field: 'quantity',
    header: say('quantity'),
    width: buys ? 180 : 220,
    kind: 'decimal',
    mistake: mistakeOf('quantity'),
    note: (line) =>
      buys ? (
        <LinePack line={line} />
      ) : (
        <>
          <LineEffect
            productId={line.productId}
            by={soundFigure(stockTransactionLineDraft.quantity, line.quantity)}
            warehouseId={warehouseId}
            named
          />
          {kind === 'customer-return' && (
            <div>
              <LineReturnable line={line} />
            </div>
          )}
        </>
      ),
  };
  const cost: LineColumn = {
    field: 'unitCost',
    header: `${fieldLabel('unitCost')} ${currency}`,
    width: 160,
    kind: 'decimal',
    mistake: mistakeOf('unitCost'),
    optional: true,
  };
  return isCosted(kind) ? [quantity, cost] : [quantity];
}
