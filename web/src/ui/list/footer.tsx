import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import FirstPage from '@mui/icons-material/FirstPageRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { inCurrency } from '../figure';
import { count, money } from '../format';
import { mirrored } from '../language';
import { useCurrency } from '../record/use-company';
import { t } from '../texts';
import { phone, thumb } from '../touch-target';
import { type ListState, numberedRows, pageSizes } from './state';
import type { Page } from './types';
import type { ChangeList } from './use-list-state';

interface Props {
  page: Page<unknown> | undefined;
  /** True while the shown page is not the one requested last. */
  waiting?: boolean;
  state: ListState;
  onChange: ChangeList;
}

/** Shows rows per page, the range of rows and the buttons to the next pages. */
export function ListFooter({ page, waiting = false, state, onChange }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const currency = useCurrency();
  const shown = page?.content.length ?? 0;
  const from = state.page * state.size + (shown > 0 ? 1 : 0);
  const to = state.page * state.size + shown;
  const total = page?.totalElements ?? 0;
  const more = !waiting && Boolean(page?.next);
  const next = () => {
    const beyond = (state.page + 2) * state.size > numberedRows;
    const after = beyond ? (page?.next ?? '') : '';
    onChange({ page: state.page + 1, after });
  };
  // Pages by key have no number, so the browser history leads back.
  const previous = () =>
    state.after ? navigate(-1) : onChange({ page: state.page - 1, after: '' });
  const range = { from: count(from), to: count(to), total: count(total) };
  const rows = page ? t(page.totalExact ? 'ofMany' : 'ofMore', range) : '';
  const sum = inCurrency(t('total'), currency);
  const text = page?.sum ? `${rows} · ${sum} ${money(page.sum)}` : rows;
  // Hides paging when all rows fit on one page of any size.
  const whole = page?.totalExact && state.page === 0 && total <= Math.min(...pageSizes);
  const settled = useRef(text);
  if (!waiting) settled.current = text;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: { xs: 1, sm: 2 },
        minHeight: thumb,
        flexShrink: 0,
        px: { xs: 1, sm: 2 },
        typography: 'body2',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: whole ? 'none' : { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}
      >
        {t('rowsPerPage')}
        <NativeSelect
          id={id}
          disableUnderline
          value={state.size}
          onChange={(event) => onChange({ size: Number(event.target.value) })}
          sx={{ typography: 'subtitle2' }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box component="span" aria-live="polite" sx={whole ? { pr: { xs: 1, sm: 0 } } : undefined}>
        {settled.current}
      </Box>
      <Box sx={{ display: whole ? 'none' : 'flex', [phone]: { '& button': thumbSize } }}>
        <IconButton
          size="small"
          aria-label={t('firstPage')}
          disabled={state.page === 0}
          onClick={() => onChange({ page: 0, after: '' })}
        >
          <FirstPage sx={mirrored} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('previousPage')}
          disabled={state.page === 0}
          onClick={previous}
        >
          <ChevronLeft sx={mirrored} />
        </IconButton>
        <IconButton size="small" aria-label={t('nextPage')} disabled={!more} onClick={next}>
          <ChevronRight sx={mirrored} />
        </IconButton>
      </Box>
    </Box>
  );
}

const thumbSize = { width: thumb, height: thumb } as const;
