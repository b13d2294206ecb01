import type { Exception } from '@/api/generated';
import type { ListColumn, ListFilter } from '../list/types';
import { wordFilter } from '../record/record-filters';
import { countedLook, exceptionsOf, type Mark, type Subject } from './exception-looks';
import { ExceptionMarks } from './exception-mark';
import { t } from './texts';

interface Marked {
  exceptions?: readonly Exception[];
  ready?: boolean;
}

/** Returns the exceptions of a row, or 'ready'. */
export function marksOfRow({ exceptions = [], ready }: Marked): readonly Mark[] {
  return ready ? ['ready', ...exceptions] : exceptions;
}

/** Filters a list without counts. */
export function exceptionFilter(subject: Subject): ListFilter {
  const filter = wordFilter(
    'exception',
    exceptionsOf(subject),
    (word) => countedLook(word as Exception, subject).label,
  );
  return { ...filter, label: t('attention') };
}

/** Returns the attention column. */
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
