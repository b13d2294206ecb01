import { useMemo } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import {
  type Address,
  generatedApi,
  type OrderDetails,
  type OrderDraft,
  useGetCustomerOrderingQuery,
} from '@/api/generated';
import { toText } from '@/ui/decimal';
import {
  type DocumentForm,
  EditDocument,
  type FormProps,
  NewDocument,
} from '@/ui/document-form/document';
import { LinesSection } from '@/ui/document-form/lines-section';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { SideCard } from '@/ui/facts';
import { DateInput, TextInput } from '@/ui/fields';
import { FormPage, FormSection, Wide } from '@/ui/form-page';
import { money, unreadable } from '@/ui/format';
import type { LineColumn } from '@/ui/line-columns';
import {
  isBlank,
  type LineAction,
  type LineItem,
  lineAmounts,
  typedFigures,
} from '@/ui/line-items';
import { focusCell } from '@/ui/line-keyboard';
import { LookupInput } from '@/ui/lookup';
import { figureMistake } from '@/ui/record/figure';
import { orderLineDraft } from '@/ui/record/limits';
import { useWarehouses } from '@/ui/record/pick';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { TotalsCard } from '@/ui/totals-card';
import { AddressFields } from './address-fields';
import { CustomerAccount } from './customer-card';
import { copyOfOrder, type OrderValues, orderContent, orderDraft } from './form-values';
import { orderKind } from './kind';
import { LinePrice, LineStock, Wanted } from './line-notes';
import { useOrderCustomers, useOrderProducts } from './pickers';
import { say, useTexts } from './texts';
import { useOrderLines } from './use-lines';
import { rememberWarehouse, useNewOrder } from './use-new-order';

const { placeOrder, editOrder } = generatedApi.endpoints;

const orderForm: DocumentForm<OrderDetails, OrderValues, OrderDraft> = {
  kind: orderKind,
  Form: OrderForm,
  contentOf: orderContent,
  copyOf: copyOfOrder,
  create: (guard, orderDraft) => placeOrder.initiate({ ...guard, orderDraft }),
  edit: (guard, id, orderDraft) => editOrder.initiate({ ...guard, id, orderDraft }),
  words: {
    new: say('newOrder'),
    create: say('place'),
    created: (number) => say('placed', { number }),
    edit: (number) => say('editTitle', { number }),
    save: say('saveChanges'),
    saved: (number) => say('saved', { number }),
  },
};

/** A new order, of a customer or like another one where the address says so. */
export function NewOrder() {
  const values = useNewOrder();
  if (!values) return null;
  return (
    <NewDocument
      form={orderForm}
      blank={() => ({ values, lines: [] })}
      onCreated={({ warehouseId }) => rememberWarehouse(warehouseId)}
    />
  );
}

/** A pending order, changed. */
export function EditOrder() {
  return <EditDocument form={orderForm} />;
}

/** The form of an order, new or not. */
function OrderForm(props: FormProps<OrderValues, OrderDraft>) {
  const t = useTexts();
  const currency = useCurrency();
  const form = useForm<OrderValues>({ defaultValues: props.start.values, resolver });
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
  const { lines, amounts, wanted } = useOrderLines(props.start.lines);
  const { dispatch } = lines;
  const columns = useMemo(
    () => lineColumns(customerId, warehouseId, dispatch),
    [customerId, warehouseId, dispatch],
  );
  /** Another customer has other prices and other addresses. */
  const forget = () => {
    form.setValue('addressChoice', 'usual');
    for (const { key, extra } of lines.rows) {
      const { kept, ...others } = extra;
      if (kept) dispatch({ type: 'inform', key, change: { extra: others } });
    }
  };
  return (
    <FormPage
      {...props.page}
      form={form}
      lines={lines}
      onSubmit={(values, version, key) =>
        props.onSave(orderDraft(values, lines.rows, addresses), version, key)
      }
      labelOf={labelOf}
      enterSaves={false}
      aside={
        <>
          {account && (
            <SideCard title={account.name}>
              <CustomerAccount customer={account} asks={amounts && toText(amounts.total)} />
            </SideCard>
          )}
          <TotalsCard title={t('totals')} amounts={amounts} currency={currency} />
        </>
      }
    >
      <FormSection title={t('who')}>
        <LookupInput
          name="customerId"
          label={t('customer')}
          useOptions={useOrderCustomers}
          required
          autoFocus={props.start.values.customerId === null}
          onChosen={forget}
          onEntered={() => warehouse && toLines(lines.rows)}
        />
        <LookupInput
          name="warehouseId"
          label={t('warehouse')}
          useOptions={useWarehouses}
          required
          onEntered={() => toLines(lines.rows)}
        />
        <DateInput name="requestedDate" label={t('requestedDate')} />
        <DuplicateCheck noun="order" fields={['customerReference']} party="customerId">
          <TextInput
            name="customerReference"
            label={t('customerReference')}
            help={t('customerReferenceHelp')}
          />
        </DuplicateCheck>
        <AddressFields addresses={addresses} />
      </FormSection>
      <Wanted value={wanted}>
        <LinesSection
          title={t('lines')}
          lines={lines}
          columns={columns}
          useProducts={useOrderProducts}
          total={lineTotal}
        />
      </Wanted>
      <FormSection title={t('notes')}>
        <Wide>
          <TextInput name="notes" label={t('notes')} help={t('notesHelp')} rows={2} />
        </Wide>
      </FormSection>
    </FormPage>
  );
}

/** Who and from where is said: the goods come next. */
function toLines(rows: readonly LineItem[]) {
  const blank = rows.findIndex(isBlank);
  focusCell(document.body, blank < 0 ? rows.length - 1 : blank, 'product');
}

/** Fields of an order that are called otherwise than those of records. */
const names: Readonly<Record<string, string>> = {
  requestedDate: say('requestedDate'),
  customerReference: say('customerReference'),
  notes: say('notes'),
  addressChoice: '',
};
const labelOf = (path: string) => names[path];

function lineTotal(line: LineItem): string {
  const figures = typedFigures(line);
  return figures ? money(toText(lineAmounts(figures).total)) : unreadable;
}

function mistakeOf(field: 'quantity' | 'unitPrice' | 'discountPercent') {
  return (typed: string) => figureMistake(orderLineDraft[field], fieldLabel(field), typed);
}

function lineColumns(
  customerId: string,
  warehouseId: string,
  dispatch: (action: LineAction) => void,
): LineColumn[] {
  return [
    {
      field: 'quantity',
      header: say('quantity'),
      width: 124,
      kind: 'decimal',
      mistake: mistakeOf('quantity'),
      note: (line) => <LineStock line={line} warehouseId={warehouseId} />,
    },
    {
      field: 'unitPrice',
      header: say('price'),
      width: 124,
      kind: 'decimal',
      mistake: mistakeOf('unitPrice'),
      note: (line) => <LinePrice line={line} customerId={customerId} dispatch={dispatch} />,
    },
    {
      field: 'discountPercent',
      header: say('discount'),
      width: 84,
      kind: 'decimal',
      mistake: mistakeOf('discountPercent'),
    },
  ];
}

const noAddresses: readonly Address[] = [];

const resolver: Resolver<OrderValues> = (values) => {
  const errors: FieldErrors<OrderValues> = {};
  if (!values.customerId) errors.customerId = requiredError(say('customerRequired'));
  if (!values.warehouseId) errors.warehouseId = requiredError(say('warehouseRequired'));
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

function requiredError(message: string) {
  return { type: 'required', message };
}
