import Box from '@mui/material/Box';
import { Isolated } from './isolated';

/** A product as name and SKU. */
export function ProductName({ name, sku }: { name: string; sku: string }) {
  return (
    <Box className="tile two-lines" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          typography: 'subtitle2',
          lineHeight: 1.4,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        <bdi>{name}</bdi>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.4 }}>
        <Isolated>{sku}</Isolated>
      </Box>
    </Box>
  );
}
