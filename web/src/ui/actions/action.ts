import type { ReactNode } from 'react';

/**
 * An operation on the content of a page. The page's buttons, its menu, shortcuts, their list and the search all read
 * this object.
 */
export interface Action {
  /** Unique among the actions of its page: `approve`. */
  name: string;
  /** Shown on the button and in the menu: "Approve order". */
  label: string;
  /** Shown in the search, away from the page's title: "Approve ORD-17". Defaults to the label and that title. */
  title?: string;
  icon?: ReactNode;
  /** Shortcut key in lower case: `a`. */
  key?: string;
  danger?: boolean;
  /**
   * `primary` is the main button of the page, `beside` a secondary one, `roomy` one on wide screens; the menu has the
   * others.
   */
  place?: 'primary' | 'beside' | 'roomy';
  /** Address that it opens, in place of `run`. */
  to?: string;
  run?: () => void;
}

/** An action of the open page that other parts can list and run. */
export interface RegisteredAction extends Action {
  title: string;
  run: () => void;
}
