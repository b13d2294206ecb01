import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { Logo } from './logo';
import { Text } from './parts';
import { t } from './texts';

/** Fills the page while the session or the first screen loads. `connecting` means that the server does not respond. */
export function LoadingScreen({ connecting = false }: { connecting?: boolean }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        flexGrow: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 4,
        bgcolor: 'background.default',
      }}
    >
      <Logo disabledLink />
      <Box
        role="progressbar"
        aria-label={t('loading')}
        sx={{
          width: 200,
          height: 4,
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'action.selected',
        }}
      >
        <Box
          sx={{
            width: '50%',
            height: '100%',
            borderRadius: 2,
            bgcolor: 'primary.main',
            animation: `${run} 1.4s ease-in-out infinite`,
          }}
        />
      </Box>
      {/* Always rendered, so that screen readers announce changes. */}
      <Text role="status" variant="body2" textAlign="center" minHeight={44} px={3}>
        {connecting && t('connecting')}
      </Text>
    </Box>
  );
}

const run = keyframes`
  from { transform: translateX(-110%); }
  to { transform: translateX(220%); }
`;
