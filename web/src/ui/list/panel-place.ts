import { createContext } from 'react';

/**
 * Provides the anchor of a panel that opens from a menu, after closing the menu. Null when the panel's own button stays
 * visible.
 */
export const PanelPlace = createContext<(() => HTMLElement | null) | null>(null);
