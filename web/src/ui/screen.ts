import type { ComponentType } from 'react';
import type { Operation } from '@/api/generated-session';

/**
 * A page that a feature declares in its `screens.ts` (`export const screens: Screen[]`); the app finds it there,
 * guards it and loads it when it is asked for.
 */
export interface Screen {
  /** From `app/paths`; `:id` for the record. */
  path: string;
  /** Any of these lets a person in; what they may see and do on it, the server decides again. */
  needs: readonly Operation[];
  load: () => Promise<ComponentType>;
}
