import Search from '@mui/icons-material/SearchRounded';
import InputBase from '@mui/material/InputBase';
import type { ListFilter } from '../list/types';
import { fontSizes, heights, iconSizes } from '../sizes';
import { t } from '../texts';
import { Combobox } from './combobox';
import type { Option } from './lookup-types';

interface Props {
  filter: ListFilter;
  onChoose: (option: Option) => void;
}

/** Searches the options of a filter. */
export function FilterChoices({ filter, onChoose }: Props) {
  return (
    <Combobox
      inline
      label={filter.label}
      value={none}
      onChange={([option]) => option && onChoose(option)}
      choices={filter.choices}
      renderOption={(option) => option.label}
    >
      {({ input, frame }) => (
        <InputBase
          ref={frame}
          autoFocus
          fullWidth
          placeholder={t('search')}
          startAdornment={
            <Search sx={{ mr: 1, fontSize: iconSizes.medium, color: 'text.secondary' }} />
          }
          inputProps={{ ...input, 'aria-label': filter.label }}
          sx={{
            px: 1.5,
            height: heights.large,
            fontSize: fontSizes[14],
            borderBottom: '1px solid var(--mui-palette-divider)',
          }}
        />
      )}
    </Combobox>
  );
}

const none: readonly Option[] = [];
