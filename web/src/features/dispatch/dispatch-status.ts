import type { DispatchStatus } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { May } from '@/api/session';
import { paths } from '@/app/paths';

export type DispatchList = (typeof paths.dispatch.statuses)[number];

/** The lists by status, each with what one needs to see it. */
export const dispatchLists: readonly { status: DispatchStatus; needs: Operation }[] = [
  { status: 'waiting', needs: 'dispatch-list-waiting' },
  { status: 'loaded', needs: 'dispatch-list-loaded' },
  { status: 'on-transit', needs: 'dispatch-list-on-transit' },
  { status: 'delivered', needs: 'dispatch-list-delivered' },
  { status: 'cancelled', needs: 'dispatch-list-cancelled' },
];

/** The ordinary life of a dispatch. */
export const dispatchLife: readonly DispatchStatus[] = [
  'waiting',
  'loaded',
  'on-transit',
  'delivered',
];

/** The status whose list a path shows; null for every status, or one's own. */
export function statusAt(pathname: string): DispatchStatus | null {
  return (
    dispatchLists.find(({ status }) => paths.dispatch.list(status) === pathname)?.status ?? null
  );
}

/** Where a person's dispatches are: all of them, those they planned, or the trips they are on. */
export function dispatchHome(may: (operation: Operation) => boolean): string {
  if (may('dispatch-list-waiting')) return paths.dispatch.all;
  return may('dispatch-create') ? paths.dispatch.mine : paths.dispatch.list('on-transit');
}

/** Whether this person may read a dispatch of that status: of the list, or one that they planned. */
export function maySee(status: DispatchStatus, madeBy: string, may: May): boolean {
  const needs = dispatchLists.find((each) => each.status === status)?.needs;
  return (needs !== undefined && may(needs)) || may('dispatch-edit', madeBy);
}

/** The list that holds dispatches of this status, for those who may see it. */
export function listOf(status: DispatchStatus, may: (operation: Operation) => boolean): string {
  const found = dispatchLists.find((each) => each.status === status && may(each.needs));
  return found ? paths.dispatch.list(found.status) : dispatchHome(may);
}
