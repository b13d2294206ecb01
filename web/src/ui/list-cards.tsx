import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { Isolated } from './isolated';
import type { ListCard } from './list-types';

interface Props<Row extends { id: string }> {
  rows: readonly Row[];
  loading: boolean;
  card: (row: Row) => ListCard;
  href: (row: Row) => string;
}

/** A list on a phone: one card-like row each, the whole of it opens. */
export function ListCards<Row extends { id: string }>({ rows, loading, card, href }: Props<Row>) {
  if (loading && rows.length === 0) return <CardSkeletons />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => {
        const { title, subtitle, figure, status } = card(row);
        return (
          <Box
            component="li"
            key={row.id}
            sx={{ borderTop: '1px dashed var(--mui-palette-divider)' }}
          >
            <ButtonBase
              component={Link}
              to={href(row)}
              sx={{
                width: '100%',
                px: 2,
                py: 1.5,
                gap: 2,
                justifyContent: 'space-between',
                textAlign: 'start',
                '&.Mui-focusVisible': { outlineOffset: -2 },
              }}
            >
              <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
                <Box sx={{ typography: 'subtitle2', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  <Isolated>{title}</Isolated>
                </Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                  <Isolated>{subtitle}</Isolated>
                </Box>
              </Box>
              <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end', flexShrink: 0 }}>
                <Box className="figures" sx={{ typography: 'subtitle2' }}>
                  <Isolated>{figure}</Isolated>
                </Box>
                {status}
              </Box>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}

function CardSkeletons() {
  return ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
    <Box key={key} sx={{ px: 2, py: 1.5, borderTop: '1px dashed var(--mui-palette-divider)' }}>
      <Skeleton width="55%" height={22} />
      <Skeleton width="35%" height={20} />
    </Box>
  ));
}
