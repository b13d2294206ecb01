import { createContext, type ReactNode } from 'react';

/** Shows a notice of a field above the button that saves the form; null ends it. */
export const FormNotice = createContext<(notice: ReactNode) => void>(() => undefined);
