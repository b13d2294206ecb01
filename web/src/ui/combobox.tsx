import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { direction } from './language';
import type { Option } from './lookup-types';
import { useTexts } from './texts';

/** What an input needs to be the field of a combobox. */
export interface ComboboxField {
  role: 'combobox';
  value: string;
  autoComplete: 'off';
  spellCheck: false;
  'aria-autocomplete': 'list';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-activedescendant': string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onMouseDown: () => void;
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

interface Props<O extends Option> {
  /** What stands in the field. */
  text: string;
  onText: (text: string) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
  options: readonly O[];
  loading: boolean;
  /** The choice that is made already. */
  chosen?: string | undefined;
  onChoose: (option: O) => void;
  /** Looks at a key first; answers whether it has been dealt with. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean;
  onBlur: () => void;
  renderOption: (option: O) => ReactNode;
  /** At least so wide, in pixels, where the field is narrower. */
  listWidth?: number;
  /** Draws the field. */
  children: (field: ComboboxField) => ReactNode;
}

/** A field with a list under it to choose from by typing, by the arrow keys or by hand. */
export function Combobox<O extends Option>(props: Props<O>) {
  const { open, onOpen, options, loading, onChoose, children } = props;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const first = options[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices begin at their first again.
  useEffect(() => setActive(0), [first, options.length]);
  const at = Math.min(active, options.length - 1);
  const listed = open && options.length > 0;
  const optionId = (place: number) => `${id}-${place}`;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (props.onKeyDown(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !open && isBare(event)) {
      event.preventDefault();
      onOpen(true);
    } else if (step && listed) {
      event.preventDefault();
      setActive((at + step + options.length) % options.length);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      onOpen(false);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = options[at];
      if (option) onChoose(option);
    }
  };
  return (
    <Box ref={anchor} sx={{ width: '100%' }}>
      {children({
        role: 'combobox',
        value: props.text,
        autoComplete: 'off',
        spellCheck: false,
        'aria-autocomplete': 'list',
        'aria-expanded': open,
        'aria-controls': listed ? id : undefined,
        'aria-activedescendant': listed ? optionId(at) : undefined,
        onChange: ({ target }) => props.onText(target.value),
        onKeyDown,
        onMouseDown: () => onOpen(!open || props.text !== ''),
        onFocus: ({ target }) => target.select(),
        onBlur: props.onBlur,
      })}
      {open && (
        <Dropdown anchor={fieldIn(anchor.current)} least={props.listWidth ?? 0}>
          {listed ? (
            <Box role="listbox" id={id} sx={listStyle}>
              {options.map((option, place) => (
                <Choice
                  key={option.id}
                  id={optionId(place)}
                  active={place === at}
                  chosen={option.id === props.chosen}
                  onChoose={() => onChoose(option)}
                >
                  {props.renderOption(option)}
                </Choice>
              ))}
            </Box>
          ) : (
            <Nothing loading={loading} />
          )}
        </Dropdown>
      )}
    </Box>
  );
}

interface ChoiceProps {
  id: string;
  active: boolean;
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ id, active, chosen, onChoose, children }: ChoiceProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the field points at it.
    <div
      ref={item}
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

function Nothing({ loading }: { loading: boolean }) {
  const t = useTexts();
  return (
    <Box role="status" sx={{ px: 2, py: 1.75, typography: 'body2', color: 'text.secondary' }}>
      {t(loading ? 'loading' : 'noMatch')}
    </Box>
  );
}

/** Room that a list wants under its field, in pixels; with less than that it may open above. */
const wanted = 260;
const gap = 4;

/** What hangs under a field, or over it where there is more room; nothing around cuts it off. */
function Dropdown(props: { anchor: Element | null; least: number; children: ReactNode }) {
  const { anchor, least, children } = props;
  const [place, setPlace] = useState<object>({ visibility: 'hidden' });
  useLayoutEffect(() => {
    const put = () => anchor && setPlace(placeOf(anchor.getBoundingClientRect(), least));
    put();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [anchor, least]);
  return createPortal(
    <Paper
      elevation={0}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      style={place}
      sx={{
        position: 'fixed',
        zIndex: 'modal',
        overflow: 'auto',
        borderRadius: '10px',
        boxShadow: 'var(--shadow-dropdown)',
      }}
    >
      {children}
    </Paper>,
    document.body,
  );
}

/** The frame of the field, without the words under it. */
function fieldIn(around: Element | null): Element | null {
  return around?.querySelector('.MuiInputBase-root') ?? around;
}

function placeOf({ top, bottom, left, right, width }: DOMRect, least: number) {
  const { innerWidth, innerHeight } = window;
  const [under, over] = [innerHeight - bottom - gap, top - gap];
  const above = under < wanted && over > under;
  const wide = Math.min(Math.max(width, least), innerWidth - 2 * gap);
  const start = direction === 'rtl' ? innerWidth - right : left;
  return {
    width: wide,
    insetInlineStart: Math.max(gap, Math.min(start, innerWidth - wide - gap)),
    maxHeight: Math.min(340, (above ? over : under) - gap),
    ...(above ? { bottom: innerHeight - top + gap } : { top: bottom + gap }),
  };
}

function isBare({ target }: KeyboardEvent): boolean {
  // In a sheet the arrows of a field that has its product go from line to line.
  return !(target instanceof HTMLElement && target.dataset.cell);
}

const listStyle = {
  p: 0.5,
  '& > div': {
    px: 1.5,
    py: 0.75,
    minHeight: 36,
    display: 'flex',
    alignItems: 'center',
    borderRadius: '6px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover, &[data-active]': { backgroundColor: 'action.hover' },
    '&[aria-selected=true]': { fontWeight: 600 },
    '&[data-active]': { outline: '1px solid var(--mui-palette-divider)', outlineOffset: -1 },
  },
} as const;
