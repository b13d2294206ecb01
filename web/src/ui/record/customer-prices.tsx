import Add from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import dayjs from 'dayjs';
import { useState } from 'react';
import { ifMatch } from '@/api/base-query';
import {
  type CustomerPrice,
  type CustomerPriceRow,
  useAgreeCustomerPriceMutation,
  useChangeCustomerPriceMutation,
  useListCustomerPricesQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { date, price } from '../format';
import type { Option } from '../lookup-types';
import { useNotify } from '../notify';
import { StatusChip } from '../status-chip';
import { useTexts as useUiTexts } from '../texts';
import { TableCard, type TableColumn } from './data-table';
import { Field } from './field';
import { FormDialog } from './form-dialog';
import { customerPrice } from './limits';
import { fieldLabel, useTexts } from './texts';
import { useCurrency } from './use-company';
import { toValues } from './values';

interface Props {
  /** The prices of this customer, or of this product. */
  customer?: Option;
  product?: Option;
}

const most = 100;

/** The prices agreed with customers: of one customer, or for one product. */
export function CustomerPrices({ customer, product }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const may = useMay();
  const currency = useCurrency();
  const [open, setOpen] = useState<CustomerPriceRow | 'new' | null>(null);
  const asked = {
    size: most,
    ...(customer ? { customerId: customer.id } : {}),
    ...(product ? { productId: product.id } : {}),
  };
  const result = useListCustomerPricesQuery(asked, { skip: !may('price-view') });
  if (!may('price-view')) return null;
  const writes = may('price-write');
  const columns: TableColumn<CustomerPriceRow>[] = [
    customer
      ? { header: fieldLabel('productId'), cell: (row) => `${row.sku} · ${row.productName}` }
      : {
          header: fieldLabel('customerId'),
          cell: (row) => `${row.customerCode} · ${row.customerName}`,
        },
    { header: `${fieldLabel('price')} ${currency}`, align: 'end', cell: (row) => price(row.price) },
    { header: fieldLabel('validFrom'), cell: (row) => date(row.validFrom) },
    {
      header: fieldLabel('validTo'),
      cell: (row) => (row.validTo ? date(row.validTo) : t('anyDay')),
    },
    { header: ui('status'), quiet: true, cell: (row) => <Holds row={row} />, width: 110 },
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
        rows={result.data?.content}
        rowKey={(row) => row.id}
        error={result.error}
        onRetry={result.refetch}
        empty={t('noPrices')}
      />
      {open && (
        <PriceDialog
          row={open === 'new' ? null : open}
          customer={customer}
          product={product}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Holds({ row }: { row: CustomerPriceRow }) {
  const t = useTexts();
  const today = dayjs().format('YYYY-MM-DD');
  if (row.validFrom > today) return <StatusChip status="waiting" label={t('later')} />;
  if (row.validTo && row.validTo < today) return <>{t('over')}</>;
  return <StatusChip status="active" label={t('now')} />;
}

interface DialogProps {
  row: CustomerPriceRow | null;
  customer: Option | undefined;
  product: Option | undefined;
  onClose: () => void;
}

function PriceDialog({ row, customer, product, onClose }: DialogProps) {
  const t = useTexts();
  const notify = useNotify();
  const currency = useCurrency();
  const [agree] = useAgreeCustomerPriceMutation();
  const [change] = useChangeCustomerPriceMutation();
  const save = async (body: CustomerPrice) => {
    if (row) {
      const version = ifMatch(row.version);
      await change({ id: row.id, 'If-Match': version, customerPrice: body }).unwrap();
    } else await agree({ customerPrice: body }).unwrap();
    notify(t(row ? 'priceChanged' : 'priceAgreed'));
  };
  const initial = row
    ? toValues(customerPrice, row, {
        [row.customerId]: row.customerName,
        [row.productId]: row.productName,
      })
    : {
        validFrom: dayjs().format('YYYY-MM-DD'),
        customerId: customer ?? null,
        productId: product ?? null,
      };
  return (
    <FormDialog<CustomerPrice>
      title={row ? t('changePriceTitle') : t('addPrice')}
      verb={row ? t('changePriceTitle') : t('addPrice')}
      limits={customerPrice}
      initial={initial}
      rule={(values) =>
        values.validTo && values.validTo < values.validFrom
          ? [{ field: 'validTo', message: t('endsBefore') }]
          : []
      }
      onSave={save}
      onClose={onClose}
    >
      {customer ? (
        <Field name="productId" disabled={row !== null} wide />
      ) : (
        <Field name="customerId" disabled={row !== null} wide />
      )}
      <Field name="price" unit={currency} wide />
      <Field name="validFrom" />
      <Field name="validTo" help={t('anyDay')} />
    </FormDialog>
  );
}
