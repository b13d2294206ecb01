import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useGetCompanyQuery } from '@/api/generated';
import { addressText } from './address-text';
import type { Fact } from './facts';
import { Figure, figureCell } from './figure';
import { Isolated } from './isolated';

interface Props {
  /** "Goods receipt" */
  title: string;
  number: string;
  facts: readonly Fact[];
  /** Who signs: a line each at the foot. */
  signatures?: readonly string[];
  children?: ReactNode;
}

/** A document on paper: nothing of the screen is printed, and nothing of the paper is on the screen. */
export function PrintSheet({ title, number, facts, signatures = [], children }: Props) {
  const { data: company } = useGetCompanyQuery();
  usePrintName(number);
  return createPortal(
    <Box className="print-sheet" sx={sheetStyle}>
      <GlobalStyles styles={pageStyle} />
      <header>
        <Box>
          {company?.logo && (
            <Box
              component="img"
              src={company.logo}
              alt=""
              sx={{ display: 'block', maxHeight: 48, maxWidth: 200, mb: 1 }}
            />
          )}
          <Box sx={{ fontSize: 18, fontWeight: 700 }}>{company?.name}</Box>
          <bdi>{addressText(company?.address)}</bdi>
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          <Box sx={{ fontSize: 18, fontWeight: 700 }}>{title}</Box>
          <bdi>{number}</bdi>
        </Box>
      </header>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Isolated>{value || '–'}</Isolated>
            </dd>
          </div>
        ))}
      </dl>
      {children}
      {signatures.length > 0 && (
        <footer>
          {signatures.map((who) => (
            <div key={who}>{who}</div>
          ))}
        </footer>
      )}
    </Box>,
    document.body,
  );
}

interface PaperColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'figure';
  /** "16%", where several tables below each other have the same columns. */
  width?: string;
}

interface PaperTableProps<Row> {
  columns: readonly PaperColumn<Row>[];
  /** In the order that they have for good. */
  rows: readonly Row[];
}

/** A table on paper. */
export function PaperTable<Row>({ columns, rows }: PaperTableProps<Row>) {
  const fixed = columns.some(({ width }) => width);
  return (
    <table style={fixed ? { tableLayout: 'fixed' } : {}}>
      <thead>
        <tr>
          {columns.map(({ header, align, width }) => (
            <th key={header} className={align} style={{ width }}>
              <bdi>{header}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place.
          <tr key={at}>
            {columns.map(({ header, align, cell }) => (
              <td key={header} className={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much of something there is, with its unit. */
export function quantityOnPaper(row: { quantity: string; unit: string }) {
  return <Figure of={row.quantity} as="quantity" unit={row.unit} />;
}

/** At the foot of each page, where the browser knows such margins. */
const pageNumbers = {
  '@bottom-right': { content: 'counter(page) " / " counter(pages)', fontSize: '9pt' },
} as const;

const pageStyle = {
  '@media screen': { '.print-sheet': { display: 'none' } },
  '@media print': {
    '@page': { margin: '16mm', ...pageNumbers },
    'body > :not(.print-sheet)': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
  },
} as const;

const sheetStyle = {
  color: '#000',
  fontSize: 12,
  lineHeight: 1.5,
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 3,
    pb: 1.5,
    borderBottom: '2px solid #000',
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: 3,
    rowGap: 1,
    my: 2,
  },
  '& dt': { color: '#555', fontSize: 10 },
  '& dd': { m: 0, fontWeight: 600 },
  '& table': { width: '100%', borderCollapse: 'collapse', my: 2 },
  '& th': { textAlign: 'start', fontSize: 10, color: '#555', borderBottom: '1px solid #000' },
  '& td': { borderBottom: '1px solid #bbb', verticalAlign: 'top' },
  '& th, & td': { py: 0.75, pr: 1.5 },
  '& .figure': figureCell,
  '& tr': { breakInside: 'avoid' },
  '& footer': { display: 'flex', gap: 6, mt: 10, breakInside: 'avoid' },
  '& footer > div': { flex: 1, pt: 0.75, borderTop: '1px solid #000', fontSize: 10 },
} as const;

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
