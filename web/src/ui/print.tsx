import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';

/** Sets the title of the window while printing, because browsers name the PDF after it. */
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

/** Makes the browser print only this page's content, dark on white. `name` is the file name without extension. */
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
