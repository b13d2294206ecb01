import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Isolated } from '../bidi-text';
import { nameThenSku, ProductName } from '../product-name';

interface Props {
  /** Path of the record; false for users who may not open it. */
  to: string | false;
  children: ReactNode;
  /** True to use the text color, next to a more important link. */
  plain?: boolean;
  /** True in a row of a list, which is a single tab stop and opens by itself. */
  inRow?: boolean;
}

/** Links a record in a table or a fact. */
export function RecordLink({ to, children, plain = false, inRow = false }: Props) {
  const named = <Isolated>{children}</Isolated>;
  if (!to) return named;
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      {...(inRow && rowLink)}
      sx={{ color: plain ? 'inherit' : 'var(--accent-text)', fontWeight: 600 }}
    >
      {named}
    </Link>
  );
}

const rowLink = {
  tabIndex: -1,
  onClick: (event: MouseEvent) => event.stopPropagation(),
};

/** Shows a product in a table as name and SKU. */
export function ProductLink({ to, name, sku }: { to: string | false; name: string; sku: string }) {
  return (
    <Box
      sx={nameThenSku}
      {...(to && {
        component: RouterLink,
        to,
        sx: { ...nameThenSku, ...linked },
      })}
    >
      <ProductName name={name} sku={sku} />
    </Box>
  );
}

const linked = {
  display: 'block',
  color: 'var(--accent-text)',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
