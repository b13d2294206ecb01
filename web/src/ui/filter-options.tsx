import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FilterPill } from './filter-pill';
import type { ListFilter } from './list/types';
import type { Option } from './lookup-types';
import { useTexts } from './texts';
import { useDebounced } from './use-debounced';

interface Props {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

/** A filter whose choices the server knows. */
export function OptionsFilter({ filter, value, onChange }: Props) {
  const label = filter.useLabel(value);
  return (
    <FilterPill
      label={filter.label}
      value={value ? (label ?? '…') : ''}
      onClear={() => onChange('')}
    >
      {(close) => (
        <Choices
          filter={filter}
          onChoose={(option) => {
            onChange(option.id);
            close();
          }}
        />
      )}
    </FilterPill>
  );
}

function Choices({ filter, onChoose }: { filter: ListFilter; onChoose: (option: Option) => void }) {
  const t = useTexts();
  const [term, setTerm] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { options, loading } = filter.useOptions(useDebounced(term, 200), false);
  const focusFirst = () => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          borderBottom: '1px solid var(--mui-palette-divider)',
        }}
      >
        <Search sx={{ fontSize: 18, color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('search')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => {
            const [only] = options;
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              focusFirst();
            }
            if (event.key === 'Enter' && only) onChoose(only);
          }}
          inputProps={{ 'aria-label': filter.label }}
          sx={{ height: 44, fontSize: '0.875rem' }}
        />
      </Box>
      <MenuList ref={list} sx={{ p: 0.5, maxHeight: 300, overflowY: 'auto' }}>
        {options.map((option) => (
          <MenuItem key={option.id} onClick={() => onChoose(option)}>
            {option.label}
          </MenuItem>
        ))}
      </MenuList>
      {options.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {loading ? t('loading') : t('noMatch')}
        </Typography>
      )}
    </Box>
  );
}
