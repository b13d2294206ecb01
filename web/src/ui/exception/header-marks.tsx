import type { Exception } from '@/api/generated';
import { markedList } from './exception-filter';
import { type Subject, shownMarks } from './exception-looks';
import { ExceptionMark } from './exception-mark';

interface Props {
  exceptions?: readonly Exception[] | undefined;
  ready?: boolean | undefined;
  subject: Subject;
  /** List of the document's kind. */
  list: string;
}

/** Shows marks in the page header; each links to the list filtered by it. */
export function HeadMarks({ exceptions = [], ready = false, subject, list }: Props) {
  const marks = shownMarks([...exceptions, ...(ready ? ['ready' as const] : [])], subject);
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
