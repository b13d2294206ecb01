import { useLayoutEffect } from 'react';
import { type createBrowserRouter, type Location, useLocation } from 'react-router';
import { type OpenDialog, onDialogs, openDialogs } from './open-dialogs';

type Router = ReturnType<typeof createBrowserRouter>;
type Navigate = (to: unknown, options?: { replace?: boolean; state?: unknown }) => Promise<void>;

/** The part of an entry's state that is about dialogs. */
export interface DialogState {
  /** The number of dialogs that are open at it. */
  dialogs?: number;
}

/** The router whose history has entries for dialogs. */
let history: DialogHistory | null = null;
/** The key of the entry that React has rendered. */
let shown = '';

/**
 * Gives each open dialog an entry of its own in the history of the router, so that Back closes the dialog and not the
 * page. A dialog that is closed otherwise takes its entry along, and so does every navigation to another page.
 */
export function withDialogHistory(router: Router): Router {
  history = new DialogHistory(router);
  return router;
}

/** Reports which entry is rendered: the dialogs of the page before are gone by then. */
export function useShownEntry(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    shown = key;
    history?.settle();
  }, [key]);
}

onDialogs(settleSoon);

/** Dialogs that open and close in one step need no navigation. */
function settleSoon(): void {
  queueMicrotask(() => history?.settle());
}

class DialogHistory {
  private readonly router: Router;
  private readonly navigate: Navigate;
  /** The navigation that adds or removes entries of dialogs, while it is under way. */
  private change: Promise<void> | null = null;
  /** Navigations to other pages that are under way. */
  private departures = 0;
  /** Changes the query as a dialog did it last. */
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

  /** Makes and removes entries until there is one for each open dialog, and closes dialogs whose entry was left. */
  settle(): void {
    if (this.isBusy()) return;
    const dialogs = openDialogs();
    const left = dialogs.slice(this.depth()).filter(({ entry }) => entry === 'present');
    for (const dialog of left) dialog.entry = dialog.close ? 'left' : 'none';
    for (const dialog of left.toReversed()) dialog.close?.();
    if (left.some(({ entry }) => entry === 'left')) return;
    // A dialog that asks a question before it closes stays open below that question.
    if (dialogs.at(-1)?.entry !== 'left') for (const each of dialogs) keepOpen(each);
    const open = dialogs.filter(({ entry }) => entry !== 'left');
    if (open.length < this.depth()) return void this.remove(this.depth() - open.length);
    // Before the entry is rendered: Back may come before that.
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

  /** The page below a dialog keeps the query that was chosen in the dialog. */
  private keepQuery(before: Location, now: Location): void {
    if (depthOf(now) > 0) return;
    const change = this.changeQuery;
    this.changeQuery = null;
    if (this.departures > 0 || now.pathname !== before.pathname) return;
    // A navigation that starts inside of another one gets no entry.
    if (change) queueMicrotask(() => void change());
  }
}

function keepOpen(dialog: OpenDialog): void {
  if (dialog.entry === 'left') dialog.entry = 'none';
}

/** Returns the number of dialogs that are open at an entry of the history. */
function depthOf({ state }: Location): number {
  return (state as DialogState | null)?.dialogs ?? 0;
}

/** Whether a navigation changes the query of the page and stays on it. */
function isQuery(to: unknown): boolean {
  return typeof to === 'string' && to.startsWith('?');
}
