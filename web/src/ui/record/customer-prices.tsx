import Add from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { currentOrLast } from '@/api/current-data';
import { type CustomerPriceRow, useListCustomerPricesQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import type { Option } from '../combobox/lookup-types';
import { useToday } from '../dates/today';
import { Figure, inCurrency } from '../figure';
import { date } from '../format';
import { lazily } from '../lazy-component';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import { ListFooter } from '../list/footer';
import { listQuery } from '../list/state';
import { useOwnPages } from '../list/use-own-pages';
import { StatusChip } from '../status-chip';
import type { TableColumn } from '../table/table';
import { TableCard } from '../table/table-card';
import { t as uiText } from '../texts';
import { fieldLabel, t } from './texts';
import { useCurrency } from './use-company';

const CustomerPriceDialog = lazily(() =>
  import('./customer-price-dialog').then((module) => module.CustomerPriceDialog),
);

interface Props {
  /** The customer or the product that the prices belong to. */
  customer?: Option;
  product?: Option;
  /** True when the prices can't be changed. */
  settled?: boolean;
}

/** Number of prices per page. */
const part = 100;

/** Lists customer prices of one customer or of one product. */
export function CustomerPrices({ customer, product, settled = false }: Props) {
  const may = useMay();
  const currency = useCurrency();
  const [open, setOpen] = useState<CustomerPriceRow | 'new' | null>(null);
  const [state, onChange] = useOwnPages(part);
  const params = {
    ...listQuery(state),
    ...(customer ? { customerId: customer.id } : {}),
    ...(product ? { productId: product.id } : {}),
  };
  const result = useListCustomerPricesQuery(params, { skip: !may('price-view') });
  if (!may('price-view')) return null;
  const writes = may('price-write') && !settled;
  const columns: TableColumn<CustomerPriceRow>[] = [
    customer
      ? { header: fieldLabel('productId'), cell: (row) => known(row.sku, row.productName) }
      : {
          header: fieldLabel('customerId'),
          cell: (row) => known(row.customerCode, row.customerName),
        },
    {
      header: inCurrency(fieldLabel('price'), currency),
      align: 'figure',
      cell: (row) => <Figure of={row.price} as="price" />,
    },
    { header: fieldLabel('validFrom'), cell: (row) => date(row.validFrom) },
    {
      header: fieldLabel('validTo'),
      cell: (row) => (row.validTo ? date(row.validTo) : t('anyDay')),
    },
    { header: uiText('status'), quiet: true, cell: (row) => <Holds row={row} />, width: 110 },
    ...(writes
      ? [
          {
            header: t('changePrice'),
            quiet: true,
            width: 90,
            cell: (row: CustomerPriceRow) => (
              <Button size="small" onClick={() => setOpen(row)}>
                {t('changePrice')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <TableCard
        title={t('agreed')}
        action={
          writes && (
            <Button startIcon={<Add />} onClick={() => setOpen('new')}>
              {t('addPrice')}
            </Button>
          )
        }
        columns={columns}
        brief={(row) => ({
          title: customer ? row.productName : row.customerName,
          figure: <Figure of={row.price} as="price" />,
          aside: <Holds row={row} />,
          parts: [
            customer ? row.sku : row.customerCode,
            `${date(row.validFrom)} – ${row.validTo ? date(row.validTo) : t('anyDay')}`,
          ],
          below: writes
            ? [
                <Button key="change" onClick={() => setOpen(row)} sx={{ mx: -1 }}>
                  {t('changePrice')}
                </Button>,
              ]
            : [],
        })}
        rows={result.currentData?.content}
        rowKey={(row) => row.id}
        error={result.error}
        onRetry={result.refetch}
        empty={t('noPrices')}
        below={
          (result.lastData?.totalElements ?? 0) > part && (
            <ListFooter
              page={currentOrLast(result)}
              waiting={result.isFetching}
              state={state}
              onChange={onChange}
            />
          )
        }
      />
      {open && (
        <LazyDialogBoundary>
          <CustomerPriceDialog
            row={open === 'new' ? null : open}
            customer={customer}
            product={product}
            onClose={() => setOpen(null)}
          />
        </LazyDialogBoundary>
      )}
    </>
  );
}

function Holds({ row }: { row: CustomerPriceRow }) {
  const today = useToday();
  if (row.validFrom > today) return <StatusChip status="waiting" label={t('later')} />;
  if (row.validTo && row.validTo < today) return <>{t('over')}</>;
  return <StatusChip status="active" label={t('now')} />;
}

/** Joins the known parts of a label. Any may be missing. */
function known(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ') || '–';
}
