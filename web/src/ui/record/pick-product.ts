import { useCallback } from 'react';
import { type Label, pickProduct, useLazyPickProductsByCodeQuery } from '@/api/generated';
import { choicesOf, search } from '../choices/choices';
import type { ProductOption } from '../choices/lookup-types';
import type { FindProducts } from '../lines/use-lines';
import { product } from './limits';

/** All products, for the lines of a document. */
export const lineProducts = choicesOf(pickProduct, search, (found) => found.map(productOption));

/** Finds the products of SKUs or barcodes that were pasted or scanned, all at once; of this supplier if one is given. */
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

/** The server refuses all codes of a request with one that is too long or no text. */
function canBeCode(text: string): boolean {
  return [...text].length <= codeMax && !/\p{Cc}/u.test(text);
}

/** Characters of a SKU or a barcode. */
const codeMax = Math.max(product.sku.max, product.barcode.max);
/** Codes that the server takes at a time. */
const maxCodes = 200;
/** Characters of an address that they may fill: many proxies take 8 KB of it. Enough for as many codes of Latin letters. */
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

function productOption({ id, label, code, name }: Label): ProductOption {
  return { id, label, sku: code, name, unit: '' };
}
