import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBox from '@mui/icons-material/CheckBoxRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import {
  Fragment,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { Link } from 'react-router';
import { Clipped, Isolated } from '../bidi-text';
import { figureBox } from '../figure';
import { Caption, Column, hairline, Muted, PlainList } from '../parts';
import { Parts } from '../table/row-list';
import type { ListCard, ListRow, RowNote } from './types';

export interface ListCardsProps<Row extends ListRow> {
  rows: readonly Row[];
  loading: boolean;
  card: (row: Row) => ListCard;
  href: (row: Row) => string;
  /** Label of the figures, shown above the first one: "Total (USD)". */
  figures?: string | undefined;
  note?: RowNote<Row> | undefined;
  /** True when a tap selects instead of opening. */
  selects?: boolean;
  /** Selected ids; absent when rows can't be selected. */
  selected?: ReadonlySet<string>;
  onToggle?: (id: string) => void;
  /** Increments to focus the first row. */
  toFirstRow?: number;
}

/** Renders a list on a phone as cards. A tap opens one, a long press selects it. */
export function ListCards<Row extends ListRow>(props: ListCardsProps<Row>) {
  const {
    rows,
    loading,
    card,
    href,
    figures,
    note,
    selects = false,
    selected,
    onToggle = () => {},
    toFirstRow = 0,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (toFirstRow > 0) list.current?.querySelector('a')?.focus();
  }, [toFirstRow]);
  if (loading && rows.length === 0) return <CardSkeletons />;
  return (
    <>
      {figures && <Box sx={heading}>{figures}</Box>}
      <PlainList component="ul" ref={list}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ borderTop: hairline, '& > .undo-note': { px: 2, pb: 1 } }}
          >
            {row.group && <Box sx={groupHead}>{row.group}</Box>}
            <CardRow
              card={card(row)}
              href={href(row)}
              selects={selects}
              selected={selected?.has(row.id)}
              onToggle={() => onToggle(row.id)}
            />
            {note?.(row)}
          </Box>
        ))}
      </PlainList>
    </>
  );
}

const groupHead = {
  px: 2,
  pt: 1,
  typography: 'subtitle2',
  bgcolor: 'background.neutral',
  pb: 1,
} as const;

const heading = {
  px: 2,
  typography: 'caption',
  // Keeps the label from taking space of a row.
  lineHeight: 1.2,
  color: 'text.secondary',
  textAlign: 'end',
} as const;

interface CardRowProps {
  card: ListCard;
  href: string;
  selects: boolean;
  selected: boolean | undefined;
  onToggle: () => void;
}

function CardRow({ card, href, selects, selected, onToggle }: CardRowProps) {
  const { title, parts, subtitle, figure, aside, status, marks } = card;
  const Mark = selected ? CheckBox : CheckBoxBlank;
  const press = useLongPress(selected === undefined ? null : onToggle);
  const target = selects
    ? { role: 'checkbox', 'aria-checked': selected ?? false, onClick: onToggle }
    : { component: Link, to: href };
  return (
    <ButtonBase
      {...target}
      {...press}
      sx={{
        width: '100%',
        minHeight: cardHeight,
        px: 2,
        py: 1,
        gap: 2,
        justifyContent: 'space-between',
        textAlign: 'start',
        // Turns off the browser's own menu and text selection on a long press.
        WebkitTouchCallout: 'none',
        userSelect: selected === undefined ? undefined : 'none',
        bgcolor: selected ? 'action.selected' : undefined,
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      {selects && <Mark color={selected ? 'primary' : 'inherit'} />}
      <Column gap={0.25} flexGrow={1} minWidth={0}>
        <Clipped variant="subtitle2">{title}</Clipped>
        {parts ? (
          <Muted sx={oneLine}>
            <Parts parts={status ? marked(parts, marks) : parts} />
          </Muted>
        ) : (
          <Muted>{subtitle}</Muted>
        )}
      </Column>
      <Column gap={0.25} justifyItems="end" flexShrink={0}>
        <Box sx={{ typography: 'subtitle2', ...figureBox }}>
          <Isolated>{figure}</Isolated>
        </Box>
        {aside && (
          <Caption>
            <Isolated>{aside}</Isolated>
          </Caption>
        )}
        {status ?? marks}
      </Column>
    </ButtonBase>
  );
}

/** Height of a row, in pixels. */
const cardHeight = 72;

/** Leaves out the parts that do not fit in one line. */
const oneLine = { height: '1lh', overflow: 'hidden', typography: 'caption' } as const;

/** Puts the marks beside the first part, which is the number of a document. */
function marked(parts: NonNullable<ListCard['parts']>, marks: ReactNode): readonly ReactNode[] {
  const [first, ...others] = parts.filter(Boolean);
  return [
    <Fragment key="first">
      <Isolated>{first}</Isolated>
      <Box component="span" sx={{ marginInlineStart: 1, '&:empty': { display: 'none' } }}>
        {marks}
      </Box>
    </Fragment>,
    ...others,
  ];
}

function CardSkeletons() {
  return ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
    <Box key={key} sx={{ height: cardHeight, px: 2, py: 1.5, borderTop: hairline }}>
      <Skeleton width="55%" height={22} />
      <Skeleton width="35%" height={20} />
    </Box>
  ));
}

const LONG_PRESS_MS = 500;
const MOVE_TOLERANCE_PX = 10;

/** Returns handlers for a long press, or none when `run` is null. */
function useLongPress(run: (() => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!run) return {};
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false;
      if (event.pointerType !== 'touch') return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        pressed.current = true;
        run();
      }, LONG_PRESS_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = from.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > MOVE_TOLERANCE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (pressed.current) event.preventDefault();
    },
    // Suppresses the click after a long press, which would open the selected row.
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
