import Copy from '@mui/icons-material/ContentCopyRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import type { Action } from './action';
import { t } from './texts';

/** The edit page, by a button of its own. */
export function editAction(to: string): Action {
  return { name: 'edit', label: t('edit'), icon: <Edit />, key: 'e', to, place: 'beside' };
}

/** The paper that stands behind the page. */
export function printAction(label: string): Action {
  return { name: 'print', label, icon: <Print />, key: 'p', run: () => window.print() };
}

/** A new one with the same content. */
export function duplicateAction(to: string): Action {
  return { name: 'duplicate', label: t('duplicate'), icon: <Copy />, key: 'd', to };
}
