import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { type Control, type FieldValues, useForm, useWatch } from 'react-hook-form';
import type { StockTransactionDraft } from '@/api/generated';
import { paths } from '@/app/paths';
import type { Content, Version } from '@/ui/document-form/content';
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
import { isCosted, kindRule, ofKind } from './form-rules';
import { head } from './form-values';
import { kindHelp, kinds } from './kind';
import { LineEffect } from './line-effect';
import { LinePack, LineReturnable } from './line-pack';
import { costOf, drafts, lineTotal } from './stock-lines';
import { say, useTexts } from './texts';
import { SourceContext, useStockLines, useStockProducts } from './use-stock-lines';

interface Props {
  title: string;
  submit: string;
  /** What the form begins with. */
  start: Content;
  /** Whether the costs of the lines it begins with have to be asked for. */
  asksCosts?: boolean;
  /** The transaction as the server has it now, and how to ask again, for an edit. */
  latest?: Version;
  refetch?: () => unknown;
  back: string;
  /** Answers where to go on to. What it throws is shown at its fields. */
  onSave: (draft: StockTransactionDraft, version: number, key: string) => Promise<string>;
}

/** The form of a stock transaction, new or not. */
export function StockForm(props: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const currency = useCurrency();
  const form = useForm({
    defaultValues: props.start.values,
    resolver: zodResolver(schemaOf(head, kindRule)),
  });
  const source = useSource(form.control);
  const { kind, warehouseId, supplierId, customerId } = source;
  const lines = useStockLines(props.start.lines, source, props.asksCosts ?? false);
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
        title={props.title}
        crumbs={[{ label: t('many'), to: props.back }, { label: props.title }]}
        form={form}
        lines={lines}
        {...(props.latest ? { latest: props.latest } : {})}
        {...(props.refetch ? { refetch: props.refetch } : {})}
        details={paths.stock.details}
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
        submit={props.submit}
        back={props.back}
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
