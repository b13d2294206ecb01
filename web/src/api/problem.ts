import type { Shortage } from './generated';

/** The problem of a failed call, after RFC 9457: its texts are for the user. */
export interface Problem extends ProblemFacts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  title: string;
  detail: string;
  code: string;
  errors: FieldError[];
  /** Of a reused idempotency key: the record that the first attempt made or changed. */
  first: FirstOutcome | null;
  traceId: string | null;
}

/** Facts of a problem as fields: these are read, never its sentence. */
export interface ProblemFacts {
  /** Amounts behind what is wrong, by name. */
  amounts: Readonly<Record<string, string>>;
  /** The customer whose credit or hold refuses it. */
  customer: string | null;
  /** The products of which there is not enough. */
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

/** The server answers in English; a page in another language translates its codes. */
let wordsOf: Words = (_code, sentence) => sentence;

/** Sets what a code means in the language of the page. */
export function setProblemWords(words: Words): void {
  wordsOf = words;
}

/** A problem from any body and status; an empty or foreign body becomes "Something went wrong". */
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

/** Of too many calls the code is the same as of too many values in a field. */
function meaning(status: number, code: string): string {
  return status === 429 && code === 'too-many' ? 'too-many-tries' : code;
}

/** The problem inside whatever a rejected call threw. */
export function asProblem(thrown: unknown): Problem {
  if (isObject(thrown) && typeof thrown.status === 'number' && Array.isArray(thrown.errors)) {
    return thrown as unknown as Problem;
  }
  return toProblem(0, undefined);
}

/** Whether the server answers that it is not there, or not for this person: what was read before counts no more. */
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
  const fields = ['sku', 'unit', 'warehouse', 'available', 'requested'];
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
