import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  minimum?: number;
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}

type Answer = { content?: Record<string, { schema: Schema }> };

interface Read {
  parameters: readonly { name: string; in: string; required?: boolean }[];
  responses: Record<string, Answer>;
}

/** Collects codes of several words that users must not read, such as `on-transit`. */
export const codes = new Set<string>();

const specification = readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8');
const api = JSON.parse(specification, (key, value) => {
  if (key === 'enum') for (const each of value.filter(isCode)) codes.add(each);
  return value;
}) as {
  paths: Record<string, { get?: Read }>;
  components: { schemas: Record<string, Schema> };
};

const reads = Object.entries(api.paths).flatMap(([path, { get }]) => {
  const schema = get?.responses['200']?.content?.['application/json']?.schema;
  const required = (get?.parameters ?? []).filter((each) => each.in === 'query' && each.required);
  const parameters = path.split('{').length - 1;
  return schema ? [{ path: pattern(path), parameters, required, schema }] : [];
});
// "/products/counts" is not a product.
reads.sort((one, other) => one.parameters - other.parameters);

/**
 * Returns an answer to a GET as the API describes it: one item per list, null if allowed, and codes that a page has to
 * translate.
 */
export function sampleAnswer(pathname: string): unknown {
  const read = reads.find(({ path }) => path.test(pathname));
  if (!read) return null;
  const [, ...parameters] = read.path.exec(pathname) ?? [];
  return sample(read.schema, parameters.at(-1) ?? 'sample', 0);
}

/** Returns the answer of a company without records; null for an absent record. */
export function emptyAnswer({ pathname, searchParams }: URL): unknown {
  const read = reads.find(({ path }) => path.test(pathname));
  const isAsked = read?.required.every(({ name }) => searchParams.get(name)) ?? false;
  if (!read || !isAsked || read.parameters > 0 || pathname === '/api/company') return null;
  return JSON.parse(JSON.stringify(sampleAnswer(pathname)), (_key, value) => {
    if (Array.isArray(value)) return [];
    return typeof value === 'number' ? 0 : value;
  });
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
}

function isCode(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]+[-A-Z]/.test(value);
}

/** `name` appears in the ids and texts of the answer. */
function sample(schema: Schema, name: string, depth: number): unknown {
  if (schema.$ref) return sample(referred(schema.$ref), name, depth);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sample(part, name, depth)));
  if (schema.oneOf) return depth > 0 ? null : sample(schema.oneOf[0] ?? {}, name, depth);
  if (schema.enum) return schema.enum.find(isCode) ?? schema.enum[0];
  if (Array.isArray(schema.type)) return null;
  if (schema.type === 'array') return schema.items ? items(schema.items, name, depth) : [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return text(schema, name);
  return properties(schema, name, depth);
}

function items(of: Schema, name: string, depth: number): unknown[] {
  const one = depth > 5 ? null : sample(of, name, depth + 1);
  return one !== null && typeof one === 'object' ? [one] : [];
}

function properties({ properties = {} }: Schema, name: string, depth: number): object {
  const entries = Object.entries(properties).map(([key, each]) => {
    const id = key === 'id' && depth > 0 ? 'other' : name;
    return [key, sample(each, id, depth + 1)];
  });
  return Object.fromEntries(entries);
}

function text({ format, pattern = '' }: Schema, name: string): string {
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T08:00:00Z';
  if (format !== 'decimal') return name;
  const decimals = Number(/\[0-9\]\{?(\d)?\}?\$$/.exec(pattern)?.[1] ?? 1);
  return (1).toFixed(decimals);
}

function referred(reference: string): Schema {
  return api.components.schemas[reference.replace('#/components/schemas/', '')] ?? {};
}
