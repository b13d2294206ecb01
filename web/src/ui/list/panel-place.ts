import { createContext } from 'react';

/**
 * Where a panel opens that is chosen from a menu: closes the menu and answers what the panel stands at, since its own
 * button goes with the menu. Nothing where the button stays in sight.
 */
export const PanelPlace = createContext<(() => HTMLElement | null) | null>(null);
