import type { Shortage } from '@/api/generated';
import type { ProblemFacts } from '@/api/problem';
import { creditValues, limitValues } from './credit-refusal';
import { counted, quantity } from './format';
import { defineTexts } from './i18n';
import { comma } from './language';

/**
 * Refusals and errors by code, without figures, for languages other than English. English pages show the server's
 * sentence.
 */
const problems = {
  'issue-instead': 'Issue a statement of today instead, so that it can be shown again',
  'mail-unavailable': 'Email isn’t set up on this server',
  'no-email': 'This customer has no email address. Enter one here',
  'not-mailed': 'Only PDFs can be emailed',
  'queued-already': 'It is already being sent',
  'file-too-large': 'The file is too large. Choose fewer days',
  'erased-file': 'The customer’s data was erased, including issued files',
  'file-damaged': 'The file doesn’t match the one that was issued',
  'not-made': 'The file isn’t ready yet. Try again in a moment',
  absent: 'It doesn’t exist',
  'bad-credentials': 'Incorrect username or password',
  'bad-text': 'It contains characters that aren’t allowed',
  'before-start': 'The end is before the start',
  behind: 'The lists are still updating. Try again',
  'below-cost': 'The price is below cost',
  'beyond-your-limit': 'It is beyond your limit. Ask someone with a higher limit',
  'beyond-your-limit-by':
    'Your limit is {{limit}}, and this is {{amount}}: {{over}} too much. Ask someone with a higher limit.',
  'bound-to-warehouses':
    'This account is limited to certain warehouses; viewing this requires access to all of them',
  busy: 'The server is busy. Try again',
  'busy-elsewhere': 'The driver or the vehicle is on another trip',
  'closed-already': 'It is already closed',
  'credentials-exchanged':
    'The password or second factor of this account was changed outside of Waybill. Ask an administrator to set a new password',
  'credit-exceeded': 'The credit limit would be exceeded',
  'credit-exceeded-by':
    'Credit limit of {{customer}}: {{limit}}. Balance {{balance}} + open orders {{orders}} + this order {{amount}} = {{sum}}, {{over}} over the limit.',
  database: 'The database isn’t available right now. Try again',
  exists: 'It already exists',
  fixed: 'It can no longer be changed',
  forbidden: 'You don’t have permission to do this',
  inactive: 'It is inactive',
  invalid: 'Fix the errors below',
  'key-reused': 'This key was already used for another request',
  erased: 'The personal data of this record was erased',
  'last-admin': 'The last active admin can’t be removed',
  licence: 'The driver’s license is not valid on that day',
  malformed: 'It can’t be read',
  'no-price': 'It has no price',
  'not-a-boolean': 'It must be yes or no',
  'not-a-date': 'Not a valid date',
  'not-a-month-begin': 'It is not the first day of a month',
  'not-a-month-end': 'It is not the last day of a month',
  'not-an-image': 'Not a PNG, JPEG, WebP, or GIF picture',
  'not-approved': 'It is not approved',
  'not-delivered': 'It is not delivered',
  'not-limited': 'This duty has no amount',
  unsuitable: 'The role has no use for this duty',
  duplicate: 'It is there twice',
  'not-leased': 'This number isn’t reserved for you',
  'not-as-sealed': 'It doesn’t match its seal, so there is no proof of it. Verify the log',
  'not-one-of': 'It isn’t one of the options',
  'not-signed-in': 'Sign in first',
  'nothing-delivered': 'Nothing has been delivered',
  'on-board': 'The order is on a vehicle',
  'on-dispatch': 'The order is on a dispatch',
  'on-hold': 'The customer is on hold',
  'on-trip': 'The employee is on an open dispatch',
  'open-already': 'It is already open',
  'open-purchases': 'The supplier has purchases that have not arrived',
  'other-customer': 'It belongs to another customer',
  'other-warehouse': 'It belongs to another warehouse',
  'out-of-range': 'It is out of range',
  overloaded: 'The server is overloaded right now. Try again',
  'same-account': 'It needs an account of its own',
  'still-needed': 'Open orders still need the name and address',
  'own-erasure': 'You can’t erase your own account',
  'own-role': 'You can’t change your own role',
  'own-second-factor':
    'Remove your own second factor on your account page, or ask another administrator',
  'own-work': 'You can’t approve what you created or last edited',
  'pack-damaged': 'The file of this pack was damaged on the server. Make it again',
  'pack-gone': 'The file of this pack is no longer there. Make it again',
  'pack-not-ready': 'This pack has no file yet',
  'pack-withheld': 'This pack contains data that your role can’t view',
  'packs-unavailable': 'Month-end packs aren’t set up on this server',
  'letters-not-printable': 'The server has no font for some characters, so nothing was sent',
  'papers-unavailable':
    'This server can’t print. Ask your administrator to install the print program',
  'partly-received': 'Part of it has been received',
  'not-open': 'Nothing of it is outstanding',
  'password-change-required': 'Change your password first',
  'period-closed': 'The day is in a closed period',
  'price-overlap': 'Another price applies in that period',
  'read-only': 'This account is read-only',
  'registration-closed': 'Registration is closed. Ask your administrator for an account',
  required: 'It is required',
  'second-factor-enrolment-required': 'Set up a second factor first',
  'second-factor-kept': 'Your role requires a second factor, so it can’t be removed',
  'second-factor-required': 'Enter the code from your authenticator app',
  'second-factor-wrong': 'The code is incorrect or was already used',
  'something-delivered': 'Something has been delivered',
  'stock-short': 'There is not enough stock',
  'stock-short-held': '{{short}}; the rest is held by {{orders}}',
  'stock-short-of':
    '{{name}} ({{sku}}): {{available}} available in {{warehouse}}, {{requested}} requested',
  stale: 'Someone else has changed it',
  stopping: 'The server is restarting. Try again',
  'stops-open': 'Not all stops are completed',
  taken: 'It is already in use',
  timeout: 'It took too long. Try again',
  'too-early': 'It is too early',
  'too-large': 'It is too large',
  'too-late': 'It is too late',
  'too-long': 'It is too long',
  'too-many': 'There are too many',
  'too-many-entries': 'It has too many entries for a paper. Choose fewer days',
  'too-many-events':
    'This is calculated from too many events. Choose a shorter period, or one warehouse, customer, or product',
  'too-many-parts': 'This is calculated from too many documents. Choose a shorter period',
  'too-many-pixels': 'The picture has more than 4 million pixels. Choose a smaller one',
  'too-many-tries': 'Too many attempts. Wait a moment',
  'too-many-waiting':
    'Too many accounts are waiting for an administrator. Ask yours to review them',
  'too-much': 'It is too much',
  'too-much-time':
    'Calculating this takes too long. Choose a shorter period, or one warehouse, customer, or product',
  transition: 'This step isn’t possible in the current status',
  unknown: 'It isn’t known if this was done. Try again',
  'unknown-field': 'Unknown field',
  'version-required': 'Reload it first',
  'weak-password': 'The password is too easy to guess. Use several unrelated words',
  'wrong-code': 'The code is incorrect',
  waiting: 'The account is waiting for an administrator',
} as const;

const t = defineTexts('problem', problems);

/** Tests for a code with a text. */
function isProblem(code: string): code is keyof typeof problems {
  return code in problems;
}

/** Codes with figures or names in the server's sentence that the text lacks. */
const withFigures: ReadonlySet<string> = new Set<keyof typeof problems>([
  'below-cost',
  'busy-elsewhere',
  'file-too-large',
  'inactive',
  'letters-not-printable',
  'licence',
  'on-dispatch',
  'on-hold',
  'on-trip',
  'open-purchases',
  'out-of-range',
  'partly-received',
  'period-closed',
  'price-overlap',
  'something-delivered',
  'still-needed',
  'stops-open',
  'taken',
  'too-early',
  'too-large',
  'too-late',
  'too-long',
  'too-many',
  'too-many-entries',
  'too-many-events',
  'too-many-parts',
  'too-many-tries',
  'too-much',
  'transition',
]);

/**
 * Returns what a code means in the language of the page: with the figures where the problem has them as fields, followed by
 * the server's sentence where only that has them, and the sentence alone where there are no words for the code.
 */
export function problemWords(code: string, sentence: string, facts: ProblemFacts): string {
  if (!isProblem(code)) return sentence;
  if (facts.shortages.length > 0) return shortWords(facts.shortages);
  const beyond = code === 'beyond-your-limit' && limitValues(facts);
  if (beyond) return t('beyond-your-limit-by', beyond);
  const credit = creditValues(facts);
  if (credit) return t('credit-exceeded-by', credit);
  return withFigures.has(code) ? `${t(code)}: \u2068${sentence}\u2069` : t(code);
}

/** Returns a line for each product in short supply. */
function shortWords(shortages: readonly Shortage[]): string {
  const lines = shortages.map(({ sku, name, unit, warehouse, available, requested, heldBy }) => {
    const figures = { available: counted(available, unit), requested: quantity(requested) };
    const short = t('stock-short-of', { sku, name, warehouse, ...figures });
    return heldBy.length > 0 ? t('stock-short-held', { short, orders: heldBy.join(comma) }) : short;
  });
  return [`${t('stock-short')}:`, ...lines].join('\n');
}
