import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlineRounded';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import Help from '@mui/icons-material/HelpOutlineRounded';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { fading, overlay } from '../fade';
import { money } from '../format';
import { t } from '../list/texts';
import type { BulkItem, BulkTask } from './bulk-types';
import type { Outcome, Outcomes } from './run-each';

interface Props {
  items: readonly BulkItem[];
  outcomes: Outcomes;
  running: boolean;
  needsReason?: BulkTask['needsReason'];
}

/** The server's words keep their own direction. */
const refusal = {
  typography: 'body2',
  color: 'var(--error-text)',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
} as const;

const waits: Outcome = { state: 'waiting' };

/** Each row with what became of it, and the server's words where it was refused. */
export function BulkReport({ items, outcomes, running, needsReason }: Props) {
  return (
    <Box
      component="ul"
      aria-label={t('selection')}
      // A list that scrolls is reached by keyboard too.
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 340, borderRadius: 1, ...fading(overlay) }}
    >
      {items.map((item) => (
        <ReportRow
          key={item.id}
          item={item}
          outcome={outcomes.get(item.id) ?? waits}
          begun={outcomes.size > 0}
          running={running}
          needsReason={needsReason}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  item: BulkItem;
  outcome: Outcome;
  begun: boolean;
  running: boolean;
  needsReason: BulkTask['needsReason'];
}

function ReportRow({ item, outcome, begun, running, needsReason }: RowProps) {
  const isOpen = outcome.state === 'refused' && needsReason?.(outcome.problem);
  const looks: Record<Outcome['state'], { icon: ReactNode; word: string }> = {
    waiting: {
      icon: <RadioButtonUnchecked sx={{ fontSize: 20, color: 'text.disabled' }} />,
      word: t(running ? 'waits' : 'notTaken'),
    },
    running: { icon: <CircularProgress size={18} aria-hidden />, word: t('running') },
    passes: {
      icon: <CheckCircleOutline sx={{ fontSize: 20, color: 'success.main' }} />,
      word: t('passes'),
    },
    done: {
      icon: <CheckCircle sx={{ fontSize: 20, color: 'success.main' }} />,
      word: t('done'),
    },
    refused: {
      icon: <ErrorIcon sx={{ fontSize: 20, color: isOpen ? 'warning.main' : 'error.main' }} />,
      word: t(isOpen ? 'needsReason' : 'refused'),
    },
    unanswered: {
      icon: <Help sx={{ fontSize: 20, color: 'warning.main' }} />,
      word: t('unanswered'),
    },
  };
  const { icon, word } = looks[outcome.state];
  return (
    <Box
      component="li"
      data-outcome={outcome.state}
      sx={{
        display: 'grid',
        gridTemplateColumns: begun ? '24px 1fr auto' : '1fr',
        columnGap: 1.5,
        alignItems: 'start',
        py: 1,
        borderTop: '1px dashed var(--mui-palette-divider)',
      }}
    >
      {begun && <Box sx={{ display: 'grid', placeItems: 'center', height: 24 }}>{icon}</Box>}
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={item.to}
          target="_blank"
          color="inherit"
          aria-label={t('openRow', { name: item.label })}
          sx={{ typography: 'subtitle2' }}
        >
          <bdi>{item.label}</bdi>
        </Link>
        {item.amount && (
          <Box component="span" className="figures" sx={{ ml: 1, typography: 'body2' }}>
            <bdi>{money(item.amount)}</bdi>
          </Box>
        )}
        {item.hint && (
          <Box component="span" sx={{ ml: 1, typography: 'body2', color: 'text.secondary' }}>
            <bdi>{item.hint}</bdi>
          </Box>
        )}
        {'problem' in outcome && (
          <Box sx={refusal}>
            {outcome.problem.detail}
            {outcome.problem.errors.map((error) => (
              <div key={error.field + error.code}>{error.message}</div>
            ))}
          </Box>
        )}
      </Box>
      {begun && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', lineHeight: '24px' }}>
          {word}
        </Box>
      )}
    </Box>
  );
}
