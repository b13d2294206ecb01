import Checklist from '@mui/icons-material/ChecklistRounded';
import MoreVert from '@mui/icons-material/MoreVertRounded';
import Tune from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { OptionsFilter } from '../combobox/filter-options';
import { DatesFilter } from '../dates/filter-dates';
import { side } from '../language';
import { lazily } from '../lazy-component';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import { Block, Row } from '../parts';
import { fontSizes } from '../sizes';
import { t as uiText } from '../texts';
import { thumb } from '../touch-target';
import { PanelPlace } from './panel-place';
import { SearchField } from './search-field';
import { filteredBy } from './state';
import { t } from './texts';
import type { ListToolbarProps } from './toolbar';

const FilterSheet = lazily(() => import('./filter-sheet').then((module) => module.FilterSheet));

/** Renders the bar of a list on a phone: search, filters in a sheet, a menu for the rest. */
export function PhoneBar(props: ListToolbarProps) {
  const { state, onChange, searchHint, dates = false, filters = [], tools } = props;
  const { selecting = null, onSelecting = () => {} } = props;
  const [open, setOpen] = useState(false);
  const used = filters.filter(({ name }) => state.filters[name]);
  const dated = Boolean(state.startDate || state.endDate);
  const number = used.length + (dated ? 1 : 0);
  return (
    <Block p={2} py={1}>
      <Row gap={1}>
        {searchHint && (
          <SearchField
            hint={searchHint}
            value={state.searchTerm}
            onChange={(searchTerm) => onChange({ searchTerm })}
            onLeave={props.onLeaveSearch}
            grow
          />
        )}
        {(dates || filters.length > 0) && (
          <Button
            color={number > 0 ? 'primary' : 'inherit'}
            startIcon={<Tune />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            sx={{ height: thumb, px: 1, flexShrink: 0, marginInlineStart: 'auto' }}
          >
            {number > 0 ? t('filtersUsed', { count: number }) : t('filters')}
          </Button>
        )}
        {selecting === true && (
          <IconButton
            color="primary"
            aria-pressed
            aria-label={t('stopSelecting')}
            onClick={() => onSelecting(false)}
            sx={{ width: thumb, height: thumb, mx: -1 }}
          >
            <Checklist />
          </IconButton>
        )}
        {(tools || selecting === false) && (
          <More>
            {(close) => (
              <>
                {selecting === false && (
                  <Button
                    color="inherit"
                    startIcon={<Checklist />}
                    onClick={() => {
                      close();
                      onSelecting(true);
                    }}
                  >
                    {t('select')}
                  </Button>
                )}
                {tools}
              </>
            )}
          </More>
        )}
      </Row>
      {number > 0 && (
        <Box sx={usedLine}>
          {dated && <DatesFilter range={state} onChange={onChange} />}
          {used.map((filter) => (
            <OptionsFilter
              key={filter.name}
              filter={filter}
              value={state.filters[filter.name] ?? ''}
              onChange={(value) => onChange(filteredBy(filter.name, value))}
            />
          ))}
        </Box>
      )}
      {open && (
        <LazyDialogBoundary>
          <FilterSheet
            state={state}
            onChange={onChange}
            dates={dates}
            filters={filters}
            total={props.total}
            onClose={() => setOpen(false)}
          />
        </LazyDialogBoundary>
      )}
    </Block>
  );
}

/** Scrolls sideways in one line, to leave room for rows. */
const usedLine = {
  display: 'flex',
  gap: 1,
  mx: -2,
  px: 2,
  py: 0.5,
  mt: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const;

/** Menu of rarely used tools. It stays mounted while closed, so that a download continues. */
function More({ children }: { children: (close: () => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAnchor(null);
  const leave = useCallback(() => {
    setAnchor(null);
    return button.current;
  }, []);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={uiText('moreActions')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: thumb, height: thumb, marginInlineEnd: -1.5, marginInlineStart: -1 }}
      >
        <MoreVert />
      </IconButton>
      <Popover
        keepMounted
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: side.end }}
        transformOrigin={{ vertical: 'top', horizontal: side.end }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': uiText('moreActions'), sx: { p: 1 } },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            minWidth: 200,
            '&& .MuiButton-root': {
              height: thumb,
              px: 1.5,
              maxWidth: 'none',
              fontSize: fontSizes[14],
              justifyContent: 'flex-start',
            },
            '&& .MuiButton-startIcon': { marginInline: '0 8px' },
            '&& .word': { display: 'inline' },
          }}
        >
          <PanelPlace value={leave}>{children(close)}</PanelPlace>
        </Box>
      </Popover>
    </>
  );
}
