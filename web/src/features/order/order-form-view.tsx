import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { type Address, type OrderDraft, useGetCustomerOrderingQuery } from '@/api/generated';
import type { Problem } from '@/api/problem';
import { toText } from '@/ui/decimal';
import { SideCard } from '@/ui/facts';
import { DateInput, TextInput } from '@/ui/fields';
import { FormPage, FormSection, Wide } from '@/ui/form-page';
import { money } from '@/ui/format';
import type { LineColumn } from '@/ui/line-columns';
import { type LineItem, lineAmounts } from '@/ui/line-items';
import { LineItemsTable } from '@/ui/line-items-table';
import { focusCell } from '@/ui/line-keyboard';
import { LookupInput } from '@/ui/lookup';
import { useWarehouses } from '@/ui/record/pick';
import { TotalsCard } from '@/ui/totals-card';
import { AddressFields } from './address-fields';
import { CustomerAccount } from './customer-card';
import { LinePrice, LineStock, Wanted } from './line-notes';
import { atRow, missing, type OrderValues, orderDraft } from './order-form';
import { useOrderCustomers, useOrderProducts } from './pickers';
import { say, useTexts } from './texts';
import { useCurrency } from './use-currency';
import { useOrderLines } from './use-order-lines';

interface Props {
  title: string;
  submit: string;
  values: OrderValues;
  lines: readonly LineItem[];
  back: string;
  /** Above the sections: somebody else was faster. */
  notice?: ReactNode;
  /** Answers where to go on to; nothing to stay. What it throws is shown at its fields. */
  onSave: (draft: OrderDraft) => Promise<string | null>;
}

/** The form of an order, new or not. */
export function OrderForm(props: Props) {
  const t = useTexts();
  const currency = useCurrency();
  const form = useForm<OrderValues>({ defaultValues: props.values, resolver });
  const [customer, warehouse] = useWatch({
    control: form.control,
    name: ['customerId', 'warehouseId'],
  });
  const customerId = customer?.id ?? '';
  const warehouseId = warehouse?.id ?? '';
  const { currentData: account } = useGetCustomerOrderingQuery(
    { id: customerId },
    { skip: !customerId },
  );
  const addresses = account?.addresses ?? noAddresses;
  const lines = useOrderLines(props.lines);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = useRef<number[]>([]);
  useForgetOnNewCustomer(customerId, lines, form);

  const { dispatch } = lines;
  const columns = useMemo(
    () => lineColumns(customerId, warehouseId, dispatch),
    [customerId, warehouseId, dispatch],
  );
  const show = (found: Record<string, string>) => {
    setErrors(found);
    focusError(found);
  };
  const save = async (values: OrderValues) => {
    const owed = lines.filled.length > 0 ? missing(lines.rows) : { lines: say('linesOwed') };
    show(owed);
    if (Object.keys(owed).length > 0) return null;
    const { draft, rows } = orderDraft(values, lines.rows, addresses);
    sent.current = rows;
    return props.onSave(draft);
  };
  const showProblem = (problem: Problem | null) => {
    const mine = problem?.errors.filter((error) => error.field.startsWith('lines')) ?? [];
    show(
      Object.fromEntries(mine.map(({ field, message }) => [atRow(field, sent.current), message])),
    );
  };
  return (
    <FormPage
      title={props.title}
      crumbs={[{ label: t('orders'), to: props.back }, { label: props.title }]}
      form={form}
      onSubmit={save}
      submit={props.submit}
      back={props.back}
      enterSaves={false}
      extraDirty={lines.dirty}
      extraErrors={Object.keys(errors).length}
      alsoShown={(field) => field.startsWith('lines')}
      onProblem={showProblem}
      aside={
        <>
          {account && (
            <SideCard title={account.name}>
              <CustomerAccount customer={account} asks={toText(lines.amounts.total)} />
            </SideCard>
          )}
          <TotalsCard title={t('totals')} amounts={lines.amounts} currency={currency} />
        </>
      }
    >
      {props.notice}
      <FormSection title={t('who')}>
        <LookupInput
          name="customerId"
          label={t('customer')}
          useOptions={useOrderCustomers}
          required
          autoFocus={props.values.customerId === null}
        />
        <LookupInput
          name="warehouseId"
          label={t('warehouse')}
          useOptions={useWarehouses}
          required
        />
        <DateInput name="requestedDate" label={t('requestedDate')} />
        <TextInput
          name="customerReference"
          label={t('customerReference')}
          help={t('customerReferenceHelp')}
        />
        <AddressFields addresses={addresses} />
      </FormSection>
      <FormSection title={t('lines')} padded={false}>
        {errors.lines && (
          <Box role="alert" sx={{ px: 3, pt: 1, typography: 'body2', color: 'var(--error-text)' }}>
            {errors.lines}
          </Box>
        )}
        <Wanted value={lines.wanted}>
          <LineItemsTable
            rows={lines.rows}
            dispatch={lines.dispatch}
            columns={columns}
            useProducts={useOrderProducts}
            onProduct={lines.choose}
            onPaste={lines.paste}
            total={lineTotal}
            errors={errors}
          />
        </Wanted>
      </FormSection>
      <FormSection title={t('notes')}>
        <Wide>
          <TextInput name="notes" label={t('notes')} help={t('notesHelp')} rows={2} />
        </Wide>
      </FormSection>
    </FormPage>
  );
}

/** Brings the first wrong cell under the cursor. */
function focusError(errors: Record<string, string>) {
  const [, row, field] = /^lines\.(\d+)\.(\w+)$/.exec(Object.keys(errors)[0] ?? '') ?? [];
  if (row) focusCell(document.body, Number(row), field === 'productId' ? 'product' : (field ?? ''));
}

const lineTotal = (line: LineItem) => money(toText(lineAmounts(line).total));

function lineColumns(
  customerId: string,
  warehouseId: string,
  dispatch: ReturnType<typeof useOrderLines>['dispatch'],
): LineColumn[] {
  return [
    {
      field: 'quantity',
      header: say('quantity'),
      width: 124,
      kind: 'decimal',
      note: (line) => <LineStock line={line} warehouseId={warehouseId} />,
    },
    {
      field: 'unitPrice',
      header: say('price'),
      width: 124,
      kind: 'decimal',
      note: (line) => <LinePrice line={line} customerId={customerId} dispatch={dispatch} />,
    },
    { field: 'discountPercent', header: say('discount'), width: 84, kind: 'decimal' },
  ];
}

/** Another customer has other prices and other addresses. */
function useForgetOnNewCustomer(
  customerId: string,
  { rows, dispatch }: ReturnType<typeof useOrderLines>,
  form: ReturnType<typeof useForm<OrderValues>>,
) {
  const before = useRef(customerId);
  useEffect(() => {
    if (before.current === customerId) return;
    before.current = customerId;
    form.setValue('addressChoice', 'usual');
    for (const { key, extra } of rows) {
      const { kept, ...others } = extra;
      if (kept) dispatch({ type: 'inform', key, change: { extra: others } });
    }
  }, [customerId, rows, dispatch, form]);
}

const noAddresses: readonly Address[] = [];

const resolver: Resolver<OrderValues> = (values) => {
  const errors: FieldErrors<OrderValues> = {};
  if (!values.customerId) errors.customerId = owed(say('customerOwed'));
  if (!values.warehouseId) errors.warehouseId = owed(say('warehouseOwed'));
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

function owed(message: string) {
  return { type: 'required', message };
}
