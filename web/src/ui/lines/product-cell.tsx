import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { Combobox } from '../combobox';
import type { ProductOption } from '../lookup-types';
import { ProductTile } from '../product-tile';
import { t } from '../texts';
import { useChoices } from '../use-choices';
import { visuallyHidden } from '../visually-hidden';
import type { LineItem } from './line-items';

export type UseProducts = (
  searchTerm: string,
  skip: boolean,
) => { options: readonly ProductOption[]; loading: boolean };

interface Props {
  row: number;
  line: LineItem;
  label: string;
  error?: string | undefined;
  useProducts: UseProducts;
  onChoose: (product: ProductOption) => void;
  /** Words were left in the field that are no product's. */
  onType: (sku: string) => void;
}

/** A product: shown as a tile, searched for by typing once it is entered. */
export function ProductCell(props: Props) {
  const { row, line, label, error } = props;
  const [editing, setEditing] = useState(false);
  if (!line.productId || editing) {
    return <ProductSearch {...props} onDone={() => setEditing(false)} startOpen={editing} />;
  }
  return (
    <Box>
      <Box
        component="button"
        type="button"
        data-cell={`${row}:product`}
        onClick={() => setEditing(true)}
        onKeyDown={(event) => {
          if (event.key === 'F2' || /^[\p{L}\p{N}]$/u.test(event.key)) {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            // The letter goes into the search; as a key of the page it would lead away.
            event.stopPropagation();
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
          cursor: 'pointer',
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
  const { row, line, label, error, useProducts, onChoose, onDone, startOpen } = props;
  const [open, setOpen] = useState(startOpen);
  const [typed, setTyped] = useState(line.productId ? '' : line.sku);
  const [shown, setShown] = useState(line.sku);
  if (shown !== line.sku) {
    // Undone, or taken over from another version: what is in the line counts.
    setShown(line.sku);
    setTyped(line.productId ? '' : line.sku);
  }
  const choose = (product: ProductOption) => {
    setOpen(false);
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
  const leave = () => {
    setOpen(false);
    if (!line.productId && typed.trim() !== line.sku) props.onType(typed.trim());
    onDone();
  };
  return (
    <Box>
      <Combobox
        text={typed}
        onText={(text) => {
          setTyped(text);
          setOpen(true);
        }}
        open={open}
        onOpen={setOpen}
        options={options}
        loading={loading}
        onChoose={choose}
        onKeyDown={onKeyDown}
        onBlur={leave}
        listWidth={340}
        renderOption={(option) => (
          <ProductTile name={option.name} sku={option.hint ?? option.sku} />
        )}
      >
        {(field) => (
          <InputBase
            fullWidth
            autoFocus={startOpen}
            placeholder={t('searchProduct')}
            inputProps={{
              ...field,
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
      </Combobox>
      {error && <CellError text={error} />}
    </Box>
  );
}

function CellError({ text }: { text: string }) {
  return (
    <Box sx={{ mt: 0.5, px: 0.5, fontSize: '0.75rem', color: 'var(--error-text)' }}>{text}</Box>
  );
}
