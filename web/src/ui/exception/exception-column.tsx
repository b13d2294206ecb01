import type { Exception } from '@/api/generated';
import type { ListColumn, ListFilter } from '../list/types';
import { wordFilter } from '../record/pick-filters';
import { ExceptionMarks } from './exception-mark';
import { countedLook, exceptionsOf, type Mark, type Subject } from './looks';
import { t } from './texts';

interface Marked {
  exceptions?: readonly Exception[];
  ready?: boolean;
}

/** What a row is marked with: its exceptions, or that it can be approved. */
export function marksOfRow({ exceptions = [], ready }: Marked): readonly Mark[] {
  return ready ? ['ready', ...exceptions] : exceptions;
}

/** The filter of a list that counts nothing. */
export function exceptionFilter(subject: Subject): ListFilter {
  const filter = wordFilter(
    'exception',
    exceptionsOf[subject],
    (word) => countedLook(word as Exception, subject).label,
  );
  return { ...filter, label: t('attention') };
}

/** The column of what needs attention. */
export function exceptionColumn<Row extends Marked>(
  subject: Subject,
  look: Partial<ListColumn<Row>> = {},
): ListColumn<Row> {
  return {
    field: 'exceptions',
    header: t('attention'),
    width: 148,
    ...look,
    cell: (row) => <ExceptionMarks exceptions={marksOfRow(row)} subject={subject} />,
  };
}
