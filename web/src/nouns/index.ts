import type { Calls } from '@/api/tags';
import { around, type CallTags, lists, type Noun, one, summaries } from '@/api/tags';
import { customer } from './customer';
import { dispatch } from './dispatch';
import { employee } from './employee';
import type { DocumentEntry, EntryOf, RecordEntry } from './entry';
import { order } from './order';
import {
  account,
  accountCodes,
  attachments,
  closedPeriod,
  company,
  customerPrice,
  discussion,
  inbox,
  invoice,
  issuedStatement,
  listPrice,
  listViews,
  monthEndPack,
  reports,
  stock,
} from './others';
import { product } from './product';
import { receivable } from './receivable';
import { stockTransaction } from './stock-transaction';
import { supplier } from './supplier';
import { user } from './user';
import { warehouse } from './warehouse';

/** Documents, in the order of the search. */
const ofDocuments = { order, dispatch, receivable, 'stock-transaction': stockTransaction };
/** Master records, in the order of the menu. */
const ofRecords = { customer, supplier, warehouse, user, employee, product };

const declared = {
  ...ofDocuments,
  ...ofRecords,
  'customer-price': customerPrice,
  company,
  discussion,
  inbox,
  'closed-period': closedPeriod,
  invoice,
  'issued-statement': issuedStatement,
  'month-end-pack': monthEndPack,
  'account-codes': accountCodes,
  attachments,
  account,
  'list-price': listPrice,
  'list-views': listViews,
  stock,
};

/** Describes every noun of live events and of cache tags. A missing entry does not compile. */
export const entries: Readonly<{ [N in Noun]: EntryOf<N> }> = declared;
export const documents: readonly DocumentEntry[] = Object.values(ofDocuments);
export const records: readonly RecordEntry[] = Object.values(ofRecords);

/** Returns the document or record of which `path` is a page. */
export function entryAt(path: string): DocumentEntry | RecordEntry | undefined {
  return [...documents, ...records].find(({ paths }) =>
    path.startsWith(paths.new.replace(/new$/, '')),
  );
}

export const nouns = Object.keys(declared) as readonly Noun[];

export function isNoun(noun: string): noun is Noun {
  return Object.hasOwn(declared, noun);
}

export function isDocument(noun: string): noun is keyof typeof ofDocuments {
  return Object.hasOwn(ofDocuments, noun);
}

/** Tags calls that are about any noun, or about several. */
const shared = {
  listDuplicates: { providesTags: (_answer, _failure, { noun }) => lists(noun) },
  erasePersonalData: {
    // The name appears on every page.
    invalidatesTags: (_answer, _failure, { preview }) => (preview ? [] : [...nouns]),
  },
  getExceptionTotals: {
    providesTags: [...summaries('order', 'dispatch', 'stock-transaction'), ...around],
  },
  getHistory: {
    providesTags: (_answer, _failure, { noun, id }) => (isNoun(noun) ? [one(noun, id)] : []),
  },
  getStory: {
    providesTags: (answer, _failure, own) => {
      const reported = answer?.steps.flatMap((step) => step.entries) ?? [];
      const found = new Map([own, ...reported].map((each) => [`${each.noun}/${each.id}`, each]));
      return [...found.values()].flatMap(({ noun, id }) =>
        isNoun(noun) && noun !== 'stock' ? [one(noun, id)] : [],
      );
    },
  },
} satisfies CallTags;

/** Calls whose answers no live event changes, or that are fetched each time. */
type Untagged =
  | `${'explain' | 'print' | 'export' | 'next'}${string}`
  | `get${string}Paper`
  | `${string}${'SecondFactor' | 'Sessions' | 'Session' | 'SessionsOfUser'}`
  | 'changePasswordByPost'
  | 'downloadMonthEndPack'
  | 'getActivity'
  | 'getCheckpoint'
  | 'getControlReport'
  | 'getIssuedFile'
  | 'getMonthEndPack'
  | 'getPastMoment'
  | 'getPersonalData'
  | 'getProof'
  | 'getProofOfDocument'
  | 'getTotalBalance'
  | 'listActivities'
  | 'listApprovedReceivables'
  | 'listDeliveredOrders'
  | 'listOrdersOfDispatch'
  | 'listSecurityRecords'
  | 'replayDocument'
  | 'streamEvents'
  | 'verifyLog';

type CallsOf<Each> = Each extends { calls: infer Own } ? keyof Own : never;
type Tagged = CallsOf<(typeof declared)[Noun]> | keyof typeof shared | keyof typeof reports;

/** A call that no entry tags does not compile. */
const everyCall: Record<Exclude<keyof Calls, Tagged | Untagged>, never> = {};

/** Holds the tags that each call provides or invalidates. */
export const tagsOfCalls: Readonly<Record<string, object>> = Object.assign(
  everyCall,
  shared,
  reports,
  ...Object.values(declared).map(({ calls }) => calls),
);
