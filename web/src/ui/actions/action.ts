import type { ReactNode } from 'react';

/**
 * One thing that can be done with what a page shows. The button in its head, its menu, the key, the sheet of keys and
 * the search are all made from this one object, so none of them knows an action that the others do not.
 */
export interface Action {
  /** Unique among the actions of its page: `approve`. */
  name: string;
  /** On the button and in the menu: "Approve order". */
  label: string;
  /** In the search, where the page's title does not stand beside it: "Approve ORD-17"; else the label and that title. */
  title?: string;
  icon?: ReactNode;
  /** The key that does it, in small letters: `a`. */
  key?: string;
  danger?: boolean;
  /**
   * `primary` is the page's main button, `beside` a quiet one next to it, `roomy` one where there is room; the others
   * stand in the menu.
   */
  place?: 'primary' | 'beside' | 'roomy';
  /** Where it goes; or what it does. */
  to?: string;
  run?: () => void;
}

/** An action of the page that is open, ready to be listed and run from anywhere. */
export interface RegisteredAction extends Action {
  title: string;
  run: () => void;
}
