import { createContext } from 'react';
import type { Limits } from './limit';

/** The limits of the form around. */
export const LimitsContext = createContext<Limits>({});
