import Box from '@mui/material/Box';
import { Clipped, Isolated } from './isolated';

/** Shows a product as name and SKU. */
export function ProductName({ name, sku }: { name: string; sku: string }) {
  return (
    <Box className="tile two-lines" sx={{ minWidth: 0 }}>
      <Clipped sx={{ typography: 'subtitle2', lineHeight: 1.4, whiteSpace: 'inherit' }}>
        {name}
      </Clipped>
      <Box sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.4 }}>
        <Isolated>{sku}</Isolated>
      </Box>
    </Box>
  );
}
