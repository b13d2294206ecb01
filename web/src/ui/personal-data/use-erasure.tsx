import PersonOff from '@mui/icons-material/PersonOffOutlined';
import { type ReactNode, useState } from 'react';
import type { PersonKind } from '@/api/generated';
import { useMay, useSession } from '@/api/session';
import type { Action } from '../actions/action';
import { lazily } from '../lazy-component';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import { t } from './texts';

const ErasureDialog = lazily(() =>
  import('./erasure-dialog').then((module) => module.ErasureDialog),
);

interface Person {
  id: string;
  name: string;
  erasedAt?: string | null | undefined;
}

interface Erasure {
  /** The erase action for administrators; empty for oneself and for erased persons. */
  actions: readonly Action[];
  /** The open dialog, if any. */
  dialog: ReactNode;
}

/** Returns the action that erases a person, with its dialog. Both are empty for records without a person. */
export function useErasure(kind: PersonKind | undefined, person: Person): Erasure {
  const may = useMay();
  const { userId } = useSession();
  const [open, setOpen] = useState(false);
  const offered = may('person-erase') && !person.erasedAt && person.id !== userId;
  if (!kind) return { actions: [], dialog: null };
  const erase: Action = {
    name: 'erase',
    label: t('erase'),
    icon: <PersonOff />,
    danger: true,
    run: () => setOpen(true),
  };
  const { id, name } = person;
  return {
    actions: offered ? [erase] : [],
    dialog: open && (
      <LazyDialogBoundary>
        <ErasureDialog kind={kind} id={id} name={name} onClose={() => setOpen(false)} />
      </LazyDialogBoundary>
    ),
  };
}
