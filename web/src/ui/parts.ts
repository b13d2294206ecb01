import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

const secondary = 'var(--mui-palette-text-secondary)';

/** Text in the secondary color. */
export const Quiet = styled(Box)({ color: secondary }) as typeof Box;

/** Running text in the secondary color. */
export const Muted = styled(Box)(({ theme }) => ({
  ...theme.typography.body2,
  color: secondary,
})) as typeof Box;

/** Small text in the secondary color. */
export const Caption = styled(Box)(({ theme }) => ({
  ...theme.typography.caption,
  color: secondary,
})) as typeof Box;

/** A list without bullets; `component="ol"` for an ordered one. */
export const PlainList = styled(Box)({ listStyle: 'none', margin: 0, padding: 0 }) as typeof Box;

/** Line between rows. */
export const dashed = '1px dashed var(--mui-palette-divider)';
