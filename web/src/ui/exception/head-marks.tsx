import type { Exception } from '@/api/generated';
import { markedList } from './exception-filter';
import { ExceptionMark } from './exception-mark';
import { type Subject, shownMarks } from './looks';

interface Props {
  exceptions?: readonly Exception[] | undefined;
  ready?: boolean | undefined;
  subject: Subject;
  /** The list of its kind. */
  list: string;
}

/** What needs attention in the head of a page: each leads to all that have it. */
export function HeadMarks({ exceptions = [], ready = false, subject, list }: Props) {
  const marks = shownMarks([...(ready ? ['ready' as const] : []), ...exceptions], subject);
  return marks.map((mark) => (
    <ExceptionMark
      key={mark}
      exception={mark}
      subject={subject}
      among={marks}
      size="medium"
      to={markedList(list, mark)}
    />
  ));
}
