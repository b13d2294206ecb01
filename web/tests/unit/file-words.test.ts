import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arabic } from '@/app/arabic';
import { definedTexts } from '@/ui/i18n';

// Loads every file that defines texts.
import.meta.glob(['/src/**/*texts.ts', '/src/ui/words.ts'], { eager: true });

/**
 * Compares the words of the server's exports with the texts of the browser; `make generated` writes them into `words/`.
 */
const folder = '../../../crates/files/src/words';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Texts = Readonly<Record<string, string>>;
type Source = `${string}.${string}`;

/** Maps headings that `heading` and `record` lack under the field's name. */
const headings: Record<string, Source> = {
  accountCode: 'journal.accountCode',
  actor: 'activity.who',
  actorName: 'activity.who',
  amountBefore: 'month-end.amountBefore',
  at: 'account.at',
  belowCost: 'product.belowCost',
  count: 'activity.count',
  countBefore: 'month-end.countBefore',
  credited: 'report.credited',
  days1To30: 'figures.days1To30',
  days31To60: 'figures.days31To60',
  days61To90: 'figures.days61To90',
  delivered: 'report.delivered',
  deliveredOrders: 'report.deliveredOrders',
  deliveryCount: 'invoice.deliveries',
  documents: 'journal.documents',
  eventCount: 'activity.events',
  findings: 'activity.findings',
  first: 'activity.missing',
  last: 'ui.to',
  notDue: 'figures.notDue',
  invoicedOn: 'invoice.invoicedOn',
  invoiceNo: 'invoice.invoice',
  journal: 'journal.journal',
  net: 'invoice.net',
  tax: 'invoice.tax',
  noun: 'activity.noun',
  number: 'ui.number',
  over90Days: 'figures.over90Days',
  overdue: 'report.overdue',
  paid: 'report.paid',
  productName: 'record.productId',
  receivedBy: 'delivery.receivedBy',
  recordNo: 'ui.number',
  series: 'activity.series',
  setAt: 'heading.updatedAt',
  setBy: 'product.who',
  source: 'activity.source',
  subject: 'account.subject',
  subjectName: 'record.name',
  unappliedCredit: 'figures.unapplied',
  text: 'journal.text',
  value: 'report.value',
  words: 'activity.what',
};

/** Maps headings of a single row, where the same field means something else. */
const ownHeadings: Record<string, Source> = {
  'ActivityRow.position': 'activity.position',
  'InvoiceRow.state': 'invoice.state',
  PostingRole: 'journal.role',
  'ReceivableRow.receivedOn': 'record.moneyReceivedOn',
};

/** Maps values outside `words`, by type, or by row and field. */
const values: Record<string, Record<string, Source>> = {
  DispatchStatus: {
    cancelled: 'status.feminine_cancelled',
    delivered: 'status.dispatch_delivered',
    loaded: 'status.feminine_loaded',
    waiting: 'status.feminine_waiting',
  },
  FindingKind: {
    backdated: 'log.finding_backdated',
    'below-cost': 'log.finding_below-cost',
    'credit-overridden': 'log.finding_credit-overridden',
    'credit-without-return': 'log.finding_credit-without-return',
    'edited-after-approval': 'log.finding_edited-after-approval',
    'future-dated': 'log.finding_future-dated',
    'booked-back': 'log.finding_booked-back',
    'hold-overridden': 'log.finding_hold-overridden',
    'period-closed': 'log.finding_period-closed',
    'period-reopened': 'log.finding_period-reopened',
    'person-erased': 'log.finding_person-erased',
    'price-typed': 'log.finding_price-typed',
    'rights-changed': 'log.finding_rights-changed',
    'self-approved': 'log.finding_self-approved',
    'stock-adjusted': 'log.finding_stock-adjusted',
    'terms-changed': 'log.finding_terms-changed',
    'voided-after-approval': 'log.finding_voided-after-approval',
  },
  JournalKind: {
    credits: 'journal.credits',
    opening: 'journal.opening',
    receipts: 'journal.receipts',
    sales: 'journal.sales',
  },
  StockTransactionStatus: {
    'approved-admin': 'status.feminine_approved-admin',
    'received-by-warehouse': 'status.feminine_received-by-warehouse',
    void: 'status.feminine_void',
  },
  StatementEntryKind: {
    closing: 'statement.closing',
    contra: 'statement.contraPlain',
    delivery: 'statement.delivery',
    opening: 'statement.opening',
  },
};

/** Maps sheets by file name. */
const sheets: Record<string, Source> = {
  activities: 'account.about_activity-list',
  ageing: 'month-end.step_ageing',
  'control-report': 'month-end.step_control-report',
  'control-report-gaps': 'activity.gaps',
  'customer-prices': 'account.about_customerProductPrice-list',
  customers: 'account.about_customer-list',
  dispatches: 'account.about_dispatch-list',
  employees: 'account.about_employee-list',
  invoices: 'invoice.invoices',
  'issued-statements': 'statement.sentTitle',
  journal: 'journal.postings',
  'journal-days': 'journal.byDay',
  orders: 'account.about_order-product-list',
  products: 'account.about_product-list',
  receivables: 'account.about_payment-list',
  'security-records': 'account.about_security-record-list',
  stock: 'report.stock',
  'stock-valuation': 'month-end.step_stock-valuation',
  'stock-transactions': 'account.about_stockTransaction-list',
  suppliers: 'account.about_supplier-list',
  users: 'account.about_user-list',
  warehouses: 'account.about_warehouse-list',
};

const statement = [
  'address',
  'allocations',
  'amountDue',
  'company',
  'currency',
  'customer',
  'daysOverdue',
  'made',
  'onAccount',
  'openItems',
  'period',
  'received',
  'sum',
  'summary',
  'title',
];

/** Maps names in a statement to other texts. */
const otherStatement: Record<string, Source> = {
  closingBalance: 'statement.closing',
  days1To30: 'figures.days1To30',
  days31To60: 'figures.days31To60',
  days61To90: 'figures.days61To90',
  notDue: 'figures.notDue',
  openingBalance: 'statement.opening',
  over90Days: 'figures.over90Days',
  pendingAmount: 'statement.pending',
  totalCredits: 'statement.credits',
  totalDebits: 'statement.charges',
  unappliedCredit: 'figures.unapplied',
};

/** Matches fields without use in a file, which the server omits. */
const hidden = /^(can|exceptions|id|phrases|ready|version|unitDecimals)$|Ids?$/;

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

/** Collects the rows of every export. */
const rows = Object.values(described.paths).flatMap(({ get }) => {
  const content = get?.responses['200']?.content;
  if (!content?.[xlsx]) return [];
  const { properties = {} } = named(content['application/json']?.schema) ?? {};
  return [named((properties.content ?? properties.entries)?.items)?.properties ?? {}];
});
/** Lists columns of month-end packs that no single call returns. */
const packed = [
  ...['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90Days', 'unappliedCredit'],
  ...['quantity', 'actorName', 'count', 'countBefore', 'amountBefore', 'series', 'first', 'last'],
];
const fields = [...new Set([...rows.flatMap((row) => Object.keys(row)), ...packed])]
  .filter((field) => !hidden.test(field))
  .sort();

const written = rows.flatMap((row) => Object.entries(row).filter(([field]) => !hidden.test(field)));
/** Collects the types of fields whose values are words. */
const types = [...new Set(written.map(([, field]) => field))]
  .map((field) => field.oneOf?.find((one) => one.$ref) ?? field.items ?? field)
  .flatMap((field) => (named(field)?.enum ? [nameOf(field)] : []));

/** Returns the words of a language. */
function wordsOf(language: string, dictionary: (feature: string) => Texts | undefined) {
  const text = (source: Source) => {
    const at = source.indexOf('.');
    const found = dictionary(source.slice(0, at))?.[source.slice(at + 1)];
    if (!found) throw new Error(`There is no text ${source}`);
    return found;
  };
  const has = (source: Source) =>
    definedTexts().get(source.split('.')[0] ?? '')?.[source.split('.')[1] ?? ''];
  const heading = (field: string) => {
    const own = [`heading.${field}`, `record.${field}`] as const;
    return text(own.find(has) ?? headings[field] ?? own[0]);
  };
  const ofType = (type: string) =>
    sorted(named({ $ref: type })?.enum ?? [], (value) =>
      text(values[type]?.[value] ?? `words.${value}`),
    );
  /** Returns all texts of a dictionary with a prefix, for fields that are plain strings on the server. */
  const beginning = (feature: string, prefix: string) =>
    Object.fromEntries(
      Object.keys(definedTexts().get(feature) ?? {})
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), text(`${feature}.${key}`)])
        .sort(),
    );
  return {
    headings: {
      ...sorted(fields, heading),
      ...sorted(Object.keys(ownHeadings), (name) => text(ownHeadings[name] ?? 'ui.none')),
    },
    values: {
      ...sorted(types, ofType),
      'ActivityRow.noun': beginning('nouns', 'noun_'),
      'ActivityRow.role': ofType('Role'),
      'ActivityRow.source': beginning('activity', 'source_'),
      'ControlRow.kind': beginning('activity', 'finding_'),
      'NumberGap.reason': beginning('activity', 'gap_'),
      'SecurityRow.kind': beginning('account', 'kind_'),
    },
    sheets: sorted(Object.keys(sheets), (name) => text(sheets[name] ?? 'ui.none')),
    statement: sorted([...statement, ...Object.keys(otherStatement)], (name) =>
      text(otherStatement[name] ?? `statement.${name}`),
    ),
    ...sentencesOf(language, dictionary, beginning),
    yes: text('record.yes'),
    no: text('record.no'),
  };
}

/** Returns the texts of events with their words and fields; the server has the English ones itself. */
function sentencesOf(
  language: string,
  dictionary: (feature: string) => Texts | undefined,
  beginning: (feature: string, prefix: string) => Texts,
) {
  const entries = Object.entries(dictionary('history') ?? {});
  const plain = (feature: string) =>
    Object.entries(dictionary(feature) ?? {}).filter(([, text]) => !text.includes('{{'));
  const sentences = entries.filter(([key]) => !/^(field|page)\./.test(key));
  return {
    sentences: language === 'en' ? {} : Object.fromEntries(sentences.sort()),
    called: Object.fromEntries(plain('words').sort()),
    fields: Object.fromEntries(
      Object.entries({
        ...Object.fromEntries(plain('record')),
        ...beginning('history', 'field.'),
      }).sort(),
    ),
    comma: language === 'en' ? ', ' : '، ',
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
    const words = `${JSON.stringify(wordsOf(language, dictionary), null, 2)}\n`;
    await expect(words).toMatchFileSnapshot(`${folder}/${language}.json`);
  });

  it('are there for every field', () => {
    expect(fields.length).toBeGreaterThan(60);
    expect(types.length).toBeGreaterThan(8);
  });
});
