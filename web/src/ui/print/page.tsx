import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';
import { pageNumbers, usePrintName } from './name';

/** While it is on a page, that page prints as paper: without the menus around it, dark on white. `name` is the file's, without its ending. */
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
  '.only-print': { display: 'none' },
  '@media print': {
    '@page': { margin: '14mm', ...pageNumbers },
    '.only-print': { display: 'revert' },
    '[data-layout] > :not(:has(main)), nav, .no-print, [role="tooltip"]': {
      display: 'none !important',
    },
    'html, body, #root, main': { background: '#fff !important' },
    main: { padding: '0 !important', margin: '0 !important', maxWidth: 'none !important' },
    '.MuiCard-root': { boxShadow: 'none !important', borderRadius: '0 !important' },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
    'td, th': { padding: '3px 6px !important', width: 'auto !important', fontSize: '9pt' },
    tr: { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
  },
} as const;
