import type { ReactNode } from 'react';
import { type StockFigures, useListStockOfProductsQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { count } from '../format';
import { Muted, PhoneOnly } from '../parts';
import { ProductLink, RecordLink } from '../record/record-link';
import { fieldLabel } from '../record/texts';
import type { BriefRow } from '../table/row-list';
import type { TableColumn } from '../table/table';
import { TableCard } from '../table/table-card';

interface Goods {
  productId: string;
  sku: string;
  name: string;
}

interface Props<Line> {
  title: string;
  /** Label of a line's figure on a phone, which has no headings. */
  figure?: string;
  lines: readonly Line[];
  /** Columns next to the product. */
  columns: readonly TableColumn<Line>[];
  /** Details on a phone below the product: quantity, price and total. */
  brief: (line: Line) => Pick<BriefRow, 'figure' | 'parts' | 'aside'>;
  /** Totals below the lines. */
  below?: ReactNode;
}

/** Shows the lines of a document. */
export function LinesCard<Line extends Goods>({
  title,
  figure,
  lines,
  columns,
  brief,
  below,
}: Props<Line>) {
  const may = useMay();
  const product: TableColumn<Line> = {
    header: fieldLabel('productId'),
    cell: ({ productId, name, sku }) => (
      <ProductLink
        to={may('product-list') && paths.product.details(productId)}
        name={name}
        sku={sku}
      />
    ),
  };
  return (
    <TableCard
      title={title}
      action={
        <Muted className="figures">
          {count(lines.length)}
          {figure && (
            <PhoneOnly component="span" variant="caption">
              {' · '}
              {figure}
            </PhoneOnly>
          )}
        </Muted>
      }
      columns={[product, ...columns]}
      rows={lines}
      rowKey={(_line, at) => String(at)}
      brief={(line) => ({
        title: (
          <RecordLink to={may('product-list') && paths.product.details(line.productId)}>
            {line.name}
          </RecordLink>
        ),
        ...brief(line),
      })}
      empty=""
      below={below}
    />
  );
}

/** Returns a column of figures; `yields` is its place in the order in which columns give way in a narrow card. */
export function figure<Line>(
  header: string,
  cell: (line: Line) => ReactNode,
  yields?: number,
): TableColumn<Line> {
  return { header, align: 'figure', cell, ...(yields ? { yields } : {}) };
}

/** Reads the stock of the lines' products in a warehouse with one request, if the user may see stock. */
export function useStockOfLines(
  warehouseId: string,
  lines: readonly Goods[],
  enabled: boolean,
): ReadonlyMap<string, StockFigures> {
  const may = useMay();
  const productIds = [...new Set(lines.map(({ productId }) => productId))].join();
  const { currentData: data } = useListStockOfProductsQuery(
    { warehouseId, productIds },
    { skip: !enabled || !may('stock-view') },
  );
  return new Map(data?.map((stock) => [stock.productId, stock]));
}
