import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import type { StockTransactionDraft } from '@/api/generated';
import type { Problem } from '@/api/problem';
import { SelectInput } from '@/ui/fields';
import { FormPage, FormSection } from '@/ui/form-page';
import type { LineColumn } from '@/ui/line-columns';
import { LineItemsTable } from '@/ui/line-items-table';
import type { Option } from '@/ui/lookup-types';
import { Field, LimitsContext } from '@/ui/record/field';
import type { Limits } from '@/ui/record/limit';
import { type Rule, schemaOf } from '@/ui/record/schema';
import { fieldLabel, say as sayRecord } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { toBody } from '@/ui/record/values';
import { kinds } from './kind';
import { LineEffect } from './line-effect';
import { atRow, drafts, wrongLines } from './stock-lines';
import { say, useTexts } from './texts';
import { useStockLines, useStockProducts } from './use-stock-lines';

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

const adjustmentOwesReason: Rule = ({ kind, reason }) =>
  kind === 'adjustment' && !String(reason).trim()
    ? [{ field: 'reason', message: sayRecord('owed', { label: fieldLabel('reason') }) }]
    : [];

/** The form of a stock transaction, new or not. */
export function StockForm(props: Props) {
  const { head } = props;
  const t = useTexts();
  const currency = useCurrency();
  const form = useForm({
    defaultValues: props.values,
    resolver: zodResolver(schemaOf(head, adjustmentOwesReason)),
  });
  const [kind, warehouse] = useWatch({ control: form.control, name: ['kind', 'warehouseId'] });
  const warehouseId = (warehouse as Option | null)?.id ?? '';
  const lines = useStockLines(props.lines);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = useRef<number[]>([]);
  const opening = kind === 'opening';
  const columns = useMemo(
    () => lineColumns(opening, warehouseId, currency),
    [opening, warehouseId, currency],
  );

  const save = async (values: FieldValues) => {
    const wrong = wrongLines(lines.rows);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return null;
    const { lines: sentLines, rows } = drafts(lines.rows);
    sent.current = rows;
    return props.onSave({ ...toBody<StockTransactionDraft>(head, values), lines: sentLines });
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
            help={t(opening ? 'kindOpeningText' : 'kindAdjustmentText')}
            required
          />
          <Field name="warehouseId" />
          <Field name="transactionDate" />
          <Field name="reason" required={!opening} help={t('reasonHelp')} wide />
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
          <LineItemsTable
            rows={lines.rows}
            dispatch={lines.dispatch}
            columns={columns}
            useProducts={useStockProducts}
            onProduct={lines.choose}
            onPaste={lines.paste}
            errors={errors}
          />
        </FormSection>
      </FormPage>
    </LimitsContext>
  );
}

/** What a unit cost belongs to goods that come in. */
function lineColumns(opening: boolean, warehouseId: string, currency: string): LineColumn[] {
  const quantity: LineColumn = {
    field: 'quantity',
    header: say('quantity'),
    width: 220,
    kind: 'decimal',
    note: (line) => <LineEffect line={line} warehouseId={warehouseId} named />,
  };
  const cost: LineColumn = {
    field: 'unitCost',
    header: `${fieldLabel('unitCost')} ${currency}`,
    width: 160,
    kind: 'decimal',
    optional: true,
  };
  return opening ? [quantity, cost] : [quantity];
}
