import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useGetCompanyQuery } from '@/api/generated';
import { addressText } from '../address-text';
import type { Fact } from '../facts';
import { Isolated } from '../isolated';
import { pageNumbers, usePrintName } from './name';

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
  const { data: company } = useGetCompanyQuery({});
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
  fontVariantNumeric: 'tabular-nums',
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
  '& .end': { textAlign: 'end' },
  '& tr': { breakInside: 'avoid' },
  '& footer': { display: 'flex', gap: 6, mt: 10, breakInside: 'avoid' },
  '& footer > div': { flex: 1, pt: 0.75, borderTop: '1px solid #000', fontSize: 10 },
} as const;
