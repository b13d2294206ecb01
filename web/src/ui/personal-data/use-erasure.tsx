import PersonOff from '@mui/icons-material/PersonOffOutlined';
import { type ReactNode, useState } from 'react';
import type { PersonKind } from '@/api/generated';
import { useMay } from '@/api/session';
import type { Action } from '../actions/action';
import { ErasureDialog } from './erasure-dialog';
import { t } from './texts';

interface Person {
  id: string;
  name: string;
}

interface Erasure {
  /** What an administrator can do with a record of this kind. */
  actions: (person: Person) => readonly Action[];
  /** The open dialog, if there is one. */
  dialog: ReactNode;
}

/** The action that erases somebody, with its dialog. */
export function useErasure(kind: PersonKind): Erasure {
  const may = useMay();
  const [erasing, setErasing] = useState<Person | null>(null);
  const actions = (person: Person): readonly Action[] =>
    may('person-erase')
      ? [
          {
            name: 'erase',
            label: t('erase'),
            icon: <PersonOff />,
            danger: true,
            run: () => setErasing({ id: person.id, name: person.name }),
          },
        ]
      : [];
  const dialog = erasing && (
    <ErasureDialog kind={kind} {...erasing} onClose={() => setErasing(null)} />
  );
  return { actions, dialog };
}
