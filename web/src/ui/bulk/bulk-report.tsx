import ErrorIcon from '@mui/icons-material/ErrorOutlineRounded';
import Help from '@mui/icons-material/HelpOutlineRounded';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link as RouterLink } from 'react-router';
import { count, money } from '../format';
import { t } from '../list/texts';
import { Block, Caption, Column, hairline, Muted, Text } from '../parts';
import { fading, overlay } from '../scroll-fade';
import { iconSizes } from '../sizes';
import type { BulkItem, BulkTask } from './bulk-types';
import { awaitsReason, type Outcome, type Outcomes } from './run-each';

interface Props {
  items: readonly BulkItem[];
  outcomes: Outcomes;
  running: boolean;
  needsReason?: BulkTask['needsReason'];
}

/** Keeps the direction of the server's text. */
const refusal = {
  typography: 'body2',
  color: 'var(--error-text)',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
} as const;

const waits: Outcome = { state: 'waiting' };

/** Lists each row with its result and the reason for a refusal. */
export function BulkReport({ items, outcomes, running, needsReason }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // Rows keep their place while the task runs.
  const shown = running ? items : inOrder(items, outcomes, needsReason);
  const { scrolls, below, measure } = useBelow(list, `${shown.map(({ id }) => id)} ${running}`);
  return (
    <div>
      <Box
        component="ul"
        ref={list}
        aria-label={t('selection')}
        // Makes a scrolling list reachable by keyboard.
        tabIndex={0}
        onScroll={measure}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 340, borderRadius: 1, ...fading(overlay) }}
      >
        {shown.map((item) => (
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
      {scrolls && (
        <Caption className="figures" sx={{ visibility: below > 0 ? undefined : 'hidden' }}>
          {t('moreBelow', { number: count(below) })}
        </Caption>
      )}
    </div>
  );
}

/** Sorts rows that need action first. */
function inOrder(
  items: readonly BulkItem[],
  outcomes: Outcomes,
  needsReason: BulkTask['needsReason'],
): readonly BulkItem[] {
  const rank = ({ id }: BulkItem) => {
    const outcome = outcomes.get(id) ?? waits;
    if (outcome.state === 'unanswered' || awaitsReason({ needsReason }, outcome)) return 0;
    return outcome.state === 'refused' ? 1 : 2;
  };
  return [...items].sort((one, other) => rank(one) - rank(other));
}

/**
 * Returns the number of rows below the visible edge; zero if the edge lies between two rows, so that nothing fades out.
 */
function useBelow(list: RefObject<HTMLUListElement | null>, content: string) {
  const [seen, setSeen] = useState({ scrolls: false, below: 0 });
  const measure = useCallback(() => {
    const box = list.current;
    if (!box) return;
    const edge = box.getBoundingClientRect().bottom;
    const middle = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const below = [...box.children].filter((row) => middle(row) > edge).length;
    const scrolls = box.scrollHeight > box.clientHeight;
    setSeen((now) => (now.scrolls === scrolls && now.below === below ? now : { scrolls, below }));
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have another height.
  useLayoutEffect(measure, [measure, content]);
  return { ...seen, measure };
}

/** Aligns the amounts, so that the names next to them start at one place. */
const amountColumn = { display: 'inline-block', minWidth: 96, textAlign: 'end' } as const;

interface RowProps {
  item: BulkItem;
  outcome: Outcome;
  begun: boolean;
  running: boolean;
  needsReason: BulkTask['needsReason'];
}

function ReportRow({ item, outcome, begun, running, needsReason }: RowProps) {
  const isOpen = awaitsReason({ needsReason }, outcome);
  const looks: Record<Outcome['state'], { icon: ReactNode; word: string }> = {
    waiting: {
      icon: <RadioButtonUnchecked sx={{ fontSize: iconSizes.medium, color: 'text.disabled' }} />,
      word: t(running ? 'waits' : 'notTaken'),
    },
    running: { icon: <CircularProgress size={18} aria-hidden />, word: t('running') },
    // Only exceptions have words before the run.
    passes: {
      icon: <RadioButtonUnchecked sx={{ fontSize: iconSizes.medium, color: 'text.disabled' }} />,
      word: '',
    },
    done: {
      icon: <TaskAlt color="success" />,
      word: t('done'),
    },
    refused: {
      icon: <ErrorIcon color={isOpen ? 'warning' : 'error'} />,
      word: t(isOpen ? 'needsReason' : 'refused'),
    },
    unanswered: {
      icon: <Help color="warning" />,
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
        borderTop: hairline,
      }}
    >
      {begun && (
        <Column placeItems="center" height={24}>
          {icon}
        </Column>
      )}
      <Block minWidth={0}>
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
          <Text component="span" className="figures" variant="body2" sx={amountColumn}>
            <bdi>{money(item.amount)}</bdi>
          </Text>
        )}
        {item.hint && (
          <Muted component="span" ml={1}>
            <bdi>{item.hint}</bdi>
          </Muted>
        )}
        {'problem' in outcome && (
          <Box sx={refusal}>
            {outcome.problem.detail}
            {outcome.problem.errors.map((error) => (
              <div key={error.field + error.code}>{error.message}</div>
            ))}
          </Box>
        )}
      </Block>
      {begun && <Caption lineHeight="24px">{word}</Caption>}
    </Box>
  );
}
