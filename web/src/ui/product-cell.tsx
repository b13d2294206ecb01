import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import type { ProductOption } from './line-columns';
import type { LineItem } from './line-items';
import { ProductTile } from './product-tile';
import { useTexts } from './texts';
import { useChoices } from './use-choices';
import { visuallyHidden } from './visually-hidden';

export type UseProducts = (
  searchTerm: string,
  skip: boolean,
) => { options: readonly ProductOption[]; loading: boolean };

interface Props {
  row: number;
  line: LineItem;
  label: string;
  error?: string | undefined;
  disabled: boolean;
  useProducts: UseProducts;
  onChoose: (product: ProductOption) => void;
}

/** A product: shown as a tile, searched for by typing once it is entered. */
export function ProductCell(props: Props) {
  const { row, line, label, error, disabled } = props;
  const [editing, setEditing] = useState(false);
  if (!line.productId || editing) {
    return <ProductSearch {...props} onDone={() => setEditing(false)} startOpen={editing} />;
  }
  return (
    <Box>
      <Box
        component="button"
        type="button"
        disabled={disabled}
        data-cell={`${row}:product`}
        onClick={() => setEditing(true)}
        onKeyDown={(event) => {
          if (event.key === 'F2' || /^[\p{L}\p{N}]$/u.test(event.key)) {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            setEditing(true);
          }
        }}
        sx={{
          width: '100%',
          p: 0.25,
          border: 0,
          borderRadius: 1,
          font: 'inherit',
          color: 'inherit',
          textAlign: 'start',
          background: 'none',
          cursor: disabled ? 'default' : 'pointer',
          '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)' },
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          {label}:{' '}
        </Box>
        <ProductTile name={line.name} sku={line.sku} />
      </Box>
      {error && <CellError text={error} />}
    </Box>
  );
}

interface SearchProps extends Props {
  startOpen: boolean;
  onDone: () => void;
}

function ProductSearch(props: SearchProps) {
  const { row, line, label, error, disabled, useProducts, onChoose, onDone, startOpen } = props;
  const t = useTexts();
  const [open, setOpen] = useState(startOpen);
  const [typed, setTyped] = useState(line.productId ? '' : line.sku);
  const choose = (product: ProductOption) => {
    onChoose(product);
    onDone();
  };
  const { options, loading, onKeyDown } = useChoices({
    typed,
    open,
    delay: 150,
    useOptions: useProducts,
    onChoose: choose,
  });
  return (
    <Box>
      <Autocomplete<ProductOption>
        options={options as ProductOption[]}
        loading={loading}
        loadingText={t('loading')}
        noOptionsText={t('noMatch')}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_event, product) => product && choose(product)}
        onKeyDown={(event) => {
          if (onKeyDown(event)) event.defaultMuiPrevented = true;
        }}
        onBlur={onDone}
        disabled={disabled}
        autoHighlight
        fullWidth
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.id}
        slotProps={{ popper: { sx: { minWidth: 340 } } }}
        renderOption={({ key, ...item }, option) => (
          <li key={key} {...item}>
            <ProductTile name={option.name} sku={option.hint ?? option.sku} />
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <InputBase
            ref={input.ref}
            fullWidth
            disabled={disabled}
            autoFocus={startOpen}
            placeholder={t('searchProduct')}
            inputProps={{
              ...htmlInput,
              'aria-label': label,
              'aria-invalid': Boolean(error),
              'data-cell': `${row}:product`,
            }}
            sx={{
              height: 42,
              px: 1.25,
              fontSize: '0.875rem',
              borderRadius: 1,
              border: '1px solid',
              borderColor: error ? 'var(--error-text)' : 'transparent',
              backgroundColor: 'action.hover',
              '&.Mui-focused': {
                borderColor: 'primary.main',
                boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
                backgroundColor: 'background.paper',
              },
            }}
          />
        )}
      />
      {error && <CellError text={error} />}
    </Box>
  );
}

function CellError({ text }: { text: string }) {
  return (
    <Box sx={{ mt: 0.5, px: 0.5, fontSize: '0.75rem', color: 'var(--error-text)' }}>{text}</Box>
  );
}
