import Add from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Ref, useEffect, useRef, useState } from 'react';
import { OptionsFilter } from '../combobox/filter-options';
import { DatesFilter } from '../dates/filter-dates';
import { heights } from '../sizes';
import { t as uiText } from '../texts';
import { filteredBy, type ListState } from './state';
import { t } from './texts';
import type { ListFilter } from './types';
import type { ChangeList } from './use-list-state';

/** Number of filters that are shown in any width. */
const ALWAYS_SHOWN = 2;
/** Widths in pixels of an unused filter without its label, gap included, and of a letter. */
const PILL_WIDTH = 56;
const LETTER_WIDTH = 7;
/** Names the dates in the menu, which are two parameters. */
const DATES = 'dates';

interface Props {
  state: ListState;
  onChange: ChangeList;
  dates: boolean;
  filters: readonly ListFilter[];
  /** Room for filters, in pixels. */
  room: number;
}

/** Shows the filters of a list. Where they do not fit, unused ones are in the menu of one button. */
export function ListFilters({ state, onChange, dates, filters, room }: Props) {
  const [added, setAdded] = useState<string | null>(null);
  const button = useFocusAfter(added);
  const all = [
    ...(dates ? [{ name: DATES, label: uiText('dateRange') }] : []),
    ...filters.map(({ name, label }) => ({ name, label })),
  ];
  const isUsed = (name: string) =>
    name === DATES ? state.startDate + state.endDate !== '' : Boolean(state.filters[name]);
  const width = all.reduce((sum, { label }) => sum + PILL_WIDTH + label.length * LETTER_WIDTH, 0);
  const folds = all.length > ALWAYS_SHOWN && width > room;
  const isShown = (name: string) => !folds || isUsed(name) || name === added;
  const hidden = all.filter(({ name }) => !isShown(name));
  const opening = (name: string) =>
    name === added && {
      startsOpen: true,
      onDismiss: () => setAdded(null),
    };
  return (
    <>
      {dates && isShown(DATES) && (
        <DatesFilter range={state} onChange={onChange} {...opening(DATES)} />
      )}
      {filters
        .filter(({ name }) => isShown(name))
        .map((filter) => (
          <OptionsFilter
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name] ?? ''}
            onChange={(value) => onChange(filteredBy(filter.name, value))}
            {...opening(filter.name)}
          />
        ))}
      {hidden.length > 0 && <AddFilter ref={button} filters={hidden} onAdd={setAdded} />}
    </>
  );
}

/** Returns the ref of the button that gets the focus when an added filter has left the bar. */
function useFocusAfter(added: string | null) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(added);
  useEffect(() => {
    if (last.current !== null && added === null) button.current?.focus();
    last.current = added;
  }, [added]);
  return button;
}

interface AddFilterProps {
  ref: Ref<HTMLButtonElement>;
  filters: readonly { name: string; label: string }[];
  onAdd: (name: string) => void;
}

/** Offers filters in a menu. */
function AddFilter({ ref, filters, onAdd }: AddFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        ref={ref}
        startIcon={<Add />}
        aria-label={t('addFilter')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: heights.medium, color: 'text.secondary', fontWeight: 500 }}
      >
        {t('filter')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {filters.map(({ name, label }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              onAdd(name);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
