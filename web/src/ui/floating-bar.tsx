import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Block, Row } from './parts';

/** Shows a sentence with buttons above the foot of any page. It depends on no lazy code. */
export function Floating({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: 'calc(24px + var(--bottom-bar, 0px))',
        insetInline: 16,
        mx: 'auto',
        width: 'fit-content',
        maxWidth: 'calc(100vw - 32px)',
        zIndex: 'snackbar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderRadius: 1.5,
        typography: 'body2',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: 'var(--mui-shadows-8)',
      }}
    >
      <Block component="span" flex="1 1 auto">
        {text}
      </Block>
      {children && (
        <Row gap={1} alignItems="normal" marginInlineStart="auto">
          {children}
        </Row>
      )}
    </Box>
  );
}
