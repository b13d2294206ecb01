import type { Shortage } from '@/api/generated';
import type { ProblemFacts } from '@/api/problem';
import { creditValues } from './credit-refusal';
import { quantity } from './format';
import { defineTexts } from './i18n';
import { comma } from './language';

/**
 * Refusals and errors by code, without figures, for languages other than English. English pages show the server's
 * sentence.
 */
const problems = {
  'issue-instead': 'A statement of now is issued, so that it can be shown again',
  'mail-unavailable': 'This server sends no mail',
  'no-email': 'The record of this customer has no e-mail address; give one here',
  'not-mailed': 'Only a PDF is mailed',
  'queued-already': 'It is being sent already',
  'file-too-large': 'The file is too large; choose fewer days',
  'erased-file': 'The customer was erased, and with it what was issued',
  'file-damaged': 'The file is not the one that was issued',
  'not-made': 'The file is made when its turn comes. Please try again in a moment',
  absent: 'It is not there',
  'bad-credentials': 'The username or the password is wrong',
  'bad-text': 'It has characters that cannot be used here',
  'before-start': 'It would end before it begins',
  behind: 'The lists are still catching up. Please try again',
  'below-cost': 'The price is below the cost',
  'bound-to-warehouses':
    'This account is bound to warehouses; only those who see all of them may look here',
  busy: 'The server is busy. Please try again',
  'busy-elsewhere': 'The driver or the vehicle is on another trip',
  'closed-already': 'It is closed already',
  'credentials-exchanged':
    'The password or second factor of this account was changed outside of Waybill. Ask an administrator to set a new password',
  'credit-exceeded': 'The credit limit would be exceeded',
  'credit-exceeded-by':
    'Credit limit of {{customer}}: {{limit}}. Balance {{balance}} + open orders {{orders}} + this order {{amount}} = {{sum}}, {{over}} over the limit.',
  database: 'The database cannot answer just now. Please try again',
  exists: 'It exists already',
  fixed: 'It cannot be changed any more',
  forbidden: 'You may not do this',
  inactive: 'It is out of use',
  invalid: 'Something has to be put right',
  'key-reused': 'Something else was sent with this key',
  erased: 'The personal data of this record was erased',
  'last-admin': 'The last active admin cannot be taken away',
  licence: 'The driver’s licence is not valid on that day',
  malformed: 'It cannot be read',
  'no-price': 'It has no price',
  'not-a-boolean': 'It must be yes or no',
  'not-a-date': 'It is no date',
  'not-a-month-begin': 'It is not the first day of a month',
  'not-a-month-end': 'It is not the last day of a month',
  'not-an-image': 'It is no PNG, JPEG, WebP or GIF picture',
  'not-approved': 'It is not approved',
  'not-delivered': 'It is not delivered',
  'not-leased': 'This number is not yours',
  'not-as-sealed': 'It is not what was sealed, so there is no proof of it: verify the log',
  'not-one-of': 'It is none of the choices',
  'not-signed-in': 'Sign in first',
  'nothing-delivered': 'Nothing has been delivered',
  'on-board': 'The order is on a vehicle',
  'on-dispatch': 'The order is on a dispatch',
  'on-hold': 'The customer is on hold',
  'on-trip': 'The employee is on a trip that is not over',
  'open-already': 'It is open already',
  'open-purchases': 'The supplier has purchases that have not arrived',
  'other-customer': 'It belongs to another customer',
  'other-warehouse': 'It belongs to another warehouse',
  'out-of-range': 'It is out of range',
  overloaded: 'Too many are at work just now. Please try again',
  'same-account': 'It must have an account of its own',
  'still-needed': 'Open orders still need the name and the address',
  'own-erasure': 'Nobody erases their own account',
  'own-role': 'Nobody changes their own role',
  'own-second-factor':
    'Remove your own second factor on your account page, or ask another administrator',
  'own-work': 'Whoever made or last edited it does not approve it',
  'pack-damaged': 'The file of this pack was damaged on the server. Make it again',
  'pack-gone': 'The file of this pack is no longer there. Make it again',
  'pack-not-ready': 'This pack has no file',
  'pack-withheld': 'There is something in this pack that your role does not see',
  'packs-unavailable': 'This server keeps no month-end packs',
  'letters-not-printable': 'The server has no font for some letters, so nothing was sent',
  'papers-unavailable': 'This server cannot create PDFs. Print from the browser instead',
  'partly-received': 'A part of it has been received',
  'not-open': 'Nothing of it is open',
  'password-change-required': 'Change your password first',
  'period-closed': 'The day lies in a closed period',
  'price-overlap': 'Another price applies in that time',
  'read-only': 'This account only reads',
  'registration-closed': 'Nobody can register here. Ask your administrator for an account',
  required: 'It is required',
  'second-factor-enrolment-required': 'Set up a second factor first',
  'second-factor-kept': 'Your role needs a second factor, so it cannot be removed',
  'second-factor-required': 'Enter the code that your authenticator shows',
  'second-factor-wrong': 'The code is not right, or was used before',
  'something-delivered': 'Something has been delivered',
  'stock-short': 'There is not enough stock',
  'stock-short-held': '{{short}}; the rest is held by {{orders}}',
  'stock-short-of': '{{sku}}: {{available}} available in {{warehouse}}, {{requested}} requested',
  stale: 'Somebody else has changed it meanwhile',
  stopping: 'The server is being restarted. Please try again',
  'stops-open': 'Not all stops are done',
  taken: 'It is taken already',
  timeout: 'It took too long. Please try again',
  'too-early': 'It is too early',
  'too-large': 'It is too large',
  'too-late': 'It is too late',
  'too-long': 'It is too long',
  'too-many': 'That is too many',
  'too-many-entries': 'It has too many entries for a paper. Choose fewer days',
  'too-many-events':
    'This is made of too many events; a shorter time, or one warehouse, customer or product, has fewer',
  'too-many-parts': 'This is made of too many documents; a shorter time has fewer',
  'too-many-pixels': 'The picture has more than 4 million pixels. Choose a smaller one',
  'too-many-tries': 'Too many tries. Please wait a moment',
  'too-many-waiting':
    'Too many accounts wait for an administrator already. Ask yours to look after them',
  'too-much': 'That is too much',
  'too-much-time':
    'Adding this up takes too long; a shorter time, or one warehouse, customer or product, takes less',
  transition: 'This step is not possible from where it stands',
  unknown: 'Whether it was done is not known. Please try again',
  'unknown-field': 'Nobody knows this field',
  'version-required': 'It has to be loaded again first',
  'weak-password':
    'The password is too easy to guess. Take several words that nobody would expect together',
  'wrong-code': 'The code is not the right one',
  waiting: 'The account waits for an administrator',
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
  const credit = creditValues(facts);
  if (credit) return t('credit-exceeded-by', credit);
  return withFigures.has(code) ? `${t(code)}: \u2068${sentence}\u2069` : t(code);
}

/** Returns a line for each product in short supply. */
function shortWords(shortages: readonly Shortage[]): string {
  const lines = shortages.map(({ sku, unit, warehouse, available, requested, heldBy }) => {
    const figures = { available: `${quantity(available)} ${unit}`, requested: quantity(requested) };
    const short = t('stock-short-of', { sku, warehouse, ...figures });
    return heldBy.length > 0 ? t('stock-short-held', { short, orders: heldBy.join(comma) }) : short;
  });
  return [`${t('stock-short')}:`, ...lines].join('\n');
}
