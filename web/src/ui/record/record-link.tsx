import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Isolated } from '../isolated';
import { ProductName } from '../product-name';

interface Props {
  /** Where it goes; absent for those who may not open it. */
  to: string | false;
  children: ReactNode;
  /** In the ink of the text: beside it stands the link that matters. */
  plain?: boolean;
}

/** Another record, named inside a table or a fact. */
export function RecordLink({ to, children, plain = false }: Props) {
  const named = <Isolated>{children}</Isolated>;
  if (!to) return named;
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      sx={{ color: plain ? 'inherit' : 'var(--accent-text)', fontWeight: 600 }}
    >
      {named}
    </Link>
  );
}

/** A product inside a table: name, SKU. */
export function ProductLink({ to, name, sku }: { to: string | false; name: string; sku: string }) {
  const tile = <ProductName name={name} sku={sku} />;
  if (!to) return tile;
  return (
    <Box
      component={RouterLink}
      to={to}
      sx={{
        display: 'block',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {tile}
    </Box>
  );
}
