import { createContext } from 'react';

/** Is `true` on the page of a replay, whose steps already tell the history. */
export const Replayed = createContext(false);
