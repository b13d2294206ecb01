import type { Shortage } from './generated';

/** A failed call as RFC 9457 describes it, with texts for the user. */
export interface Problem extends ProblemFacts {
  /** HTTP status; 0 without a response. */
  status: number;
  title: string;
  detail: string;
  code: string;
  errors: FieldError[];
  /** Record of the first request with the same idempotency key. */
  first: FirstOutcome | null;
  traceId: string | null;
}

/** Facts of a problem as fields; code never parses its sentence. */
export interface ProblemFacts {
  /** Amounts that explain the problem, by name. */
  amounts: Readonly<Record<string, string>>;
  /** Customer whose credit or hold causes the refusal. */
  customer: string | null;
  /** Products with too little stock. */
  shortages: readonly Shortage[];
}

interface FirstOutcome {
  id: string;
  number: string;
}

interface FieldError {
  /** Path of the field: `name`, `lines.0.quantity`. */
  field: string;
  code: string;
  message: string;
}

const somethingWentWrong = 'Something went wrong';

type Words = (code: string, sentence: string, facts: ProblemFacts) => string;

const noFacts: ProblemFacts = { amounts: {}, customer: null, shortages: [] };

/** Translates codes; the server writes English. */
let wordsOf: Words = (_code, sentence) => sentence;

/** Sets the translation of codes. */
export function setProblemWords(words: Words): void {
  wordsOf = words;
}

/** Parses any body; an empty or foreign one becomes "Something went wrong". */
export function toProblem(status: number, body: unknown): Problem {
  const found = isObject(body) ? body : {};
  const title = text(found.title) ?? somethingWentWrong;
  const code = text(found.code) ?? '';
  const errors = Array.isArray(found.errors) ? found.errors.filter(isFieldError) : [];
  const facts = factsOf(found);
  return {
    status,
    title,
    ...facts,
    detail: wordsOf(meaning(status, code), text(found.detail) ?? title, facts),
    code,
    errors: errors.map((error) => ({
      ...error,
      message: wordsOf(error.code, error.message, noFacts),
    })),
    first: isFirstOutcome(found.first) ? found.first : null,
    traceId: text(found.traceId),
  };
}

function factsOf({ amounts, customer, shortages }: Record<string, unknown>): ProblemFacts {
  return {
    amounts: isAmounts(amounts) ? amounts : noFacts.amounts,
    customer: text(customer),
    shortages: Array.isArray(shortages) ? shortages.filter(isShortage) : noFacts.shortages,
  };
}

/** Separates too many requests from too many values, which share a code. */
function meaning(status: number, code: string): string {
  return status === 429 && code === 'too-many' ? 'too-many-tries' : code;
}

/** Converts a thrown value to a problem. */
export function asProblem(thrown: unknown): Problem {
  if (isObject(thrown) && typeof thrown.status === 'number' && Array.isArray(thrown.errors)) {
    return thrown as unknown as Problem;
  }
  return toProblem(0, undefined);
}

/** Returns true if a record is absent or hidden from this user, so that cached data no longer counts. */
export function isGone(thrown: unknown): boolean {
  const { status } = asProblem(thrown);
  return status === 404 || status === 403;
}

function isFieldError(entry: unknown): entry is FieldError {
  return isObject(entry) && typeof entry.field === 'string' && typeof entry.message === 'string';
}

function isFirstOutcome(value: unknown): value is FirstOutcome {
  return isObject(value) && typeof value.id === 'string' && typeof value.number === 'string';
}

function isShortage(value: unknown): value is Shortage {
  const fields = ['sku', 'name', 'unit', 'warehouse', 'available', 'requested'];
  if (!isObject(value) || !Array.isArray(value.heldBy)) return false;
  return fields.every((name) => typeof value[name] === 'string');
}

function isAmounts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
