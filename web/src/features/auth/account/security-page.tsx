import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import {
  generatedApi,
  type ListSecurityRecordsApiArg,
  type SecurityRow,
  useListSecurityRecordsQuery,
} from '@/api/generated';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import { Isolated } from '@/ui/bidi-text';
import { choicesOf } from '@/ui/combobox/choices';
import { Moment } from '@/ui/figure';
import { columnsOf } from '@/ui/list/column';
import { ListPage } from '@/ui/list/page';
import { dated, listQuery, wholeQuery } from '@/ui/list/state';
import { type ListColumn, type ListFilter, namesOf } from '@/ui/list/types';
import { useListState } from '@/ui/list/use-list-state';
import { Text } from '@/ui/parts';
import { userChoices } from '@/ui/record/record-choices';
import { wordFilter } from '@/ui/record/record-filters';
import { iconSizes } from '@/ui/sizes';
import { t } from './texts';

const { getUser } = generatedApi.endpoints;

const column = columnsOf<SecurityRow>();

const kinds = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'locked-out',
  'session-ended',
  'registered',
  'registration-refused',
  'password-changed',
  'password-set',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'recovery-code-used',
  'exported',
  'opened',
  'earlier-log-accepted',
] as const;
type Kind = (typeof kinds)[number];

/** Lists sign-ins, failed attempts, exports and views of personal data, for administrators. */
export function SecurityPage() {
  const [state, onChange] = useListState([...dated, ...namesOf(filters)], 'security');
  const result = useListSecurityRecordsQuery(listQuery(state) as ListSecurityRecordsApiArg, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ListPage
      list="security"
      title={t('security')}
      crumbs={[{ label: t('title'), to: paths.account }, { label: t('security') }]}
      state={state}
      onChange={onChange}
      result={result}
      sorts={sorts.listSecurityRecords}
      columns={columns}
      card={(row) => ({
        title: <Kind kind={row.kind} />,
        subtitle: (
          <>
            <Isolated>{row.username || t('unknownPerson')}</Isolated> · <Moment at={row.at} />
            <Text overflowWrap="anywhere">
              <Isolated>{row.address}</Isolated>
              {row.subject && (
                <>
                  {' · '}
                  <Isolated>{subjectOf(row).words}</Isolated>
                </>
              )}
            </Text>
          </>
        ),
      })}
      href={hrefOf}
      dates
      filters={filters}
      file={{
        path: '/api/security-records',
        params: wholeQuery(state),
        name: 'security-records',
      }}
      empty={{ drawing: 'lock', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const kindLabel = (kind: string) => t(`kind_${kind as Kind}`);

/** Returns the page of the record that was viewed, or else of the person. */
function hrefOf(row: SecurityRow): string {
  return subjectOf(row).to ?? (row.userId ? paths.user.details(row.userId) : paths.security);
}

/** Lists the failed attempts, which are shown in red. */
const failedKinds: readonly string[] = ['sign-in-failed', 'locked-out', 'registration-refused'];

function Kind({ kind }: { kind: string }) {
  if (!failedKinds.includes(kind)) return kindLabel(kind);
  return (
    <Text component="span" color="var(--error-text)">
      <ErrorOutline
        aria-hidden
        sx={{ marginInlineEnd: 0.75, fontSize: iconSizes.medium, verticalAlign: 'text-bottom' }}
      />
      {kindLabel(kind)}
    </Text>
  );
}

/** Shows the subject in words, with its path and filter as the tooltip. */
function About({ row }: { row: SecurityRow }) {
  const { subject } = row;
  const { words, to } = subjectOf(row);
  if (!to) return <span title={subject}>{words || '–'}</span>;
  return (
    <Link
      component={RouterLink}
      to={to}
      title={subject}
      // The grid is a single tab stop and its rows open by keyboard.
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      sx={{ color: 'var(--accent-text)' }}
    >
      {words}
    </Link>
  );
}

const filters: ListFilter[] = [
  { ...wordFilter('kind', kinds, kindLabel), label: t('kind') },
  {
    name: 'userId',
    label: t('person'),
    choices: userChoices,
    chosen: choicesOf(
      getUser,
      (id) => ({ id }),
      ({ id, displayName }) => [{ id, label: displayName }],
    ),
  },
  { ...wordFilter('withoutAccount', ['true'], () => t('noAccount')), label: t('account') },
];

const columns: ListColumn<SecurityRow>[] = [
  { field: 'at', header: t('at'), width: 224, cell: (row) => <Moment at={row.at} /> },
  { field: 'kind', header: t('kind'), minWidth: 180, cell: (row) => <Kind kind={row.kind} /> },
  {
    field: 'username',
    header: t('person'),
    minWidth: 120,
    cell: (row) => row.username || t('unknownPerson'),
  },
  column.text('address', t('address'), { hidePriority: 1 }),
  {
    field: 'subject',
    header: t('subject'),
    flex: 1.6,
    hidePriority: 1,
    cell: (row) => <About row={row} />,
  },
];

/** Describes the subject of a security record. */
interface Subject {
  words: string;
  /** Is `null` for subjects that have no page of their own. */
  to: string | null;
}

/** Maps the first segment of a server path to the page of a record. */
const records = {
  'account-statements': paths.customer.statement,
  customers: paths.customer.details,
  dispatches: paths.dispatch.details,
  employees: paths.employee.details,
  'order-products': paths.order.details,
  payments: paths.receivable.details,
  products: paths.product.details,
  stockTransactions: paths.stock.details,
  suppliers: paths.supplier.details,
  users: paths.user.details,
  warehouses: paths.warehouse.details,
} as const;

/** Maps a server path to the text for its export. */
const files = {
  activities: 'activity-list',
  customerProductPrices: 'customerProductPrice-list',
  customers: 'customer-list',
  dispatches: 'dispatch-list',
  employees: 'employee-list',
  journals: 'journal',
  'issued-statements': 'issued-statement-list',
  'journals/days': 'journal',
  'journals/saf-t': 'journal-saf-t',
  'order-products': 'order-product-list',
  payments: 'payment-list',
  products: 'product-list',
  'reports/customer': 'report-customer',
  'reports/dispatch': 'report-dispatch',
  'reports/order': 'report-order',
  'reports/receivable': 'report-receivable',
  'reports/stock': 'report-stock',
  'security-records': 'security-record-list',
  stockTransactions: 'stockTransaction-list',
  suppliers: 'supplier-list',
  users: 'user-list',
  warehouses: 'warehouse-list',
} as const;

/** Maps a limited kind of attempt to its text. */
const attempts = {
  password: 'password',
  registration: 'registration',
  'second factor': 'second-factor',
} as const;

/** Returns the subject in words: a server path, a kind of attempt, or the raw text. */
export function subjectOf({
  subject,
  subjectName,
}: Pick<SecurityRow, 'subject' | 'subjectName'>): Subject {
  const [path = ''] = subject.replace(/^\/api\//, '').split('?');
  const [noun = '', id] = path.split('/');
  // Ids created on the same day share their first characters.
  const name = subjectName ?? `…${id?.slice(-8)}`;
  if (id && isOf(records, noun)) {
    return { words: t(`about_${noun}`, { name }), to: records[noun](id) };
  }
  // Issued statements have no page of their own.
  if (id && noun === 'issued-statements') {
    return { words: t('about_issued-statements', { name }), to: null };
  }
  if (isOf(files, path)) return { words: t(`about_${files[path]}`), to: null };
  if (isOf(attempts, subject)) return { words: t(`about_${attempts[subject]}`), to: null };
  return { words: subject, to: null };
}

function isOf<T extends object>(words: T, word: string): word is string & keyof T {
  return Object.hasOwn(words, word);
}
