import { useEffect } from 'react';

/** At the foot of each page, where the browser knows such margins. */
export const pageNumbers = {
  '@bottom-right': { content: 'counter(page) " / " counter(pages)', fontSize: '9pt' },
} as const;

/** A browser names the PDF file of a page after its title: while it is printed, the title is the file's name. */
export function usePrintName(name: string): void {
  useEffect(() => {
    let title = '';
    const before = () => {
      title = document.title;
      document.title = name;
    };
    const after = () => {
      document.title = title;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [name]);
}
