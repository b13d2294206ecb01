import Copy from '@mui/icons-material/ContentCopyRounded';
import Edit from '@mui/icons-material/EditOutlined';
import type { Action } from './action';
import { t } from './texts';

/** The edit page, by a button of its own. */
export function editAction(to: string): Action {
  return { name: 'edit', label: t('edit'), icon: <Edit />, key: 'e', to, place: 'beside' };
}

/** A new one with the same content. */
export function duplicateAction(to: string): Action {
  return { name: 'duplicate', label: t('duplicate'), icon: <Copy />, key: 'd', to };
}
