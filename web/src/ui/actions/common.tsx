import Copy from '@mui/icons-material/ContentCopyRounded';
import Edit from '@mui/icons-material/EditOutlined';
import type { Action } from './action';
import { t } from './texts';

/** Opens the form that edits the record. */
export function editAction(to: string): Action {
  return { name: 'edit', label: t('edit'), icon: <Edit />, key: 'e', to, place: 'beside' };
}

/** Opens the form of a copy. */
export function duplicateAction(to: string): Action {
  return { name: 'duplicate', label: t('duplicate'), icon: <Copy />, key: 'd', to };
}
