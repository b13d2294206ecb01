import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLayoutEffect, useRef, useState } from 'react';
import { count } from '../format';
import { comma } from '../language';
import type { ListState } from '../list/state';
import type { ChangeList } from '../list/use-list-state';
import { heights, iconSizes } from '../sizes';
import { chosenMarks, type MarkCount, toggledMark } from './exception-filter';
import { countedLook, type Mark, type Subject } from './exception-looks';
import { t } from './texts';

interface Props {
  subject: Subject;
  /** Number of rows per mark. */
  marks: readonly MarkCount[];
  state: ListState;
  onChange: ChangeList;
}

/** Counts the rows that need attention as chips; each filters the list. */
export function ExceptionChips({ subject, marks, state, onChange }: Props) {
  const chosen = chosenMarks(state);
  const known = marks.map(({ mark }) => mark);
  const absent = chosen.filter((mark) => !known.includes(mark));
  const all = [...marks, ...absent.map((mark) => ({ mark, count: 0, exact: true }))].map(
    ({ mark, count: number, exact }) => ({
      mark,
      subject,
      number: `${count(number)}${exact ? '' : '+'}`,
      pressed: chosen.includes(mark),
      onPress: () => onChange(toggledMark(mark)(state)),
    }),
  );
  const { line, room } = useRoom(all.map(({ mark, number }) => `${mark} ${number}`).join());
  if (all.length === 0) return null;
  const rest = all.slice(room?.shown ?? all.length);
  return (
    <Box role="group" aria-label={t('attention')} sx={[place, rest.length > 0 && besideMore]}>
      <Box ref={line} sx={oneLine}>
        {all.map((each) => (
          <Chip key={each.mark} {...each} away={rest.includes(each)} />
        ))}
      </Box>
      {room && rest.length > 0 && <More rest={rest} start={room.end} />}
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

function Chip({ mark, subject, number, pressed, onPress, away }: ChipProps & { away: boolean }) {
  const { label, about, tone, icon: Icon } = countedLook(mark, subject);
  return (
    <ButtonBase
      aria-pressed={pressed}
      title={about}
      onClick={onPress}
      sx={[chipLook(tone, pressed), away && { visibility: 'hidden' }]}
    >
      <Icon aria-hidden sx={{ fontSize: iconSizes.small }} />
      {label}
      <Box component="span" className="figures">
        {number}
      </Box>
      {pressed && <Close aria-hidden sx={{ fontSize: iconSizes.small }} />}
    </ButtonBase>
  );
}

/** Shows "+2" with a menu of the chips that do not fit. */
function More({ rest, start }: { rest: readonly ChipProps[]; start: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = rest.map(({ mark, subject, number }) =>
    t('counted', { word: countedLook(mark, subject).label, count: number }),
  );
  const more = t('more', { number: rest.length });
  const pressed = rest.find((each) => each.pressed);
  const tone = pressed ? countedLook(pressed.mark, pressed.subject).tone : 'text';
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${more} ${words.join(comma)}`}
        title={words.join(comma)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={[
          chipLook(tone, pressed !== undefined),
          { position: 'absolute', insetInlineStart: start + gap },
        ]}
      >
        <bdi dir="ltr">{more}</bdi>
      </ButtonBase>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rest.map(({ mark, subject, pressed, onPress }, at) => {
          const { icon: Icon } = countedLook(mark, subject);
          return (
            <MenuItem
              key={mark}
              selected={pressed}
              onClick={() => {
                setAnchor(null);
                onPress();
              }}
            >
              <Icon aria-hidden />
              {words[at]}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

interface Room {
  /** Number of chips in the line. */
  shown: number;
  /** End of the last chip, measured from the start of the line. */
  end: number;
}

/** Counts the chips that fit; the others wrap below the line, out of view. */
function useRoom(content: string) {
  const line = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips are of another width.
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return;
    const measure = () => {
      const chips = [...box.children] as HTMLElement[];
      const shown = chips.filter(({ offsetTop }) => offsetTop === chips[0]?.offsetTop);
      const first = chips[0]?.getBoundingClientRect();
      const last = shown.at(-1)?.getBoundingClientRect();
      if (!first || !last) return;
      const end = Math.max(last.right, first.right) - Math.min(last.left, first.left);
      setRoom((now) =>
        now?.shown === shown.length && now.end === end ? now : { shown: shown.length, end },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [content]);
  return { line, room };
}

const gap = 8;

const chipLook = (tone: string, pressed: boolean) => {
  const color =
    tone === 'text' ? 'var(--mui-palette-text-secondary)' : `var(--mui-palette-${tone}-main)`;
  return {
    height: { xs: heights.medium, sm: heights.small },
    px: 1,
    gap: 0.5,
    flexShrink: 0,
    borderRadius: 1,
    typography: 'body2',
    fontWeight: 600,
    color: tone === 'text' ? 'text.secondary' : `var(--${tone}-text)`,
    border: `1px solid color-mix(in srgb, ${color} ${pressed ? 60 : 28}%, transparent)`,
    backgroundColor: pressed ? `color-mix(in srgb, ${color} 16%, transparent)` : undefined,
    '&:hover': { backgroundColor: `color-mix(in srgb, ${color} 10%, transparent)` },
  } as const;
};

/**
 * Uses the space that the filters leave, at least the widest chip and "+2"; on a phone the chips have their own line.
 */
const place = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: { sm: '20 1 230px' },
  maxWidth: { sm: 'max-content' },
  minWidth: 0,
} as const;

const besideMore = { paddingInlineEnd: { sm: '48px' } } as const;

/**
 * Limits the chips to one line, which saves a row of the list. Chips that do not fit wrap out of view whole. On a phone
 * the line scrolls.
 */
const oneLine = {
  display: 'flex',
  alignItems: 'center',
  gap: `${gap}px`,
  flexGrow: 1,
  minWidth: 0,
  flexWrap: { sm: 'wrap' },
  height: { sm: heights.small },
  overflow: { xs: 'auto hidden', sm: 'hidden' },
  scrollbarWidth: 'none',
  px: { xs: 2, sm: 0 },
  pb: { xs: 1, sm: 0 },
  // Fades out chips at the edge of a phone.
  '&::after': {
    content: '""',
    display: { sm: 'none' },
    position: 'sticky',
    // Extends to the edge of the card, because sticky elements end at the padding.
    insetInlineEnd: '-16px',
    flexShrink: 0,
    alignSelf: 'stretch',
    width: 36,
    marginInlineStart: -1,
    pointerEvents: 'none',
    background: 'linear-gradient(to left, var(--mui-palette-background-paper), transparent)',
  },
} as const;
