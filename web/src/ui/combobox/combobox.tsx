import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useAutocomplete, {
  type AutocompleteGetItemProps,
  type UseAutocompleteReturnValue,
} from '@mui/material/useAutocomplete';
import { type KeyboardEvent, type MouseEventHandler, type ReactNode, useState } from 'react';
import { wordsOf } from '../match';
import { Block } from '../parts';
import { MAX_SEARCH_LENGTH } from '../search-length';
import { heights } from '../sizes';
import { t } from '../texts';
import type { Choices } from './choices';
import { Dropdown } from './dropdown';
import type { Option } from './lookup-types';
import { useChoices } from './use-choices';
import { useSteadyHighlight } from './use-steady-highlight';

type Autocomplete<O> = UseAutocompleteReturnValue<O, boolean, false, false>;

/** Props for rendering the field of a combobox. */
export interface ComboboxField<O> {
  input: ReturnType<Autocomplete<O>['getInputProps']>;
  /** Anchor of the list. */
  frame: Autocomplete<O>['setAnchorEl'];
  clear: { tabIndex?: number; onClick?: MouseEventHandler };
  toggle: MouseEventHandler | undefined;
  /** Props of the selected item at an index. */
  item: AutocompleteGetItemProps<true>;
  /** Options of the search. */
  options: readonly O[];
}

interface Props<O extends Option> {
  label: string;
  value: readonly O[];
  onChange: (chosen: readonly O[]) => void;
  /** Allows several values. */
  multiple?: boolean;
  choices: Choices<O>;
  /** Delays the search after typing, in milliseconds. */
  delay?: number;
  /** Shown unless the user types. */
  text?: string;
  /** Searches for `text` as well. */
  searchesText?: boolean;
  /** Searches before the list opens. */
  eager?: boolean;
  startOpen?: boolean;
  /** Keeps the list open below the field. */
  inline?: boolean;
  disabled?: boolean;
  /** Called after a choice by Enter, when focus may move on. */
  onEntered?: (() => void) | undefined;
  /** Called when focus leaves; `typed` is the text without a choice. */
  onLeave?: (typed: string | null) => void;
  renderOption: (option: O, words: readonly string[]) => ReactNode;
  /** Minimum width of the list in pixels. */
  listWidth?: number;
  children: (field: ComboboxField<O>) => ReactNode;
}

/** Selects from a list by typing, arrow keys or pointer; the server searches while the user types. */
export function Combobox<O extends Option>(props: Props<O>) {
  const { label, value, onChange, multiple = false, inline = false, text = '' } = props;
  const [opened, setOpen] = useState(props.startOpen ?? false);
  // Null while the field shows the choice itself.
  const [typed, setTyped] = useState<string | null>(null);
  const open = opened || inline;
  const search = useChoices({
    typed: typed ?? (props.searchesText ? text : ''),
    open,
    eager: props.eager ?? false,
    delay: props.delay ?? 200,
    choices: props.choices,
    onChoose: (option) => {
      setTyped(null);
      setOpen(false);
      onChange(multiple ? [...value, option] : [option]);
      if (box.focused) props.onEntered?.();
    },
  });
  const box: Autocomplete<O> = useAutocomplete<O, boolean, false, false>({
    options: search.options,
    filterOptions: (options) => options,
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.id,
    isOptionEqualToValue: (option, other) => option.id === other.id,
    multiple,
    filterSelectedOptions: multiple,
    value: multiple ? (value as O[]) : (value[0] ?? null),
    inputValue: typed ?? text,
    open,
    disabled: props.disabled ?? false,
    autoHighlight: true,
    handleHomeEndKeys: false,
    clearOnBlur: false,
    onOpen: () => setOpen(true),
    onClose: (event, reason) => {
      setOpen(false);
      if (reason !== 'selectOption') return;
      setTyped(null);
      if ('key' in event) props.onEntered?.();
    },
    onInputChange: (_event, now, reason) => {
      if (reason !== 'input') return;
      setTyped(now);
      setOpen(true);
    },
    onChange: (_event, chosen) => {
      if (Array.isArray(chosen)) onChange(chosen);
      else onChange(chosen ? [chosen] : []);
    },
  });
  useSteadyHighlight(box.groupedOptions.map((option) => (option as O).label));
  const input = box.getInputProps();
  const list = open && (
    <ChoiceList
      box={box}
      label={label}
      loading={search.loading}
      retry={search.retry}
      renderOption={props.renderOption}
      words={typed === null ? [] : wordsOf(typed)}
    />
  );
  return (
    <Block
      {...box.getRootProps({
        onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
          event.defaultMuiPrevented = search.onKeyDown(event) || isOfPage(event, open, inline);
        },
      })}
      width="100%"
    >
      {props.children({
        input: {
          ...input,
          maxLength: MAX_SEARCH_LENGTH,
          // Also true for an empty list, which owns Enter and the arrow keys.
          'aria-expanded': open,
          onFocus: (event) => {
            input.onFocus?.(event);
            event.currentTarget.select();
          },
          onBlur: (event) => {
            if (!inline) {
              setTyped(null);
              props.onLeave?.(typed);
            }
            input.onBlur?.(event);
          },
        },
        frame: box.setAnchorEl,
        clear: box.getClearProps() as ComboboxField<O>['clear'],
        toggle: box.getPopupIndicatorProps().onClick,
        item: box.getItemProps as AutocompleteGetItemProps<true>,
        options: search.options,
      })}
      {inline
        ? list
        : list && <Dropdown anchor={box.anchorEl} least={props.listWidth} list={list} />}
    </Block>
  );
}

/** Recognizes keys that keep their meaning on the page. */
function isOfPage(event: KeyboardEvent, open: boolean, inline: boolean): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return true;
  if (key === 'Escape') return inline;
  if (open) return false;
  // In a sheet, arrow keys move between lines.
  const inSheet = target instanceof HTMLElement && target.dataset.cell !== undefined;
  return key.startsWith('Page') || (inSheet && (key === 'ArrowUp' || key === 'ArrowDown'));
}

/** Returns the name of an option for screen readers: label, matching field and figures. */
function nameOf({ label, hint, figure }: Option): string {
  return [label, hint, figure].filter(Boolean).join(' · ');
}

interface ListProps<O extends Option> {
  box: Autocomplete<O>;
  label: string;
  loading: boolean;
  retry: (() => void) | undefined;
  /** Words of the search, to mark them. */
  words: readonly string[];
  renderOption: (option: O, words: readonly string[]) => ReactNode;
}

function ChoiceList<O extends Option>(props: ListProps<O>) {
  const { box, label, renderOption, words, ...search } = props;
  const options = box.groupedOptions;
  if (options.length === 0) {
    const retry = search.loading ? undefined : search.retry;
    const why = search.loading ? 'loading' : retry ? 'searchFailed' : 'noMatch';
    return (
      <Box sx={nothingStyle}>
        <span role="status">{t(why)}</span>
        {retry && (
          // Keeps focus in the field.
          <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
            {t('searchAgain')}
          </Button>
        )}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      {...box.getListboxProps()}
      aria-labelledby={undefined}
      aria-label={label}
      sx={listStyle}
    >
      {options.map((option, index) => {
        const { key, ...item } = box.getOptionProps({ option, index });
        return (
          <li key={key} {...item} aria-label={nameOf(option)}>
            {renderOption(option, words)}
          </li>
        );
      })}
    </Box>
  );
}

const nothingStyle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1.75,
  typography: 'body2',
  color: 'text.secondary',
} as const;

const listStyle = {
  position: 'relative',
  listStyle: 'none',
  m: 0,
  p: 0.5,
  typography: 'body2',
  maxHeight: 300,
  overflowY: 'auto',
  '& > li': {
    px: 1.5,
    py: 0.75,
    minHeight: heights.medium,
    display: 'flex',
    alignItems: 'center',
    borderRadius: '6px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover, &.Mui-focused': { backgroundColor: 'action.hover' },
    '&[aria-selected=true]': { fontWeight: 600 },
    '&.Mui-focused': { outline: '1px solid var(--field-line)', outlineOffset: -1 },
  },
} as const;
