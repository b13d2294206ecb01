import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import type { Choices } from '../combobox/choices';
import { Combobox } from '../combobox/combobox';
import type { ProductOption } from '../combobox/lookup-types';
import { OptionRow } from '../combobox/option-row';
import { nameThenSku, ProductName } from '../product-name';
import { fontSizes, heights } from '../sizes';
import { t } from '../texts';
import { visuallyHidden } from '../visually-hidden';
import type { LineItem } from './line-items';

interface Props {
  row: number;
  line: LineItem;
  label: string;
  error?: string | undefined;
  products: Choices<ProductOption>;
  onChoose: (product: ProductOption) => void;
  /** Called when the typed text matches no product. */
  onType: (sku: string) => void;
}

/** Shows a product as a tile, and a search while it is edited. */
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
            // Stops the letter, so that it does not trigger a shortcut of the page.
            event.stopPropagation();
            setEditing(true);
          }
        }}
        sx={{
          ...nameThenSku,
          minWidth: 0,
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
        <ProductName name={line.name} sku={line.sku} />
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
  const { row, line, label, error, onChoose, onDone, startOpen } = props;
  const leave = (typed: string | null) => {
    if (typed !== null && !line.productId && typed.trim() !== line.sku) props.onType(typed.trim());
    onDone();
  };
  return (
    <Box>
      <Combobox
        label={label}
        value={none}
        onChange={([product]) => {
          if (!product) return;
          onChoose(product);
          onDone();
        }}
        text={line.productId ? '' : line.sku}
        searchesText
        startOpen={startOpen}
        choices={props.products}
        delay={150}
        onLeave={leave}
        listWidth={440}
        renderOption={(option, words) => (
          <OptionRow option={{ code: option.sku, ...option }} words={words} />
        )}
      >
        {({ input, frame }) => (
          <InputBase
            ref={frame}
            fullWidth
            autoFocus={startOpen}
            placeholder={t('searchProduct')}
            inputProps={{
              ...input,
              'aria-label': label,
              'aria-invalid': Boolean(error),
              'data-cell': `${row}:product`,
            }}
            sx={{
              height: heights.large,
              px: 1.25,
              fontSize: fontSizes[14],
              borderRadius: 1,
              border: '1px solid',
              borderColor: error ? 'var(--error-text)' : 'var(--field-line)',
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

const none: readonly ProductOption[] = [];

function CellError({ text }: { text: string }) {
  return (
    <Box sx={{ mt: 0.5, px: 0.5, fontSize: fontSizes[12], color: 'var(--error-text)' }}>{text}</Box>
  );
}
