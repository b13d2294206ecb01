import Box from '@mui/material/Box';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import {
  type Address,
  type CustomerOrdering,
  generatedApi,
  type OrderDetails,
  type OrderDraft,
  type ProductDetails,
  useGetCustomerOrderingQuery,
  useGetProductQuery,
  useListOrdersQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { LookupInput } from '@/ui/combobox/lookup';
import { nameFirst } from '@/ui/combobox/lookup-types';
import { useToday } from '@/ui/dates/today';
import { toText } from '@/ui/decimal';
import { SideCard } from '@/ui/description-list';
import {
  type DocumentForm,
  EditDocument,
  type FormProps,
  NewDocument,
} from '@/ui/document-form/document';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { DateInput, TextInput } from '@/ui/form/fields';
import { FormPage, FormSection, unlessBeside, Wide } from '@/ui/form/page';
import { resolverOf } from '@/ui/form/problem';
import { money } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { focusCell } from '@/ui/lines/keyboard';
import {
  documentAmounts,
  emptyLine,
  isBlank,
  isUnknown,
  type LineItem,
  repriced,
} from '@/ui/lines/line-items';
import { documentMargin } from '@/ui/lines/margin';
import { MarginTotals } from '@/ui/lines/margin-figure';
import { LinesSection } from '@/ui/lines/section';
import { TotalsCard } from '@/ui/lines/totals-card';
import { useFacts, useProductIds } from '@/ui/lines/use-facts';
import { Text } from '@/ui/parts';
import { useFindProducts, useLineProducts } from '@/ui/record/product-choices';
import { customerChoices, warehouseChoices } from '@/ui/record/record-choices';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { useUsualWarehouse } from '@/ui/record/use-usual-warehouse';
import { fontSizes } from '@/ui/sizes';
import { t as uiText } from '@/ui/texts';
import { DeliveryAddress } from './delivery-address';
import {
  blankOrder,
  copyOfOrder,
  nextWorkday,
  type OrderValues,
  orderDraft,
  orderRule,
  orderValues,
} from './form-values';
import { orderKind } from './kind';
import {
  approvalBlockers,
  type LineFact,
  lineColumns,
  requestedQuantities,
  shownFigures,
  shownLine,
} from './lines';
import { t } from './texts';

const { editOrder, listOrderProducts, listStockOfProducts, placeOrder } = generatedApi.endpoints;

// Load only after a customer is chosen.
const CustomerAccount = lazily(() =>
  import('./customer-card').then((file) => file.CustomerAccount),
);
const LastOrder = lazily(() => import('./last-order').then((file) => file.LastOrder));

const orderForm: DocumentForm<OrderDetails, OrderValues, OrderDraft> = {
  kind: orderKind,
  Form: OrderForm,
  valuesOf: orderValues,
  copyOf: copyOfOrder,
  create: (guard, orderDraft) => placeOrder.initiate({ ...guard, orderDraft }),
  edit: (guard, id, orderDraft) => editOrder.initiate({ ...guard, id, orderDraft }),
  words: {
    new: t('newOrder'),
    create: t('place'),
    created: (number) => t('placed', { number }),
    save: t('saveChanges'),
    saved: (number) => t('saved', { number }),
  },
};

/** Starts an order for the customer, with the product, or as a copy of the order, in the URL. */
export function NewOrder() {
  const values = useNewOrder();
  if (!values) return null;
  return <NewDocument form={orderForm} blank={() => values} />;
}

export function EditOrder() {
  return <EditDocument form={orderForm} />;
}

/** Renders the form of a new or an existing order. */
function OrderForm(props: FormProps<OrderValues, OrderDraft>) {
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
  const may = useMay();
  const seesCosts = may('cost-view');
  const shown = useMemo(() => shownFigures(seesCosts), [seesCosts]);
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
      aside={<OrderAmounts {...{ control, facts, account }} saved={props.page.latest?.values} />}
      standing={<ApprovalBlockers control={control} facts={facts} account={account} />}
    >
      <FormSection title={t('who')}>
        <LookupInput
          name="customerId"
          label={fieldLabel('customerId')}
          choices={customerChoices}
          required
          autoFocus={props.start.customerId === null}
          onChosen={() => {
            // Prices and addresses belong to the customer.
            form.setValue('addressChoice', 'usual');
            form.setValue('lines', repriced(getValues('lines')));
          }}
          onEntered={() => warehouse && focusLines(getValues('lines'))}
        />
        <LookupInput
          name="warehouseId"
          label={fieldLabel('warehouseId')}
          choices={warehouseChoices}
          required
          onEntered={() => focusLines(getValues('lines'))}
        />
        <DateInput name="requestedDate" label={t('requestedDate')} />
        <DuplicateCheck noun="order" fields={['customerReference']} party="customerId">
          <TextInput
            name="customerReference"
            label={t('customerReference')}
            help={t('customerReferenceHelp')}
          />
        </DuplicateCheck>
        <DeliveryAddress addresses={addresses} />
      </FormSection>
      <LinesSection
        title={uiText('lines')}
        hint={
          customer &&
          !props.page.latest && (
            <Suspense>
              <LastOrder customerId={customer.id} />
            </Suspense>
          )
        }
        columns={columns}
        products={useLineProducts(warehouse?.id)}
        find={useFindProducts()}
        facts={facts}
        show={shownLine}
        requested={requestedQuantities}
        shown={shown}
      />
      <FormSection title={t('handling')}>
        <Wide>
          <TextInput name="notes" label={t('notes')} help={t('notesHelp')} rows={2} />
        </Wide>
      </FormSection>
    </FormPage>
  );
}

/** Loads price, tax and stock of the products in the lines; without a customer, only stock. */
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

/** Computes the totals, or `null` while any figure is invalid. */
function useAmounts({ control, facts }: AmountsProps) {
  // Typing renders first, and the totals follow.
  const lines = useDeferredValue(useWatch({ control, name: 'lines' }));
  const known = useMemo(() => {
    if (lines.some(isUnknown)) return { amounts: null, margin: null };
    const filled = lines.filter((line) => !isBlank(line));
    const shown = filled.map((line) => {
      const fact = facts.get(line.productId);
      return { line: shownLine(line, fact), unitCost: fact?.lastCost };
    });
    return {
      amounts: documentAmounts(shown.map(({ line }) => line)),
      margin: documentMargin(shown),
    };
  }, [lines, facts]);
  return { lines, ...known };
}

/** Returns the part of the saved order that the customer's pending orders include. */
function pendingPart(saved: OrderValues | undefined, { id }: CustomerOrdering): string | undefined {
  const amounts = saved?.customerId?.id === id && documentAmounts(saved.lines);
  return amounts ? toText(amounts.total) : undefined;
}

/** Lists the reasons for which an approver would have to refuse this order. */
function ApprovalBlockers(props: AmountsProps) {
  const { lines, amounts } = useAmounts(props);
  const standing = approvalBlockers(lines, props.facts, props.account, amounts?.total);
  return (
    <>
      {/* A narrow window shows the total here, because its card is far below the lines. */}
      {amounts && (
        <Text color="text.primary" sx={unlessBeside}>
          {uiText('total')}{' '}
          <Text component="bdi" className="figures" variant="subtitle1">
            {money(toText(amounts.total))}
          </Text>
        </Text>
      )}
      {standing.length > 0 && (
        <Box
          data-standing
          sx={{
            color: 'var(--warning-text)',
            fontWeight: 600,
            fontSize: { xs: fontSizes[13], sm: 'inherit' },
          }}
        >
          <bdi>{standing.join(' · ')}</bdi>
        </Box>
      )}
    </>
  );
}

/** Shows the totals of the lines and the credit left after them. */
function OrderAmounts(props: AmountsProps & { saved: OrderValues | undefined }) {
  const { account } = props;
  const currency = useCurrency();
  const seesCosts = useMay()('cost-view');
  const { amounts, margin } = useAmounts(props);
  return (
    <>
      {account && (
        <SideCard title={account.name}>
          <Suspense>
            <CustomerAccount
              customer={account}
              orderTotal={amounts && toText(amounts.total)}
              pendingPart={pendingPart(props.saved, account)}
            />
          </Suspense>
        </SideCard>
      )}
      <TotalsCard title={t('totals')} amounts={amounts} currency={currency}>
        {seesCosts && account && <MarginTotals margin={margin} note={uiText('costsCurrent')} />}
      </TotalsCard>
    </>
  );
}

/** Moves focus to the first blank line. */
function focusLines(rows: readonly LineItem[]) {
  const blank = rows.findIndex(isBlank);
  focusCell(document.body, blank < 0 ? rows.length - 1 : blank, 'product');
}

/** Names fields that differ from those of records. */
const names: Readonly<Record<string, string>> = {
  requestedDate: t('requestedDate'),
  customerReference: t('customerReference'),
  notes: t('notes'),
  addressChoice: '',
};
const labelOf = (path: string) => names[path];

const noAddresses: readonly Address[] = [];

const resolver = resolverOf<OrderValues>(orderRule);

/**
 * Returns the initial values, or `null` while they load: the customer and the product in the URL, if active, and the
 * only warehouse or the one of the user's last order.
 */
function useNewOrder(): OrderValues | null {
  const [query] = useSearchParams();
  const day = useToday();
  const id = query.get('customerId') ?? '';
  const productId = query.get('productId') ?? '';
  const requested = useGetCustomerOrderingQuery({ id }, { skip: id === '' });
  const warehouse = useUsualWarehouse(useListOrdersQuery({ mine: true, size: 1 }));
  const goods = useGetProductQuery({ id: productId }, { skip: productId === '' });
  if (requested.isLoading || goods.isLoading || warehouse === undefined) return null;
  const customer =
    requested.currentData?.id === id && requested.currentData.active !== false
      ? requested.currentData
      : null;
  return {
    ...blankOrder,
    requestedDate: nextWorkday(day),
    customerId: customer && { id, label: nameFirst(customer) },
    warehouseId: warehouse,
    lines: [goods.currentData ? lineOf(goods.currentData) : emptyLine()],
  };
}

/** Returns a line of the product without a quantity; an empty one if the product is not sold any more. */
function lineOf({ id, sku, name, unit, active }: ProductDetails): LineItem {
  return emptyLine(active === false ? {} : { productId: id, sku, name, unit });
}
