import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Isolated } from './isolated';
import { Quiet } from './parts';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface Props {
  title: string;
  facts: readonly Fact[];
  action?: ReactNode;
  children?: ReactNode;
}

/** Renders a card of labels with values. */
export function FactsCard({ title, facts, action, children }: Props) {
  return (
    <SideCard title={title} action={action}>
      {children}
      <Facts facts={facts} />
    </SideCard>
  );
}

export function SideCard(props: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, minHeight: 28 }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {props.title}
        </Typography>
        {props.action}
      </Box>
      {props.children}
    </Card>
  );
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="dl" sx={listStyle}>
        {facts.map((fact) => (
          <Box key={fact.label} sx={{ display: 'contents' }}>
            <Quiet component="dt">{fact.label}</Quiet>
            <Box component="dd" className="figures" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Isolated>{fact.value || '–'}</Isolated>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 38%) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1.25,
  typography: 'body2',
  // Puts two facts in a row where they fit, so that label and value stay close.
  '@container (min-width: 620px)': {
    gridTemplateColumns: 'repeat(2, minmax(120px, max-content) minmax(0, 1fr))',
    columnGap: 3,
  },
} as const;
