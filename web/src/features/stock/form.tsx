import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { type Control, type FieldValues, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import {
  generatedApi,
  type StockTransactionDetails,
  type StockTransactionDraft,
  type SupplierProduct,
  useGetOrderQuery,
  useGetSupplierQuery,
  useListStockTransactionsQuery,
  usePickWarehouseQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { type Choices, choicesOf, fitting, search } from '@/ui/combobox/choices';
import { LookupInput } from '@/ui/combobox/lookup';
import type { Option, ProductOption } from '@/ui/combobox/lookup-types';
import { nameFirst } from '@/ui/combobox/lookup-types';
import { linesIn } from '@/ui/document-form/content';
import {
  type DocumentForm,
  EditDocument,
  type FormProps,
  NewDocument,
} from '@/ui/document-form/document';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { SelectInput } from '@/ui/form/fields';
import { FormPage, FormSection } from '@/ui/form/page';
import { price, quantity, unreadable } from '@/ui/format';
import type { LineItem } from '@/ui/lines/line-items';
import { LinesSection } from '@/ui/lines/section';
import { useFacts, useProductIds } from '@/ui/lines/use-facts';
import type { FindProducts } from '@/ui/lines/use-lines';
import { Caption, Muted, Text } from '@/ui/parts';
import { Field } from '@/ui/record/field';
import { LimitsContext } from '@/ui/record/limit';
import { lineProducts, useFindProducts } from '@/ui/record/product-choices';
import { useDeliveredOrders } from '@/ui/record/record-choices';
import { limitsResolver } from '@/ui/record/schema';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { useUsualWarehouse } from '@/ui/record/use-usual-warehouse';
import { toBody } from '@/ui/record/values';
import { t as uiText } from '@/ui/texts';
import {
  blankTransaction,
  copyOfTransaction,
  head,
  ofKind,
  transactionRule,
  transactionValues,
} from './form-values';
import { kindHelp, kinds, kindsFor, stockKind } from './kind';
import { lineColumns } from './line-notes';
import {
  atLastCost,
  costOf,
  drafts,
  isCosted,
  type LineFact,
  type Returnable,
  returnables,
  shownCost,
} from './lines';
import { t } from './texts';

const {
  createStockTransaction,
  editStockTransaction,
  getOrder,
  listStockOfProducts,
  pickPurchaseOfSupplier,
} = generatedApi.endpoints;

const stockForm: DocumentForm<StockTransactionDetails, FieldValues, StockTransactionDraft> = {
  kind: stockKind,
  Form: StockForm,
  valuesOf: transactionValues,
  copyOf: copyOfTransaction,
  create: (guard, stockTransactionDraft) =>
    createStockTransaction.initiate({ ...guard, stockTransactionDraft }),
  edit: (guard, id, stockTransactionDraft) =>
    editStockTransaction.initiate({ ...guard, id, stockTransactionDraft }),
  words: {
    new: t('newTransaction'),
    create: t('send'),
    created: (number) => t('sent', { number }),
    save: uiText('save'),
    saved: (number) => t('saved', { number }),
  },
};

/** Starts a transaction at the usual warehouse, with values or as a copy of the transaction in the URL. */
export function NewStockTransaction() {
  const initial = useUrlValues();
  const offered = kindsFor(useMay());
  const usual = useUsualWarehouse(useListStockTransactionsQuery({ mine: true, size: 1 }));
  if (initial === null || usual === undefined) return null;
  return (
    <NewDocument
      form={stockForm}
      blank={(today) => ({
        ...blankTransaction(today),
        warehouseId: usual,
        ...initial,
        ...(offered.length === 1 ? { kind: offered[0]?.value } : {}),
      })}
    />
  );
}

/** Returns the values that the URL requests, or `null` while they load; missing and inactive records are ignored. */
function useUrlValues(): FieldValues | null {
  const [query] = useSearchParams();
  const [supplierId, warehouseId] = [query.get('supplierId') ?? '', query.get('warehouseId') ?? ''];
  const supplier = useGetSupplierQuery({ id: supplierId }, { skip: supplierId === '' });
  const warehouses = usePickWarehouseQuery({}, { skip: warehouseId === '' });
  if (supplier.isLoading || warehouses.isLoading) return null;
  const kind = kinds.find(({ value }) => value === query.get('kind'))?.value;
  const found = supplier.currentData?.id === supplierId && supplier.currentData.active !== false;
  const warehouse = warehouses.currentData?.find((each) => each.id === warehouseId);
  return {
    ...(kind ? { kind } : {}),
    ...(found && supplier.currentData
      ? {
          supplierId: {
            id: supplierId,
            label: nameFirst(supplier.currentData),
          },
        }
      : {}),
    ...(warehouse ? { warehouseId: warehouse } : {}),
  };
}

export function EditStockTransaction() {
  return <EditDocument form={stockForm} />;
}

/** Renders the form of a new or an existing transaction. */
function StockForm(props: FormProps<FieldValues, StockTransactionDraft>) {
  const currency = useCurrency();
  const may = useMay();
  const seesCosts = may('cost-view');
  const form = useForm({ defaultValues: props.start, resolver });
  const { control } = form;
  const source = useSource(control);
  const { kind, supplierId, customerId, orderId } = source;
  const { currentData: order } = useGetOrderQuery({ id: orderId }, { skip: !orderId });
  const facts = useLineFacts(control, source);
  const columns = useMemo(() => {
    const goods = kind === 'customer-return' && order ? returnables(order) : [];
    return lineColumns(kind, seesCosts ? currency : null, goods);
  }, [kind, currency, seesCosts, order]);
  const products = useMemo(() => productsOf(source), [source]);
  const find = useFindStockProducts(source);
  const orders = useDeliveredOrders(customerId);
  const buys = kind === 'purchase';
  const costed = isCosted(kind) && seesCosts;
  const show = buys && seesCosts ? atLastCost : asTyped;
  return (
    <LimitsContext value={head}>
      <FormPage
        {...props.page}
        form={form}
        standing={
          show === atLastCost && <PhoneTotal control={control} facts={facts} currency={currency} />
        }
        onSubmit={(values, version, key) => {
          const body = toBody<StockTransactionDraft>(head, ofKind(values));
          const shown = linesIn(values).map((line) => show(line, facts.get(line.productId)));
          return props.onSave({ ...body, lines: drafts(shown, costed) }, version, key);
        }}
      >
        <FormSection title={recordText('general')}>
          <SelectInput
            name="kind"
            label={fieldLabel('kind')}
            options={kindsFor(may)}
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
                choices={orders}
                disabled={!customerId}
                help={t('orderHelp')}
              />
            </>
          )}
          <Field name="transactionDate" />
          {kind === 'purchase' && <Field name="expectedDate" />}
          {buys ? (
            <Field name="reason" label={t('notes')} wide />
          ) : (
            <Field
              name="reason"
              required={kind === 'adjustment'}
              help={t(kind === 'adjustment' ? 'reasonHelp' : 'reasonOptional')}
              wide
            />
          )}
        </FormSection>
        <LinesSection
          title={uiText('lines')}
          columns={columns}
          products={products}
          find={find}
          facts={facts}
          show={show}
          {...(show === atLastCost ? { shown: shownCost } : {})}
          hint={
            buys &&
            !supplierId && (
              <Muted px={3} pt={1}>
                {t('supplierFirst')}
              </Muted>
            )
          }
          foot={
            show === atLastCost && <TotalCost control={control} facts={facts} currency={currency} />
          }
        />
      </FormPage>
    </LimitsContext>
  );
}

function asTyped(line: LineItem): LineItem {
  return line;
}

interface CostProps {
  control: Control<FieldValues>;
  facts: ReadonlyMap<string, LineFact>;
  currency: string;
}

function useTotalCost({ control, facts }: CostProps): string {
  const lines: readonly LineItem[] = useWatch({ control, name: 'lines' });
  return costOf(lines.map((line) => atLastCost(line, facts.get(line.productId))));
}

/** Shows the total next to the save button on a phone, where the lines are far above. */
function PhoneTotal(props: CostProps) {
  const total = useTotalCost(props);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (!phone || total === unreadable) return null;
  return (
    <Text color="text.primary">
      {t('totalCost')}{' '}
      <Text component="bdi" className="figures" variant="subtitle1">
        {total}
      </Text>
    </Text>
  );
}

/** Shows the total cost of a purchase. */
function TotalCost(props: CostProps) {
  const { currency } = props;
  const total = useTotalCost(props);
  return (
    <Text className="figures" variant="subtitle1" textAlign="end" px={3} pb={2.5}>
      {t('totalCost')}{' '}
      <bdi>
        {total} {currency}
      </bdi>
      {total === unreadable && <Caption>{uiText('noTotal')}</Caption>}
    </Text>
  );
}

/** Loads the supplier's facts about the products of a purchase; for other kinds, their stock. */
function useLineFacts(
  control: Control<FieldValues>,
  { kind, warehouseId, supplierId }: ReturnType<typeof useSource>,
): ReadonlyMap<string, LineFact> {
  const buys = kind === 'purchase';
  const seen = useMay()('stock-view');
  const products = useProductIds(control);
  const supplied = useFacts(
    pickPurchaseOfSupplier,
    buys && supplierId ? { supplierId } : null,
    products,
  );
  const stock = useFacts(
    listStockOfProducts,
    !buys && seen && warehouseId ? { warehouseId } : null,
    products,
  );
  return buys ? supplied : stock;
}

/** Watches the fields that the lines depend on. */
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

const resolver = limitsResolver(head, transactionRule);

/** Determines the offered products: those of a supplier, of a delivered order, or all. */
interface Source {
  kind: string;
  supplierId: string;
  orderId: string;
}

/** Returns the products that a line can have. */
function productsOf({ kind, supplierId, orderId }: Source): Choices<ProductOption> {
  if (kind === 'purchase') {
    return choicesOf(
      pickPurchaseOfSupplier,
      (searchTerm) => (supplierId ? { supplierId, ...search(searchTerm) } : null),
      (found) => found.map(supplierProductOption),
    );
  }
  if (kind !== 'customer-return' || !orderId) return lineProducts;
  return choicesOf(
    getOrder,
    () => ({ id: orderId }),
    (order, searchTerm) => fitting(returnables(order).map(returned), searchTerm),
  );
}

/** Finds pasted SKUs; for a purchase, among the supplier's products. */
function useFindStockProducts({ kind, supplierId }: Source): FindProducts {
  const buys = kind === 'purchase';
  const find = useFindProducts(buys ? supplierId : undefined);
  return buys && !supplierId ? findNone : find;
}

const findNone: FindProducts = async (skus) => new Map(skus.map((sku) => [sku, null]));

/** Returns "DRY-030 · pack of 4 bag · last cost 10.40". */
function supplierProductOption(product: SupplierProduct): ProductOption {
  const { sku, unit, packSize, lastCost } = product;
  const hint = [
    sku,
    ...(packSize ? [t('packOf', { size: quantity(packSize), unit })] : []),
    ...(lastCost ? [t('lastCostWas', { cost: price(lastCost) })] : []),
  ].join(' · ');
  return { ...product, hint };
}

function returned({ productId: id, sku, name, unit, left }: Returnable): ProductOption {
  const hint = `${sku} · ${t('withCustomer', { amount: quantity(left), unit })}`;
  return { id, sku, name, unit, label: `${sku} · ${name}`, hint };
}
