import { useLayoutEffect } from 'react';
import { type createBrowserRouter, type Location, useLocation } from 'react-router';
import { type OpenDialog, onDialogs, openDialogs } from './open-dialogs';

type Router = ReturnType<typeof createBrowserRouter>;
type Navigate = (to: unknown, options?: { replace?: boolean; state?: unknown }) => Promise<void>;

/** The dialog part of an entry's state. */
export interface DialogState {
  /** Number of dialogs open at the entry. */
  dialogs?: number;
}

/** Router with entries for dialogs. */
let history: DialogHistory | null = null;
/** Key of the rendered entry. */
let shown = '';

/**
 * Gives each open dialog its own history entry, so that Back closes the dialog instead of the page. Closing a dialog
 * otherwise removes its entry, and so does each navigation to another page.
 */
export function withDialogHistory(router: Router): Router {
  history = new DialogHistory(router);
  return router;
}

/** Reports the rendered entry: by then dialogs of the previous page are unmounted. */
export function useShownEntry(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    shown = key;
    history?.settle();
  }, [key]);
}

onDialogs(settleSoon);

/** Batches dialogs that open and close together, which need no navigation. */
function settleSoon(): void {
  queueMicrotask(() => history?.settle());
}

class DialogHistory {
  private readonly router: Router;
  private readonly navigate: Navigate;
  /** Pending navigation that adds or removes dialog entries. */
  private change: Promise<void> | null = null;
  /** Number of pending navigations to other pages. */
  private departures = 0;
  /** Repeats the last query change of a dialog. */
  private changeQuery: (() => Promise<void>) | null = null;

  constructor(router: Router) {
    this.router = router;
    this.navigate = router.navigate.bind(router) as Navigate;
    router.navigate = ((to, options) => this.go(to, options)) as Navigate as Router['navigate'];
    let before = router.state.location;
    router.subscribe(({ location }) => {
      if (location !== before) this.keepQuery(before, location);
      before = location;
      settleSoon();
    });
  }

  /** Adds and removes entries until each open dialog has one, and closes dialogs whose entry was left. */
  settle(): void {
    if (this.isBusy()) return;
    const dialogs = openDialogs();
    const left = dialogs.slice(this.depth()).filter(({ entry }) => entry === 'present');
    for (const dialog of left) dialog.entry = dialog.close ? 'left' : 'none';
    for (const dialog of left.toReversed()) dialog.close?.();
    if (left.some(({ entry }) => entry === 'left')) return;
    // A dialog that confirms closing stays open below its question.
    if (dialogs.at(-1)?.entry !== 'left') for (const each of dialogs) keepOpen(each);
    const open = dialogs.filter(({ entry }) => entry !== 'left');
    if (open.length < this.depth()) return void this.remove(this.depth() - open.length);
    // Runs before the entry renders, because Back may come first.
    if (open.length > this.depth()) void this.add().then(() => this.enter(open));
    this.enter(open);
  }

  private enter(open: readonly OpenDialog[]): void {
    for (const dialog of open.slice(0, this.depth())) dialog.entry = 'present';
  }

  private isBusy(): boolean {
    const { initialized, navigation, location, blockers } = this.router.state;
    const asks = [...blockers.values()].some(({ state }) => state !== 'unblocked');
    const moves = this.change !== null || this.departures > 0 || navigation.state !== 'idle';
    return !initialized || moves || asks || shown !== location.key;
  }

  private depth(): number {
    return depthOf(this.router.state.location);
  }

  private add(): Promise<void> {
    const { state } = this.router.state.location;
    return this.making(this.navigate(null, { state: { ...state, dialogs: this.depth() + 1 } }));
  }

  private remove(count: number): Promise<void> {
    return this.making(this.navigate(-count));
  }

  private making(change: Promise<void>): Promise<void> {
    this.change = change.finally(() => {
      this.change = null;
      settleSoon();
    });
    return this.change;
  }

  private go(...[to, options]: Parameters<Navigate>): Promise<void> {
    const depth = this.depth();
    if (!this.change && depth === 0) return this.navigate(to, options);
    if (this.change || !isQuery(to)) return this.depart(to, options);
    this.changeQuery = () => this.go(to, options);
    const state = { ...(options?.state as object | undefined), dialogs: depth };
    return this.navigate(to, { ...options, replace: true, state });
  }

  private async depart(...[to, options]: Parameters<Navigate>): Promise<void> {
    this.departures += 1;
    try {
      await this.change;
      if (this.depth() > 0) await this.remove(this.depth());
      await this.navigate(to, options);
    } finally {
      this.departures -= 1;
      settleSoon();
    }
  }

  /** Applies a query chosen in a dialog to the page below. */
  private keepQuery(before: Location, now: Location): void {
    if (depthOf(now) > 0) return;
    const change = this.changeQuery;
    this.changeQuery = null;
    if (this.departures > 0 || now.pathname !== before.pathname) return;
    // A navigation that starts inside another one gets no entry.
    if (change) queueMicrotask(() => void change());
  }
}

function keepOpen(dialog: OpenDialog): void {
  if (dialog.entry === 'left') dialog.entry = 'none';
}

/** Returns the number of dialogs open at an entry. */
function depthOf({ state }: Location): number {
  return (state as DialogState | null)?.dialogs ?? 0;
}

/** Returns true if a navigation changes only the query. */
function isQuery(to: unknown): boolean {
  return typeof to === 'string' && to.startsWith('?');
}
