/** The problem of a failed call, after RFC 9457: its texts are for the user. */
export interface Problem {
  /** HTTP status; 0 when no answer came. */
  status: number;
  title: string;
  detail: string;
  code: string;
  errors: FieldError[];
  /** Amounts behind what is wrong, by name. */
  amounts: Readonly<Record<string, string>>;
  /** Of a reused idempotency key: the record that the first attempt made or changed. */
  first: FirstOutcome | null;
  traceId: string | null;
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

type Words = (code: string, sentence: string) => string;

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
  return {
    status,
    title,
    detail: wordsOf(meaning(status, code), text(found.detail) ?? title),
    code,
    errors: errors.map((error) => ({ ...error, message: wordsOf(error.code, error.message) })),
    amounts: isAmounts(found.amounts) ? found.amounts : {},
    first: isFirstOutcome(found.first) ? found.first : null,
    traceId: text(found.traceId),
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

function isAmounts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
