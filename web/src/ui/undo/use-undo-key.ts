import { useShortcuts } from '../shortcuts/shortcuts';
import { t } from '../texts';

/** Undoes the last change by Ctrl+Z while it has a label. */
export function useUndoKey(label: string | undefined, run: () => void): void {
  useShortcuts(label ? [{ keys: 'Ctrl Z', label, group: t('thisPage'), run }] : []);
}
