import Copy from '@mui/icons-material/ContentCopyRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { useState } from 'react';
import { asProblem } from '@/api/problem';
import { fetchPaper, save } from '../download';
import { t as figureText } from '../figures-texts';
import { useNotify } from '../notices/notify';
import type { Action } from './action';
import { t } from './texts';

/** The edit page, by a button of its own. */
export function editAction(to: string): Action {
  return { name: 'edit', label: t('edit'), icon: <Edit />, key: 'e', to, place: 'beside' };
}

/** The paper that stands behind the page. */
export function printAction(label: string): Action {
  return {
    name: 'print',
    label,
    icon: <Print />,
    key: 'p',
    place: 'roomy',
    run: () => window.print(),
  };
}

/** The paper of the server, to be kept or sent; none where there is none at this path. */
export function usePdfAction(path: string | false, name: string): readonly Action[] {
  const { load } = usePaper();
  if (!path) return [];
  return [{ name: 'pdf', label: t('pdf'), icon: <Pdf />, run: () => load(path, name) }];
}

/** Loads papers of the server, one at a time; says when that fails. */
export function usePaper() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const fetched = async (path: string, name: string, body?: unknown) => {
    setBusy(true);
    try {
      save(await fetchPaper(path, {}, null, body), `${name}.pdf`);
    } catch (failure) {
      notify(figureText('failed', { reason: asProblem(failure).detail }), 'error');
    } finally {
      setBusy(false);
    }
  };
  const load = (path: string, name: string, body?: unknown) => {
    if (!busy) void fetched(path, name, body);
  };
  return { busy, load };
}

/** A new one with the same content. */
export function duplicateAction(to: string): Action {
  return { name: 'duplicate', label: t('duplicate'), icon: <Copy />, key: 'd', to };
}
