import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';

/** A browser names the PDF file of a page after its title: while it is printed, the title is the file's name. */
function usePrintName(name: string): void {
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

/** While it is on a page, the browser's own menu prints that page without what is around it, dark on white. `name` is the file's, without its ending. */
export function PrintPage({ name }: { name: string }) {
  usePrintName(name);
  useEffect(() => {
    const root = document.documentElement;
    let mode: string | undefined;
    const before = () => {
      mode = root.dataset.mode;
      root.dataset.mode = 'light';
    };
    const after = () => {
      if (mode) root.dataset.mode = mode;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return <GlobalStyles styles={styles} />;
}

const styles = {
  '@media print': {
    '@page': { margin: '16mm' },
    '[data-layout] > :not(:has(main)), nav, .no-print, [role="tooltip"]': {
      display: 'none !important',
    },
    'html, body, #root, main': { background: '#fff !important' },
    main: { padding: '0 !important', margin: '0 !important', maxWidth: 'none !important' },
    '.MuiCard-root': { boxShadow: 'none !important', borderRadius: '0 !important' },
    'main a': { color: 'inherit !important', textDecoration: 'none !important' },
    'main td, main th': {
      padding: '3px 6px !important',
      width: 'auto !important',
      fontSize: '9pt',
    },
    'main tr': { breakInside: 'avoid' },
    'main thead': { display: 'table-header-group' },
  },
} as const;
