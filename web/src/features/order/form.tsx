import { useDeferredValue, useMemo } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import {
  type Address,
  type CustomerOrdering,
  generatedApi,
  type OrderDetails,
  type OrderDraft,
  useGetCustomerOrderingQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { toText } from '@/ui/decimal';
import {
  type DocumentForm,
  EditDocument,
  type FormProps,
  NewDocument,
} from '@/ui/document-form/document';
import { LinesSection } from '@/ui/document-form/lines-section';
import { useFacts, useProductIds } from '@/ui/document-form/use-facts';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { SideCard } from '@/ui/facts';
import { DateInput, TextInput } from '@/ui/fields';
import { FormPage, FormSection, Wide } from '@/ui/form-page';
import { resolverOf } from '@/ui/form-problem';
import {
  documentAmounts,
  emptyLine,
  isBlank,
  isUnknown,
  type LineItem,
  repriced,
} from '@/ui/line-items';
import { focusCell } from '@/ui/line-keyboard';
import { LookupInput } from '@/ui/lookup';
import { useWarehouses } from '@/ui/record/pick';
import { useFindProduct, useLineProducts } from '@/ui/record/pick-product';
import { useCurrency } from '@/ui/record/use-company';
import { TotalsCard } from '@/ui/totals-card';
import { AddressFields } from './address-fields';
import { CustomerAccount } from './customer-card';
import { copyOfOrder, type OrderValues, orderDraft, orderRule, orderValues } from './form-values';
import { orderKind } from './kind';
import { type LineFact, lineColumns, shownLine, shownTotal, wantedQuantities } from './lines';
import { useOrderCustomers } from './pickers';
import { say, useTexts } from './texts';
import { rememberWarehouse, useNewOrder } from './use-new-order';

const { placeOrder, editOrder, listOrderProducts, listStockOfProducts } = generatedApi.endpoints;

const orderForm: DocumentForm<OrderDetails, OrderValues, OrderDraft> = {
  kind: orderKind,
  Form: OrderForm,
  valuesOf: orderValues,
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
      blank={() => ({ ...values, lines: [emptyLine()] })}
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
  const form = useForm<OrderValues>({ defaultValues: props.start, resolver });
  const { control, getValues } = form;
  const [customer, warehouse] = useWatch({ control, name: ['customerId', 'warehouseId'] });
  const customerId = customer?.id ?? '';
  const { currentData: account } = useGetCustomerOrderingQuery(
    { id: customerId },
    { skip: !customerId },
  );
  const addresses = account?.addresses ?? noAddresses;
  const facts = useLineFacts(control, customerId, warehouse?.id ?? '');
  const columns = useMemo(() => lineColumns(customerId !== ''), [customerId]);
  return (
    <FormPage
      {...props.page}
      form={form}
      onSubmit={(values, version, key) => {
        const lines = values.lines.map((line) => shownLine(line, facts.get(line.productId)));
        return props.onSave(orderDraft({ ...values, lines }, addresses), version, key);
      }}
      labelOf={labelOf}
      enterSaves={false}
      aside={<OrderAmounts control={control} facts={facts} account={account} />}
    >
      <FormSection title={t('who')}>
        <LookupInput
          name="customerId"
          label={t('customer')}
          useOptions={useOrderCustomers}
          required
          autoFocus={props.start.customerId === null}
          onChosen={() => {
            // Another customer has other prices and other addresses.
            form.setValue('addressChoice', 'usual');
            form.setValue('lines', repriced(getValues('lines')));
          }}
          onEntered={() => warehouse && toLines(getValues('lines'))}
        />
        <LookupInput
          name="warehouseId"
          label={t('warehouse')}
          useOptions={useWarehouses}
          required
          onEntered={() => toLines(getValues('lines'))}
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
      <LinesSection
        title={t('lines')}
        columns={columns}
        useProducts={useLineProducts}
        find={useFindProduct()}
        facts={facts}
        show={shownLine}
        wanted={wantedQuantities}
        total={shownTotal}
      />
      <FormSection title={t('notes')}>
        <Wide>
          <TextInput name="notes" label={t('notes')} help={t('notesHelp')} rows={2} />
        </Wide>
      </FormSection>
    </FormPage>
  );
}

/** Price, tax and stock of the products of the lines; before there is a customer, the stock. */
function useLineFacts(control: Control<OrderValues>, customerId: string, warehouseId: string) {
  const may = useMay();
  const products = useProductIds(control);
  const seen = warehouseId !== '' && may('stock-view');
  const of = useFacts(
    listOrderProducts,
    customerId ? { customerId, ...(seen ? { warehouseId } : {}) } : null,
    products,
  );
  const stock = useFacts(
    listStockOfProducts,
    !customerId && seen ? { warehouseId } : null,
    products,
  );
  return customerId ? of : stock;
}

interface AmountsProps {
  control: Control<OrderValues>;
  facts: ReadonlyMap<string, LineFact>;
  account: CustomerOrdering | undefined;
}

/** What the lines come to, and what that leaves of the customer's credit. */
function OrderAmounts({ control, facts, account }: AmountsProps) {
  const t = useTexts();
  const currency = useCurrency();
  // What is typed is shown first, then what it comes to.
  const lines = useDeferredValue(useWatch({ control, name: 'lines' }));
  const amounts = useMemo(() => {
    if (lines.some(isUnknown)) return null;
    const filled = lines.filter((line) => !isBlank(line));
    return documentAmounts(filled.map((line) => shownLine(line, facts.get(line.productId))));
  }, [lines, facts]);
  return (
    <>
      {account && (
        <SideCard title={account.name}>
          <CustomerAccount customer={account} asks={amounts && toText(amounts.total)} />
        </SideCard>
      )}
      <TotalsCard title={t('totals')} amounts={amounts} currency={currency} />
    </>
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

const noAddresses: readonly Address[] = [];

const resolver = resolverOf<OrderValues>(orderRule);
