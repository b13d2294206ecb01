import Add from '@mui/icons-material/AddRounded';
import {
  type ProductRow,
  type StockTransactionRow,
  useListProductsQuery,
  useListStockTransactionsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { addressText } from '@/ui/address-text';
import { FactsCard } from '@/ui/description-list';
import { ExceptionMarks } from '@/ui/exception/exception-mark';
import { Figure, inCurrency } from '@/ui/figure';
import { date, money, price } from '@/ui/format';
import { Cluster } from '@/ui/parts';
import { Rest } from '@/ui/record/more-rows-link';
import { plainFacts } from '@/ui/record/plain-facts';
import { RecordDetails } from '@/ui/record/record-details';
import { ProductLink, RecordLink } from '@/ui/record/record-link';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { suppliers } from './supplier';
import { t } from './texts';

/** Shows a supplier with their latest purchases and products. */
export function SupplierDetailsPage() {
  const may = useMay();
  return (
    <RecordDetails
      kind={suppliers}
      view={(supplier) => ({
        actions:
          may('stock-transaction-create') && supplier.active !== false && !supplier.erasedAt
            ? [purchaseAction(supplier.id)]
            : [],
        children: (
          <>
            <FactsCard
              title={recordText('general')}
              facts={[
                ...plainFacts(supplier, 'code', 'contactPerson', 'phoneNumber', 'email', 'taxId'),
                { label: fieldLabel('address'), value: addressText(supplier.address) },
                {
                  label: fieldLabel('leadTimeDays'),
                  value:
                    typeof supplier.leadTimeDays === 'number' &&
                    uiText('dayCount', { count: supplier.leadTimeDays }),
                },
              ]}
            />
            <Purchases supplierId={supplier.id} />
            <Products supplierId={supplier.id} />
          </>
        ),
      })}
    />
  );
}

function purchaseAction(supplierId: string): Action {
  return {
    name: 'purchase',
    label: t('newPurchase'),
    key: 'o',
    icon: <Add />,
    to: paths.stock.newWith({ supplierId }),
    place: 'primary',
  };
}

const maxLatest = 6;

function Purchases({ supplierId }: { supplierId: string }) {
  const may = useMay();
  const currency = useCurrency();
  const seen = may('stock-transaction-list-pending');
  const result = useListStockTransactionsQuery({ supplierId, size: maxLatest }, { skip: !seen });
  if (!seen) return null;
  const columns: TableColumn<StockTransactionRow>[] = [
    {
      header: t('purchase'),
      cell: (row) => <RecordLink to={paths.stock.details(row.id)}>{row.transactionNo}</RecordLink>,
    },
    { header: fieldLabel('transactionDate'), cell: (row) => date(row.transactionDate) },
    { header: fieldLabel('expectedDate'), cell: (row) => date(row.expectedDate) },
    {
      header: inCurrency(t('totalCost'), currency),
      align: 'figure',
      cell: (row) => (row.totalCost ? money(row.totalCost) : '–'),
    },
    {
      header: uiText('status'),
      cell: (row) => (
        <Cluster gap={0.75}>
          <StatusChip status={row.status} noun="stock-transaction" />
          <ExceptionMarks exceptions={row.exceptions} subject="stock-transaction" />
        </Cluster>
      ),
    },
  ];
  return (
    <TableCard
      title={t('purchases')}
      columns={columns}
      brief={(row) => ({
        title: <RecordLink to={paths.stock.details(row.id)}>{row.transactionNo}</RecordLink>,
        figure: row.totalCost && money(row.totalCost),
        parts: [
          date(row.transactionDate),
          row.expectedDate && `${fieldLabel('expectedDate')} ${date(row.expectedDate)}`,
        ],
        below: [
          <StatusChip key="status" status={row.status} noun="stock-transaction" />,
          (row.exceptions ?? []).length > 0 && (
            <ExceptionMarks key="marks" exceptions={row.exceptions} subject="stock-transaction" />
          ),
        ],
      })}
      rows={result.currentData?.content}
      rowKey={(row) => row.id}
      error={result.error}
      onRetry={result.refetch}
      empty={t('noPurchases')}
      below={
        <Rest
          page={result.currentData}
          to={may('supplier-pick') && `${paths.stock.all}?supplierId=${supplierId}`}
        />
      }
    />
  );
}

const maxRows = 100;

function Products({ supplierId }: { supplierId: string }) {
  const may = useMay();
  const currency = useCurrency();
  const params = { supplierId, size: maxRows, sort: 'sku,asc' };
  const result = useListProductsQuery(params, { skip: !may('product-list') });
  if (!may('product-list')) return null;
  return (
    <TableCard
      title={t('products')}
      columns={productColumns(currency)}
      brief={(row) => ({
        title: <RecordLink to={paths.product.details(row.id)}>{row.name}</RecordLink>,
        figure: price(row.listPrice),
        aside: inCurrency(fieldLabel('listPrice'), currency),
        parts: [
          row.sku,
          row.available && (
            <>
              {fieldLabel('available')}{' '}
              <Figure of={row.available} as="quantity" unit={row.unit} inline />
            </>
          ),
        ],
      })}
      rows={result.currentData?.content}
      rowKey={(row) => row.id}
      error={result.error}
      onRetry={result.refetch}
      empty={t('noProducts')}
      below={
        <Rest page={result.currentData} to={`${paths.product.list}?supplierId=${supplierId}`} />
      }
    />
  );
}

const productColumns = (currency: string): TableColumn<ProductRow>[] => [
  {
    header: fieldLabel('productId'),
    cell: (row) => <ProductLink to={paths.product.details(row.id)} name={row.name} sku={row.sku} />,
  },
  {
    header: inCurrency(fieldLabel('listPrice'), currency),
    align: 'figure',
    cell: (row) => <Figure of={row.listPrice} as="price" />,
  },
  {
    header: fieldLabel('available'),
    align: 'figure',
    cell: (row) => <Figure of={row.available} as="quantity" unit={row.unit} />,
  },
];
