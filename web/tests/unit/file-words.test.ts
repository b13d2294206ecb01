import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arabic } from '@/app/arabic';
import { definedTexts } from '@/ui/i18n';

// Whatever defines texts is loaded.
import.meta.glob(['/src/**/*texts.ts', '/src/ui/words.ts'], { eager: true });

/**
 * The words of the server's files: what it writes into `words/` of its export is made here from the texts of the
 * browser, by `make generated`.
 */
const folder = '../../../api/src/http/export/words';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Texts = Readonly<Record<string, string>>;
type Source = `${string}.${string}`;

/** Headings that are no texts of `headings` or `record` under the name of the field. */
const headings: Record<string, Source> = {
  at: 'account.at',
  belowCost: 'product.belowCost',
  credited: 'report.credited',
  delivered: 'report.delivered',
  deliveredOrders: 'report.deliveredOrders',
  number: 'ui.number',
  overdue: 'report.overdue',
  paid: 'report.paid',
  productName: 'report.product',
  receivedBy: 'delivery.receivedBy',
  setAt: 'headings.updatedAt',
  setBy: 'product.who',
  subject: 'account.subject',
  value: 'report.value',
};

/** Values that are no `words`, by the type or the row and its field. */
const values: Record<string, Record<string, Source>> = {
  StatementEntryKind: {
    closing: 'statement.closing',
    contra: 'statement.contraPlain',
    delivery: 'statement.delivery',
    opening: 'statement.opening',
  },
};

/** Sheets, by the name of the file. */
const sheets: Record<string, Source> = {
  'customer-prices': 'account.about_customerProductPrice-list',
  customers: 'account.about_customer-list',
  dispatches: 'account.about_dispatch-list',
  employees: 'account.about_employee-list',
  orders: 'account.about_order-product-list',
  products: 'account.about_product-list',
  receivables: 'account.about_payment-list',
  'security-records': 'account.about_security-record-list',
  stock: 'report.stock',
  'stock-transactions': 'account.about_stockTransaction-list',
  suppliers: 'account.about_supplier-list',
  users: 'account.about_user-list',
  warehouses: 'account.about_warehouse-list',
};

const statement = ['address', 'company', 'currency', 'customer', 'made', 'period', 'title'];

/** What people have no use for in a file; the server leaves it out. */
const hidden = /^(can|id|version|unitDecimals)$|Ids?$/;

interface Schema {
  $ref?: string;
  enum?: string[];
  items?: Schema;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
}

interface Described {
  paths: Record<
    string,
    { get?: { responses: Record<string, { content?: Record<string, { schema: Schema }> }> } }
  >;
  components: { schemas: Record<string, Schema> };
}

const described: Described = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'),
);

const nameOf = (schema: Schema | undefined) => schema?.$ref?.split('/').at(-1) ?? '';
const named = (schema: Schema | undefined) => described.components.schemas[nameOf(schema)];

/** The rows of everything that can be had as a file. */
const rows = Object.values(described.paths).flatMap(({ get }) => {
  const content = get?.responses['200']?.content;
  if (!content?.[xlsx]) return [];
  const { properties = {} } = named(content['application/json']?.schema) ?? {};
  return [named((properties.content ?? properties.entries)?.items)?.properties ?? {}];
});
const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  .filter((field) => !hidden.test(field))
  .sort();

/** The types of fields whose values are words. */
const types = [...new Set(rows.flatMap((row) => Object.values(row)))]
  .map((field) => field.oneOf?.find((one) => one.$ref) ?? field)
  .flatMap((field) => (named(field)?.enum ? [nameOf(field)] : []));

/** The words of one language. */
function wordsOf(dictionary: (feature: string) => Texts | undefined) {
  const text = (source: Source) => {
    const at = source.indexOf('.');
    const found = dictionary(source.slice(0, at))?.[source.slice(at + 1)];
    if (!found) throw new Error(`There is no text ${source}`);
    return found;
  };
  const has = (source: Source) =>
    definedTexts().get(source.split('.')[0] ?? '')?.[source.split('.')[1] ?? ''];
  const heading = (field: string) => {
    const own = [`headings.${field}`, `record.${field}`] as const;
    return text(own.find(has) ?? headings[field] ?? own[0]);
  };
  const ofType = (type: string) =>
    sorted(named({ $ref: type })?.enum ?? [], (value) =>
      text(values[type]?.[value] ?? `words.${value}`),
    );
  const kinds = Object.keys(definedTexts().get('account') ?? {}).filter((key) =>
    /^kind_/.test(key),
  );
  return {
    headings: sorted(fields, heading),
    values: {
      ...sorted(types, ofType),
      'SecurityRow.kind': Object.fromEntries(
        kinds.map((key) => [key.slice('kind_'.length), text(`account.${key}`)]),
      ),
    },
    sheets: sorted(Object.keys(sheets), (name) => text(sheets[name] ?? 'ui.none')),
    statement: sorted(statement, (name) => text(`statement.${name}`)),
    yes: text('record.yes'),
    no: text('record.no'),
  };
}

function sorted<T>(names: readonly string[], of: (name: string) => T): Record<string, T> {
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, of(name)]));
}

describe('the words of files', () => {
  it.each([
    ['en', (feature: string) => definedTexts().get(feature)],
    ['ar', (feature: string) => arabic[feature]],
  ] as const)('are those of the browser: %s', async (language, dictionary) => {
    const words = `${JSON.stringify(wordsOf(dictionary), null, 2)}\n`;
    await expect(words).toMatchFileSnapshot(`${folder}/${language}.json`);
  });

  it('are there for every field', () => {
    expect(fields.length).toBeGreaterThan(60);
    expect(types.length).toBeGreaterThan(8);
  });
});
