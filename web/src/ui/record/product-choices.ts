import { useCallback, useMemo } from 'react';
import { generatedApi, type ProductChoice, useLazyPickProductsByCodeQuery } from '@/api/generated';
import { type Choices, choicesOf, search } from '../combobox/choices';
import type { ProductOption } from '../combobox/lookup-types';
import { compare, decimal, zero } from '../decimal';
import { counted, price } from '../format';
import type { FindProducts } from '../lines/use-lines';
import { product } from './limits';

const { pickProduct } = generatedApi.endpoints;

/** All products, for the lines of a document. */
export const lineProducts = productsIn(undefined);

/** Returns all products with their stock in a warehouse, for the lines of an order. */
export function useLineProducts(warehouseId: string | undefined): Choices<ProductOption> {
  return useMemo(() => productsIn(warehouseId), [warehouseId]);
}

function productsIn(warehouseId: string | undefined): Choices<ProductOption> {
  const stock = warehouseId ? { warehouseId } : {};
  return choicesOf(
    pickProduct,
    (searchTerm) => ({ ...search(searchTerm), ...stock }),
    (found) => found.map(productOption),
  );
}

/** Finds products by pasted or scanned SKUs or barcodes, up to 200 per request; only those of the supplier, if given. */
export function useFindProducts(supplierId?: string): FindProducts {
  const [ask] = useLazyPickProductsByCodeQuery();
  return useCallback(
    async (pasted) => {
      const known = new Map<string, ProductOption | null>();
      for (const code of pasted) if (!canBeCode(code)) known.set(code, null);
      for (const codes of inParts(new Set(pasted.filter(canBeCode)))) {
        const scope = supplierId ? { supplierId } : {};
        const { data } = await ask({ ...scope, codes: codes.join('\n') }, true);
        codes.forEach((code, at) => {
          if (data) known.set(code, data[at]?.product ?? null);
        });
      }
      return known;
    },
    [ask, supplierId],
  );
}

/** Tests a text, because one invalid code fails the whole request. */
function canBeCode(text: string): boolean {
  return [...text].length <= codeMax && !/\p{Cc}/u.test(text);
}

/** Maximum length of a SKU or barcode. */
const codeMax = Math.max(product.sku.max, product.barcode.max);
/** The server's maximum of codes per request. */
const maxCodes = 200;
/** Maximum length of the codes in a URL. Many proxies accept 8 KB; 200 codes of Latin letters fit. */
const maxLength = 7000;

function inParts(codes: Iterable<string>): string[][] {
  const parts: string[][] = [];
  let left = 0;
  for (const code of codes) {
    const part = parts.at(-1);
    const length = `${new URLSearchParams([['', `${code}\n`]])}`.length - 1;
    left -= length;
    if (part && part.length < maxCodes && left >= 0) part.push(code);
    else {
      parts.push([code]);
      left = maxLength - length;
    }
  }
  return parts;
}

/** Returns "Olive oil  OIL-010  52 cases · 59.22". */
export function productOption(found: ProductChoice): ProductOption {
  const { id, label, code, name, hint, unit, available, listPrice } = found;
  const figures = [
    available === undefined ? '' : counted(available, unit ?? ''),
    listPrice ? price(listPrice) : '',
  ];
  return {
    id,
    label,
    sku: code,
    code,
    name,
    unit: unit ?? '',
    hint,
    figure: figures.filter(Boolean).join(' · ') || undefined,
    quiet: available !== undefined && compare(decimal(available), zero) <= 0,
  };
}
