import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import { useMemo } from 'react';
import { generatedApi, type OrderRow, useListOrdersQuery } from '@/api/generated';
import { useMay, useSession } from '@/api/session';
import { entries, isDocument, nouns } from '@/nouns';
import type { Search } from '@/nouns/entry';
import { type Subscribable, useAnswers } from '@/ui/endpoint';
import { money } from '@/ui/format';
import { wordsOf } from '@/ui/match';
import { statusLook } from '@/ui/status';
import { useDebounced } from '@/ui/use-debounced';
import { navigationIcon } from '../navigation-icons';
import { t } from '../texts';
import { foundUnseen, type Result, type ResultGroup } from './results';

const TYPING_DELAY_MS = 250;
/** Limits each group. */
const size = 5;

interface Found {
  /** Lists the orders that "approve …" matches. */
  approvals: readonly Result[];
  groups: ResultGroup[];
  loading: boolean;
}

/** Searches the server for records that the user may list, by the search of each entry. */
export function useRecords(query: string): Found {
  const may = useMay();
  const settled = useDebounced(query.trim(), TYPING_DELAY_MS);
  const requests = useRequests(settled);
  const answers = useAnswers(requests, whole);
  const approving = approvalOf(settled, t('approve'));
  const pending = useListOrdersQuery(
    { status: 'pending', size, ...(approving ? { searchTerm: approving } : {}) },
    { skip: approving === null || !may('order-approve') },
  );
  const groups = requests.map(({ search, result }, at) => ({
    title: search.title,
    results: (answers[at]?.data?.content ?? []).map(result),
  }));
  const mine = (pending.currentData?.content ?? []).filter(({ can = [] }) =>
    can.includes('pending-to-approved'),
  );
  const isLoading = answers.some(
    ({ status }) => status === 'pending' || status === 'uninitialized',
  );
  return {
    approvals: mine.map(approvalResult),
    groups: groups.filter((group) => group.results.length > 0),
    loading: settled !== query.trim() || isLoading || pending.isFetching,
  };
}

/** Returns the number in "approve 123"; "" for any order, null for another query. */
function approvalOf(query: string, verb: string): string | null {
  const [first = '', ...others] = query.split(/\s+/);
  const short = first.toLowerCase();
  const isApproval = [verb.toLowerCase(), 'approve'].some(
    (word) => short.length >= 4 && word.startsWith(short),
  );
  return isApproval ? others.join(' ') : null;
}

interface Row {
  id: string;
  status?: string;
}

interface Request {
  search: Search;
  query: (typeof endpoints)[Search['list']];
  args: Args;
  result: (row: Row) => Result;
}

/** Returns the searches that the user may run: documents in the statuses of the role, or the user's own. */
function useRequests(searchTerm: string): Request[] {
  const { grants } = useSession();
  const may = useMay();
  return useMemo(() => {
    if (searchTerm === '') return [];
    const args = { searchTerm, size };
    // Customers come before their documents.
    const sorted = nouns.toSorted(
      (one, other) => Number(isDocument(one)) - Number(isDocument(other)),
    );
    return sorted.flatMap((noun): Request[] => {
      const entry = entries[noun];
      if (!('paths' in entry) || !entry.search) return [];
      const { search, paths, menu } = entry;
      const query = endpoints[search.list];
      const words = wordsOf(searchTerm);
      const result = (row: Row) => {
        const found = resultOf(row, search, paths.details(row.id), noun, menu.icon);
        const match = foundUnseen(words, [found.title, found.hint], fieldsOf(row));
        return { ...found, hint: [found.hint, match].filter(Boolean).join(' · ') };
      };
      if ('see' in entry.may) return may(entry.may.see) ? [{ search, query, args, result }] : [];
      const lists = Object.keys(grants).some((operation) => operation.startsWith(`${noun}-list-`));
      if (!lists && !may(entry.may.create)) return [];
      return [{ search, query, args: lists ? args : { ...args, mine: true }, result }];
    });
  }, [grants, may, searchTerm]);
}

type Args = { searchTerm: string; size: number; mine?: boolean };

const endpoints = generatedApi.endpoints as unknown as Readonly<
  Record<Search['list'], Subscribable<Args, { content: readonly Row[] }>>
>;

const whole = <Answer,>(answer: Answer) => answer;

function resultOf(row: Row, search: Search, path: string, noun: string, icon: string): Result {
  const [title, ...hints] = search.words(row as never);
  const { id, status } = row;
  const Icon = status ? statusLook(status).icon : navigationIcon(icon);
  const texts = hints.map((hint) => (typeof hint === 'object' && hint ? money(hint.amount) : hint));
  const hint = texts.filter(Boolean).join(' · ');
  const result = { key: id, title, hint, path, icon: <Icon /> };
  return status ? { ...result, status, noun, code: title } : { ...result, code: texts[0] };
}

/** Returns the texts of a row that a person may search: e-mail address, telephone number, reference ... */
function fieldsOf(row: Row): string[] {
  const texts = Object.entries(row).filter(([key]) => !/(^id|Id|At|On|Date|status)$/.test(key));
  return texts.map(([, text]) => text).filter((text) => typeof text === 'string');
}

/** Returns the order as a result that approves it. */
function approvalResult(order: OrderRow): Result {
  const { search, paths } = entries.order;
  return {
    ...resultOf(order, search, paths.step(order.id, 'pending-to-approved'), 'order', ''),
    key: `approve ${order.id}`,
    title: `${t('approve')} ${order.orderNo}`,
    icon: <ThumbUp />,
  };
}
