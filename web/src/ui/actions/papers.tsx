import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PaperJob } from '@/api/generated';
import { asProblem } from '@/api/problem';
import { fetchPaper, save } from '../download';
import { type Read, useRead } from '../endpoint';
import { t as figureText } from '../figures-texts';
import { useNotify } from '../notices/notify';
import type { Action } from './action';

/** A paper of a document. Print and PDF show the same content: the server fills it. */
export interface DocumentPaper {
  /** Where the server has it as a PDF. */
  pdf: string;
  content: Read<PaperJob>;
  /** Of its file, without the ending. */
  file: string;
  words: { print: string; pdf: string };
}

/** How a paper is requested: as it is now, and kept nowhere. */
export const readOnce = { subscribe: false, forceRefetch: true } as const;

/** Each paper of a document, to be printed, and to be kept or sent. */
export function usePaperActions(papers: readonly DocumentPaper[]): readonly Action[] {
  const { load, print } = usePaper();
  const [first] = papers;
  usePrintCommand(first && (() => print(first.content, first.file)));
  return papers.flatMap(({ pdf, content, file, words }, at) => [
    {
      name: at === 0 ? 'print' : `print-${at + 1}`,
      label: words.print,
      icon: <Print />,
      ...(at === 0 ? ({ key: 'p', place: 'roomy' } as const) : {}),
      run: () => print(content, file),
    },
    {
      name: at === 0 ? 'pdf' : `pdf-${at + 1}`,
      label: words.pdf,
      icon: <Pdf />,
      run: () => load(pdf, file),
    },
  ]);
}

/** Prints papers, and loads their files, one at a time; shows when that fails. */
export function usePaper() {
  const notify = useNotify();
  const read = useRead();
  const [busy, setBusy] = useState(false);
  const done = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      notify(figureText('failed', { reason: asProblem(failure).detail }), 'error');
    } finally {
      setBusy(false);
    }
  };
  const load = (path: string, name: string, body?: unknown) =>
    void done(async () => save(await fetchPaper(path, {}, null, body), `${name}.pdf`));
  const print = (content: Read<PaperJob>, name: string) =>
    void done(async () => {
      const [job, { printPapers }] = await Promise.all([
        read(content),
        import('../paper/print-papers'),
      ]);
      printPapers(job, name);
    });
  return { busy, load, print };
}

/** The browser's own keys for printing print the paper, not the page. */
export function usePrintCommand(print: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'p';
    if (!isPrint || !print) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
