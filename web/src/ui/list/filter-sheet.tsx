import Close from '@mui/icons-material/CloseRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { optionChosen } from '../combobox/chosen-labels';
import { FilterChoices } from '../combobox/filter-choices';
import { useFilterLabel } from '../combobox/filter-options';
import { rangeLabel } from '../dates/date-range';
import { DatesChoice } from '../dates/filter-dates';
import { Drawer } from '../dialog/dialog';
import { Quiet, Row, Text } from '../parts';
import { t as uiText } from '../texts';
import { thumb } from '../touch-target';
import { filteredBy, isFiltered, type ListState, unfiltered } from './state';
import { t } from './texts';
import type { ListFilter } from './types';
import type { ChangeList } from './use-list-state';

interface Props {
  state: ListState;
  onChange: ChangeList;
  dates: boolean;
  filters: readonly ListFilter[];
  /** Number of rows that match, if known. */
  total: number | undefined;
  onClose: () => void;
}

/** Shows all filters of a list on a phone. A choice applies immediately. */
export function FilterSheet({ state, onChange, dates, filters, total, onClose }: Props) {
  const [shown, show] = useState<string | null>(null);
  const [open, setOpen] = useState(true);
  const turn = (name: string) => show((now) => (now === name ? null : name));
  const heading = useId();
  const leave = () => setOpen(false);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={leave}
      slotProps={{
        transition: { onExited: onClose },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { maxHeight: '85dvh', borderRadius: '16px 16px 0 0', bgcolor: 'background.paper' },
        },
      }}
    >
      <Row px={2} py={1}>
        <Typography id={heading} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {t('filters')}
        </Typography>
        <IconButton aria-label={uiText('close')} onClick={leave}>
          <Close />
        </IconButton>
      </Row>
      <Box sx={{ overflowY: 'auto', flexGrow: 1 }}>
        {dates && (
          <Section
            label={uiText('dateRange')}
            value={rangeLabel(state)}
            open={shown === ''}
            onTurn={() => turn('')}
            onClear={() => onChange({ startDate: '', endDate: '' })}
          >
            <DatesChoice range={state} onChange={onChange} close={() => show(null)} />
          </Section>
        )}
        {filters.map((filter) => (
          <Choice
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name] ?? ''}
            open={shown === filter.name}
            onTurn={() => turn(filter.name)}
            onChoose={(value) => {
              onChange(filteredBy(filter.name, value));
              show(null);
            }}
          />
        ))}
      </Box>
      <Row gap={1} alignItems="normal" p={2}>
        {isFiltered(state) && (
          <Button size="large" variant="outlined" onClick={() => onChange(unfiltered)}>
            {uiText('clearAll')}
          </Button>
        )}
        <Button
          size="large"
          variant="contained"
          color="primary"
          onClick={leave}
          sx={{ flexGrow: 1 }}
        >
          {total === undefined ? t('showRows') : t('showCounted', { count: total })}
        </Button>
      </Row>
    </Drawer>
  );
}

interface ChoiceProps {
  filter: ListFilter;
  value: string;
  open: boolean;
  onTurn: () => void;
  onChoose: (value: string) => void;
}

function Choice({ filter, value, open, onTurn, onChoose }: ChoiceProps) {
  const label = useFilterLabel(filter, value);
  const dispatch = useDispatch();
  return (
    <Section
      label={filter.label}
      value={value ? (label ?? '…') : ''}
      open={open}
      onTurn={onTurn}
      onClear={() => onChoose('')}
    >
      <FilterChoices
        filter={filter}
        onChoose={(option) => {
          dispatch(optionChosen({ filter: filter.name, option }));
          onChoose(option.id);
        }}
      />
    </Section>
  );
}

interface SectionProps {
  label: string;
  /** Chosen value in words; empty without one. */
  value: string;
  open: boolean;
  onTurn: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** A filter with its value. Its choices expand below it. */
function Section({ label, value, open, onTurn, onClear, children }: SectionProps) {
  const panel = useId();
  return (
    <Box sx={{ borderTop: '1px solid var(--mui-palette-divider)' }}>
      <Row>
        <ButtonBase
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={onTurn}
          sx={{
            minHeight: thumb,
            minWidth: 0,
            flexGrow: 1,
            gap: 1,
            px: 2,
            typography: 'body2',
            textAlign: 'start',
            '&.Mui-focusVisible': { outlineOffset: -2 },
          }}
        >
          <Quiet component="span" flexGrow={1}>
            {label}
          </Quiet>
          {value && (
            <Text component="strong" fontWeight={600} minWidth={0}>
              <bdi>{value}</bdi>
            </Text>
          )}
          <ExpandMore
            sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : undefined }}
          />
        </ButtonBase>
        {value && (
          <IconButton
            aria-label={uiText('removeFilter', { label })}
            onClick={onClear}
            sx={{ width: thumb, height: thumb, marginInlineEnd: 1 }}
          >
            <Close />
          </IconButton>
        )}
      </Row>
      {open && <Box id={panel}>{children}</Box>}
    </Box>
  );
}
