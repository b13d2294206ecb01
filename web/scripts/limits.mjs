/**
 * Writes src/ui/record/limits.ts from openapi.json, so that forms refuse the same values as the server. Run it after
 * `npm run generate`: `node scripts/limits.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(import.meta.dirname, '..');
const written = [
  'Address',
  'BankAccount',
  'TaxRateCodes',
  'AccountCodes',
  'Company',
  'Customer',
  'CustomerPrice',
  'DeliveryProof',
  'Employee',
  'NewProduct',
  'NewUser',
  'OrderLineDraft',
  'PasswordChange',
  'PriceChange',
  'Product',
  'ReceiptDraft',
  'AllocationDraft',
  'ReceivableDraft',
  'StockTransactionLineDraft',
  'StockTransactionDraft',
  'Supplier',
  'UserEdit',
  'Warehouse',
];

const figures = [
  'Money',
  'Price',
  'Percent',
  'ServiceLevel',
  'Quantity',
  'StockLevel',
  'QuantityChange',
];

/** Returns the text of the file for an OpenAPI document. */
export function limitsText(document) {
  const schemas = document.components.schemas;
  const parts = written.map((name) => {
    const entered = schemas[`Entered${name}`] ?? schemas[name];
    const fields = fieldsOf(resolve(schemas, entered), schemas);
    const lines = Object.entries(fields).map(([field, its]) => `  ${field}: ${text(its)},\n`);
    return `export const ${own(name)} = {\n${lines.join('')}} as const satisfies Limits;\n`;
  });
  return [
    "import type { Limits } from './limit';\n",
    '// Written by scripts/limits.mjs from openapi.json.\n',
    ...parts,
  ].join('\n');
}

/** Writes a field on one line; named groups become references. */
function text(its) {
  const pairs = Object.entries(its)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${key === 'fields' ? own(value) : literal(value)}`);
  return `{ ${pairs.join(', ')} }`;
}

function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Returns `newUser` for `NewUser`. */
function own(name) {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function fieldsOf(schema, schemas) {
  const fields = {};
  for (const [name, property] of Object.entries(schema.properties ?? {}).sort()) {
    fields[name] = {
      required: schema.required?.includes(name) ?? false,
      ...limit(property, schemas),
    };
  }
  return fields;
}

function limit(property, schemas) {
  const { name, schema } = named(property, schemas);
  const type = [schema.type].flat().find((word) => word !== 'null');
  if (type === 'boolean') return { kind: 'switch' };
  if (type === 'integer') return { kind: 'whole', min: schema.minimum, max: schema.maximum };
  if (type === 'array') return list(schema, schemas);
  if (type === 'object' || schema.properties) {
    return { kind: 'group', fields: name };
  }
  if (schema.enum) return { kind: 'choice', options: schema.enum };
  if (schema.format === 'uuid') return { kind: 'pick' };
  if (schema.format === 'date') return { kind: 'day' };
  if (figures.includes(name)) return decimal(schema.pattern);
  return { kind: name === 'Email' ? 'email' : 'text', ...lengths(schema) };
}

function list(schema, schemas) {
  const { name, schema: item } = named(schema.items, schemas);
  if (item.enum) return { kind: 'choices', options: item.enum };
  return item.format === 'uuid' ? { kind: 'picks' } : { kind: 'list', fields: name };
}

/** Omits limits of one character, which no text of this API has. */
function lengths({ minLength, maxLength }) {
  return {
    ...(minLength > 1 ? { min: minLength } : {}),
    ...(maxLength > 1 ? { max: maxLength } : {}),
  };
}

/** Parses figures that `domain/src/entered.rs` writes: `^0*[0-9]{1,12}(\.[0-9]{1,2}0*)?$`. */
function decimal(pattern) {
  const [, places] = /\\\.\[0-9\]\{1,(\d+)\}0\*/.exec(pattern);
  // Matches a minimum of whole tens up to 99: `^0*[5-9][0-9](\.[0-9]{1,1}0*)?$`.
  const tens = /\[(\d)-9\]\[0-9\]\(/.exec(pattern)?.[1];
  const hundred = /\|(\d+)\(/.exec(pattern)?.[1].length;
  const more = /\[1-9\]\[0-9\]\{0,(\d+)\}\(/.exec(pattern)?.[1];
  const any = /\[0-9\]\{1,(\d+)\}\(/.exec(pattern)?.[1];
  const digits = tens ? 2 : (hundred ?? (more === undefined ? Number(any) : Number(more) + 1));
  return {
    kind: 'decimal',
    digits,
    places: Number(places),
    signed: pattern.startsWith('^-?'),
    ...(tens ? { min: Number(tens) * 10, max: 99.9 } : {}),
    ...(hundred ? { max: 100 } : {}),
  };
}

function named(property, schemas) {
  const only = property.allOf?.length === 1 ? property.allOf[0] : property;
  const chosen = property.oneOf?.find((option) => option.type !== 'null') ?? only;
  const name =
    chosen.$ref
      ?.split('/')
      .at(-1)
      .replace(/^Entered/, '') ?? '';
  return { name, schema: resolve(schemas, chosen) };
}

function resolve(schemas, schema) {
  if (schema.$ref) return resolve(schemas, schemas[schema.$ref.split('/').at(-1)]);
  if (!schema.allOf) return schema;
  const members = schema.allOf.map((member) => resolve(schemas, member));
  return {
    type: 'object',
    required: members.flatMap((member) => member.required ?? []),
    properties: Object.assign({}, ...members.map((member) => member.properties)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = JSON.parse(readFileSync(join(web, 'openapi.json'), 'utf8'));
  writeFileSync(join(web, 'src/ui/record/limits.ts'), limitsText(document));
}
