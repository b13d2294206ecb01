/** Writes src/ui/record/limits.ts from openapi.json (`npm run generate`), so that forms refuse the same values as the server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Schemas of forms, parts first. */
const forms =
  `Address BankAccount TaxRateCodes AccountCodes Company Customer CustomerPrice DeliveryProof Duty Employee
  NewProduct NewUser OrderLineDraft PasswordChange PriceChange Product ReceiptDraft AllocationDraft ReceivableDraft
  StockTransactionLineDraft StockTransactionDraft Supplier UserEdit Warehouse`.split(/\s+/);

/** Returns the limit of a list, from that of its items. */
const listLimit = ({ kind, ...limit }) => ({ kind: listKinds[kind], ...limit });
const listKinds = { choice: 'choices', pick: 'picks', group: 'list' };

/** Returns `newUser` for `NewUser`. */
const own = (name) => name.charAt(0).toLowerCase() + name.slice(1);

/** Returns the unformatted text of the file for an OpenAPI document. */
export function limitsText({ components: { schemas } }) {
  const parts = forms.map((name) => {
    const { properties, required = [] } = resolve(schemas[`Entered${name}`] ?? schemas[name]);
    const fields = Object.keys(properties).sort();
    const limitOf = (field) => ({
      required: required.includes(field),
      ...limit(properties[field]),
    });
    const limits = Object.fromEntries(fields.map((field) => [field, limitOf(field)]));
    return `export const ${own(name)} = ${JSON.stringify(limits)} as const satisfies Limits;\n`;
  });
  const head = '// Written by scripts/limits.mjs from openapi.json.\n';
  const text = ["import type { Limits } from './limit';\n", head, ...parts].join('\n');
  // Fields of a group are those of its own constant.
  return text.replace(/"fields":"(\w+)"/g, '"fields":$1');

  /** Resolves references, optional values and inherited fields; `name` is that of the reference. */
  function resolve(schema) {
    const chosen = schema.oneOf?.find(({ type }) => type !== 'null') ?? schema;
    const name = chosen.$ref?.split('/').at(-1);
    if (name) return { ...resolve(schemas[name]), name: name.replace(/^Entered/, '') };
    if (chosen.allOf?.length === 1) return resolve(chosen.allOf[0]);
    if (!chosen.allOf) return chosen;
    const members = chosen.allOf.map(resolve);
    return {
      required: members.flatMap((member) => member.required ?? []),
      properties: Object.assign({}, ...members.map((member) => member.properties)),
    };
  }

  function limit(property) {
    const { name, type, format, properties, items, enum: options, ...schema } = resolve(property);
    const { minimum: min, maximum: max, minLength, maxLength, multipleOf } = schema;
    const places = Math.round(-Math.log10(multipleOf));
    const [kind] = [type].flat().filter((word) => word !== 'null');
    if (kind === 'array') return listLimit(limit(items));
    if (kind === 'boolean') return { kind: 'switch' };
    if (kind === 'integer') return { kind: 'whole', min, max };
    if (properties) return { kind: 'group', fields: own(name) };
    if (options) return { kind: 'choice', options };
    if (format === 'uuid') return { kind: 'pick' };
    if (format === 'date') return { kind: 'day' };
    if (multipleOf) return { kind: 'decimal', places, min, max };
    // Every text has at least one character.
    const least = minLength > 1 ? { min: minLength } : {};
    return { kind: name === 'Email' ? 'email' : 'text', ...least, max: maxLength };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const beside = (path) => new URL(path, import.meta.url);
  const document = JSON.parse(readFileSync(beside('../openapi.json'), 'utf8'));
  writeFileSync(beside('../src/ui/record/limits.ts'), limitsText(document));
}
