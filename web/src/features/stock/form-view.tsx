import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Control, type FieldValues, useForm, useWatch } from 'react-hook-form';
import type { StockTransactionDraft } from '@/api/generated';
import type { Problem } from '@/api/problem';
import { SelectInput } from '@/ui/fields';
import { FormPage, FormSection } from '@/ui/form-page';
import { money } from '@/ui/format';
import type { LineColumn } from '@/ui/line-columns';
import { LineItemsTable } from '@/ui/line-items-table';
import { LookupInput } from '@/ui/lookup';
import type { Option } from '@/ui/lookup-types';
import { Field, LimitsContext } from '@/ui/record/field';
import type { Limits } from '@/ui/record/limit';
import { deliveredOrdersOf } from '@/ui/record/pick-order';
import { schemaOf } from '@/ui/record/schema';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { toBody } from '@/ui/record/values';
import { isCosted, kindRule, ofKind } from './form-rules';
import { kindHelp, kinds } from './kind';
import { LineEffect } from './line-effect';
import { LinePack, LineReturnable } from './line-pack';
import { atRow, costOf, drafts, lineTotal, wrongLines } from './stock-lines';
import { say, useTexts } from './texts';
import { SourceContext, useStockLines, useStockProducts } from './use-stock-lines';

interface Props {
  title: string;
  submit: string;
  /** The limits of the fields above the lines. */
  head: Limits;
  values: FieldValues;
  lines: Parameters<typeof useStockLines>[0];
  back: string;
  /** Above the sections: somebody else was faster. */
  notice?: ReactNode;
  /** Answers where to go on to; nothing to stay. What it throws is shown at its fields. */
  onSave: (draft: StockTransactionDraft) => Promise<string | null>;
}

/** The form of a stock transaction, new or not. */
export function StockForm(props: Props) {
  const { head } = props;
  const t = useTexts();
  const currency = useCurrency();
  const form = useForm({
    defaultValues: props.values,
    resolver: zodResolver(schemaOf(head, kindRule)),
  });
  const source = useSource(form.control);
  const { kind, warehouseId, supplierId, customerId } = source;
  const lines = useStockLines(props.lines, source);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = useRef<number[]>([]);
  const columns = useMemo(
    () => lineColumns(kind, warehouseId, currency),
    [kind, warehouseId, currency],
  );
  const orders = useMemo(() => deliveredOrdersOf(customerId), [customerId]);

  const save = async (values: FieldValues) => {
    const wrong = wrongLines(lines.rows);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return null;
    const { lines: sentLines, rows } = drafts(lines.rows, isCosted(values.kind));
    sent.current = rows;
    return props.onSave({
      ...toBody<StockTransactionDraft>(head, ofKind(values)),
      lines: sentLines,
    });
  };
  const showProblem = (problem: Problem | null) => {
    const mine = problem?.errors.filter((error) => error.field.startsWith('lines')) ?? [];
    setErrors(
      Object.fromEntries(mine.map(({ field, message }) => [atRow(field, sent.current), message])),
    );
  };
  return (
    <LimitsContext value={head}>
      <FormPage
        title={props.title}
        crumbs={[{ label: t('many'), to: props.back }, { label: props.title }]}
        form={form}
        onSubmit={save}
        submit={props.submit}
        back={props.back}
        extraDirty={lines.dirty}
        extraErrors={Object.keys(errors).length}
        alsoShown={(field) => field.startsWith('lines')}
        onProblem={showProblem}
      >
        {props.notice}
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
              <Field name="supplierReference" help={t('supplierReferenceHelp')} />
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
        <FormSection title={t('lines')} padded={false}>
          {errors.lines && (
            <Box
              role="alert"
              sx={{ px: 3, pt: 1, typography: 'body2', color: 'var(--error-text)' }}
            >
              {errors.lines}
            </Box>
          )}
          {kind === 'purchase' && !supplierId && (
            <Box sx={{ px: 3, pt: 1, typography: 'body2', color: 'text.secondary' }}>
              {t('supplierFirst')}
            </Box>
          )}
          <SourceContext value={source}>
            <LineItemsTable
              rows={lines.rows}
              dispatch={lines.dispatch}
              columns={columns}
              useProducts={useStockProducts}
              onProduct={lines.choose}
              onPaste={lines.paste}
              errors={errors}
              {...(kind === 'purchase' ? { total: lineTotal } : {})}
            />
          </SourceContext>
          {kind === 'purchase' && (
            <Box
              className="figures"
              sx={{ px: 3, pb: 2.5, textAlign: 'end', typography: 'subtitle1' }}
            >
              {t('totalCost')}{' '}
              <bdi>
                {money(costOf(lines.rows))} {currency}
              </bdi>
            </Box>
          )}
        </FormSection>
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

/** What a unit cost belongs to goods that come in for money. */
function lineColumns(kind: string, warehouseId: string, currency: string): LineColumn[] {
  const buys = kind === 'purchase';
  const quantity: LineColumn = {
    field: 'quantity',
    header: say('quantity'),
    width: buys ? 180 : 220,
    kind: 'decimal',
    note: (line) =>
      buys ? (
        <LinePack line={line} />
      ) : (
        <>
          <LineEffect line={line} warehouseId={warehouseId} named />
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
    optional: true,
  };
  return isCosted(kind) ? [quantity, cost] : [quantity];
}
