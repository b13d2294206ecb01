import Box from '@mui/material/Box';
import type { FindingKind } from '@/api/generated';
import { comma } from '../language';
import { InlineRow } from '../parts';
import { fontSizes } from '../sizes';
import { findingLabel } from './log-words';

/** Findings about the company itself. All others are exceptions to its rules. */
const ordinary: readonly FindingKind[] = [
  'period-closed',
  'period-reopened',
  'person-erased',
  'rights-changed',
  'terms-changed',
];

/** Shows the findings of an activity as small chips. */
export function Findings({ kinds }: { kinds: readonly FindingKind[] }) {
  if (kinds.length === 0) return '–';
  return (
    <InlineRow
      component="span"
      // A row of a list has no room for all labels.
      title={kinds.map(findingLabel).join(comma)}
      gap={0.5}
      alignItems="normal"
      flexWrap="wrap"
    >
      {kinds.map((kind) => (
        <Finding key={kind} kind={kind} />
      ))}
    </InlineRow>
  );
}

function Finding({ kind }: { kind: FindingKind }) {
  const tone = ordinary.includes(kind) ? 'info' : 'warning';
  return (
    <Box
      component="span"
      data-finding={kind}
      sx={[
        {
          px: 0.75,
          borderRadius: '6px',
          fontSize: fontSizes[12],
          fontWeight: 700,
          lineHeight: '22px',
          whiteSpace: 'nowrap',
          backgroundColor: `color-mix(in srgb, var(--mui-palette-${tone}-main) 16%, transparent)`,
          color: `var(--mui-palette-${tone}-darker)`,
        },
        (theme) => theme.applyStyles('dark', { color: `var(--mui-palette-${tone}-light)` }),
      ]}
    >
      {findingLabel(kind)}
    </Box>
  );
}
