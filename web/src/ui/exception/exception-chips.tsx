import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { count } from '../format';
import type { ListState } from '../list/state';
import type { ChangeList } from '../list/use-list-state';
import { chosenMarks, type MarkCount, toggledMark } from './exception-filter';
import { type Mark, markLook, type Subject } from './looks';
import { t } from './texts';

interface Props {
  subject: Subject;
  /** What of the list has which mark. */
  marks: readonly MarkCount[];
  state: ListState;
  onChange: ChangeList;
}

/** What needs attention in a list, counted; each leaves only those. */
export function ExceptionChips({ subject, marks, state, onChange }: Props) {
  const chosen = chosenMarks(state);
  const known = marks.map(({ mark }) => mark);
  const absent = chosen.filter((mark) => !known.includes(mark));
  const all = [...marks, ...absent.map((mark) => ({ mark, count: 0, exact: true }))];
  if (all.length === 0) return null;
  return (
    <Box role="group" aria-label={t('attention')} sx={line}>
      {all.map(({ mark, count: number, exact }) => (
        <Chip
          key={mark}
          mark={mark}
          subject={subject}
          number={`${count(number)}${exact ? '' : '+'}`}
          pressed={chosen.includes(mark)}
          onPress={() => onChange(toggledMark(mark)(state))}
        />
      ))}
    </Box>
  );
}

interface ChipProps {
  mark: Mark;
  subject: Subject;
  number: string;
  pressed: boolean;
  onPress: () => void;
}

function Chip({ mark, subject, number, pressed, onPress }: ChipProps) {
  const { label, about, tone, icon: Icon } = markLook(mark, subject);
  const colour = `var(--mui-palette-${tone}-main)`;
  return (
    <ButtonBase
      aria-pressed={pressed}
      title={about}
      onClick={onPress}
      sx={{
        height: { xs: 36, sm: 30 },
        px: 1,
        gap: 0.5,
        flexShrink: 0,
        borderRadius: 1,
        typography: 'body2',
        fontWeight: 600,
        color: `var(--${tone}-text)`,
        border: `1px solid color-mix(in srgb, ${colour} ${pressed ? 60 : 28}%, transparent)`,
        backgroundColor: pressed ? `color-mix(in srgb, ${colour} 16%, transparent)` : undefined,
        '&:hover': { backgroundColor: `color-mix(in srgb, ${colour} 10%, transparent)` },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 17 }} />
      {label}
      <Box component="span" className="figures">
        {number}
      </Box>
      {pressed && <Close aria-hidden sx={{ fontSize: 16 }} />}
    </ButtonBase>
  );
}

/**
 * One line in the room that the filters leave, however many there are: a second one would cost a row of the list. On a
 * phone below them.
 */
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  // Before the search has more room than it needs, all of them are in sight.
  flex: { sm: '20 1 160px' },
  maxWidth: { sm: 'max-content' },
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  px: { xs: 2, sm: 0 },
  pb: { xs: 1, sm: 0 },
  // Those that go on beyond the edge fade out there; where all are seen it lies behind the last one.
  '&::after': {
    content: '""',
    position: 'sticky',
    insetInlineEnd: 0,
    flexShrink: 0,
    alignSelf: 'stretch',
    width: 28,
    marginInlineStart: -1,
    pointerEvents: 'none',
    background: 'linear-gradient(to left, var(--mui-palette-background-paper), transparent)',
  },
} as const;
