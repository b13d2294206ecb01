import Box from '@mui/material/Box';
import { Isolated } from '../isolated';
import { ProductTile } from '../product-tile';

/** A record in the first cell of its list: initials, name, code. */
export function Named({ name, code }: { name: string; code: string }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.5 }}>
      <ProductTile name={name} sku={code} />
    </Box>
  );
}

interface Props {
  first: string | null | undefined;
  second?: string | null | undefined;
}

/** Two facts in one cell of a list, the second quieter. */
export function TwoLines({ first, second }: Props) {
  if (!first && !second) return '–';
  return (
    <Box className="two-lines" sx={{ minWidth: 0, lineHeight: 1.4 }}>
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <Isolated>{first || second}</Isolated>
      </Box>
      {first && second && (
        <Box
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          <Isolated>{second}</Isolated>
        </Box>
      )}
    </Box>
  );
}
