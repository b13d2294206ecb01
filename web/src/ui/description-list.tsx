import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Isolated } from './bidi-text';
import { ExplainToggle } from './explanation/explain-toggle';
import { Panel, Quiet, Row, Text } from './parts';

export interface Fact {
  label: string;
  /** A fact without a value is not drawn. */
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

interface SideCardProps {
  title: string;
  action?: ReactNode;
  /** Content below the title; without it, the card is one row. */
  children?: ReactNode;
}

export function SideCard(props: SideCardProps) {
  const more = Boolean(props.children);
  return (
    <Panel component="section" px={{ xs: 2, sm: 3 }} py={more ? 2.75 : 1.25}>
      <Row gap={1} minHeight={28} mb={more ? 2 : 0}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {props.title}
        </Typography>
        {props.action}
        <ExplainToggle />
      </Row>
      {props.children}
    </Panel>
  );
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="dl" sx={listStyle}>
        {facts.filter(isKnown).map((fact) => (
          <Box key={fact.label} sx={{ display: 'contents' }}>
            <Quiet component="dt">{fact.label}</Quiet>
            <Text component="dd" className="figures" overflowWrap="anywhere" m={0}>
              <Isolated>{fact.value}</Isolated>
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function isKnown({ value }: Fact): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== '–';
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
