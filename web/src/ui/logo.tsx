import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { Block } from './parts';
import { fontSizes, heights } from './sizes';

interface Props {
  /** True to omit the link to "/". */
  disabledLink?: boolean;
  withName?: boolean;
}

/** Shows the product's logo, 40 by 40 pixels. */
export function Logo({ disabledLink = false, withName = false }: Props) {
  const mark = (
    <>
      <Block component="svg" viewBox="0 0 40 40" aria-hidden flexShrink={0} width={40} height={40}>
        <rect width="40" height="40" rx="11" fill="var(--mui-palette-primary-main)" />
        <path
          d="M9 13.5l4.2 14a1.6 1.6 0 0 0 3.05.06L20 16.4l3.75 11.16a1.6 1.6 0 0 0 3.05-.06l4.2-14"
          fill="none"
          stroke="#fff"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Block>
      {withName && (
        <Box
          component="span"
          sx={{ fontSize: fontSizes[20], fontWeight: 800, letterSpacing: '-0.02em' }}
        >
          Waybill
        </Box>
      )}
    </>
  );
  const style = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.25,
    minHeight: heights.large,
    color: 'text.primary',
    textDecoration: 'none',
    borderRadius: 1,
  };
  if (disabledLink) return <Box sx={style}>{mark}</Box>;
  return (
    <Box component={Link} to="/" aria-label="Waybill" sx={style}>
      {mark}
    </Box>
  );
}
