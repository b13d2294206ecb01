import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { Logo } from './logo';
import { useTexts } from './texts';

/** The whole page while the session or a first screen loads. */
export function LoadingScreen() {
  const t = useTexts();
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
      <LinearProgress
        aria-label={t('loading')}
        sx={{ width: 200, height: 4, borderRadius: 2, bgcolor: 'action.selected' }}
      />
    </Box>
  );
}
