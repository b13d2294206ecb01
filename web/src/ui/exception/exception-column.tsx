import type { Exception } from '@/api/generated';
import type { ListColumn, ListFilter } from '../list/types';
import { wordFilter } from '../record/record-filters';
import { countedLook, exceptionsOf, type Subject } from './exception-looks';
import { ExceptionMarks } from './exception-mark';
import { t } from './texts';

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
export function exceptionColumn<Row extends { exceptions?: readonly Exception[] }>(
  subject: Subject,
  look: Partial<ListColumn<Row>> = {},
): ListColumn<Row> {
  return {
    field: 'exceptions',
    header: t('attention'),
    width: 148,
    ...look,
    cell: ({ exceptions }) => <ExceptionMarks exceptions={exceptions} subject={subject} />,
  };
}
