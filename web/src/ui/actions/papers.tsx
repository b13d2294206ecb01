import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { useEffect, useEffectEvent, useState } from 'react';
import { asProblem } from '@/api/problem';
import { fetchPaper, type Params, printFile, save } from '../download';
import { t as figureText } from '../figures-texts';
import { useNotify } from '../toast/toast';
import type { Action } from './action';

/** A printable document. */
export interface DocumentPaper {
  /** Address of the PDF. */
  pdf: string;
  /** File name without extension. */
  file: string;
  words: { print: string; pdf: string };
}

/** Returns the actions that print and download each paper. */
export function usePaperActions(papers: readonly DocumentPaper[]): readonly Action[] {
  const { load, print } = usePaper();
  const [first] = papers;
  usePrintCommand(first && (() => print(first.pdf, first.file)));
  return papers.flatMap(({ pdf, file, words }, at) => [
    {
      name: at === 0 ? 'print' : `print-${at + 1}`,
      label: words.print,
      icon: <Print />,
      ...(at === 0 ? ({ key: 'p', place: 'roomy' } as const) : {}),
      run: () => print(pdf, file),
    },
    {
      name: at === 0 ? 'pdf' : `pdf-${at + 1}`,
      label: words.pdf,
      icon: <Pdf />,
      run: () => load(pdf, file),
    },
  ]);
}

/** Prints and downloads one paper at a time and reports failures. */
export function usePaper() {
  const notify = useNotify();
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
  const print = (path: string, name: string, params: Params = {}) =>
    void done(async () => printFile(await fetchPaper(path, params), `${name}.pdf`));
  return { busy, load, print };
}

/** Makes the browser's print shortcut print the paper instead of the page. */
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
