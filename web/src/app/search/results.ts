import { createElement, type ReactNode } from 'react';
import type { Operation } from '@/api/generated-session';
import type { Role } from '@/api/roles';
import { navigationFor } from '../navigation';
import { navigationIcon } from '../navigation-icons';
import { paths } from '../paths';
import { t } from '../texts';
import { matches } from './match';

/** One line of the search: what it is called, where it goes or what it does. */
export interface Result {
  key: string;
  title: string;
  /**
   * The section of a page where its group does not say it, or what of the page was found that is shown nowhere else; what
   * tells a record from its namesakes.
   */
  hint: string;
  path: string;
  /** In place of going there. */
  run?: () => void;
  icon: ReactNode;
  status?: string;
  /** What has the status. */
  noun?: string | undefined;
}

export interface ResultGroup {
  title: string;
  results: readonly Result[];
}

interface OwnList {
  title: string;
  section: string;
  path: string;
  icon: string;
  needs: Operation;
}

const own: readonly OwnList[] = [
  {
    title: t('myOrders'),
    section: t('orders'),
    path: paths.order.mine,
    icon: 'receiptLong',
    needs: 'order-create',
  },
  {
    title: t('myDispatches'),
    section: t('dispatches'),
    path: paths.dispatch.mine,
    icon: 'localShipping',
    needs: 'dispatch-create',
  },
  {
    title: t('myStock'),
    section: t('stockTransactions'),
    path: paths.stock.mine,
    icon: 'inventory',
    needs: 'stock-transaction-create',
  },
];

/** What a person made, in any status: lists that the menu does not hold. */
export function ownLists(
  words: readonly string[],
  may: (operation: Operation) => boolean,
): ResultGroup[] {
  const results = own
    .filter(({ title, path, needs }) => may(needs) && matches(words, title, path))
    .map(({ title, section, path, icon }) => ({
      key: path,
      title,
      hint: foundUnseen(words, [title, section], [path]) || section,
      path,
      icon: createElement(navigationIcon(icon)),
    }));
  return results.length > 0 ? [{ title: t('mine'), results }] : [];
}

/** Returns the pages of the menu that a role sees, found by title, other words, path or group, under their group. */
export function menuResults(
  words: readonly string[],
  role: Role | null,
  readOnly = false,
): ResultGroup[] {
  return navigationFor(role, readOnly)
    .map((group) => ({
      title: sentenceCase(group.title),
      results: group.items
        .filter(({ title, path, also = '' }) => matches(words, title, path, also, group.title))
        .map(({ title, path, also = '', icon }) => ({
          key: path,
          title: sentenceCase(title),
          hint: foundUnseen(words, [title, group.title], [also, path]),
          path,
          icon: createElement(navigationIcon(icon)),
        })),
    }))
    .filter((group) => group.results.length > 0);
}

/** Returns the first of the other texts that has a word of the query which no shown text has, or "". */
function foundUnseen(words: readonly string[], shown: string[], others: string[]): string {
  const unseen = words.filter((word) => !matches([word], ...shown));
  return others.find((other) => unseen.some((word) => matches([word], other))) ?? '';
}

/** The words of the menu as everything else is written: its "Create Order" is "Create order". */
function sentenceCase(title: string): string {
  return title.slice(0, 1) + title.slice(1).toLowerCase();
}
