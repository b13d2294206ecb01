import { createContext, type ReactNode } from 'react';

/** Shows a notice of a field above the save button; null removes it. */
export const FormNotice = createContext<(notice: ReactNode) => void>(() => undefined);
