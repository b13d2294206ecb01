import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Isolated } from '@/ui/bidi-text';
import { InlineRow } from '@/ui/parts';
import { fontSizes, iconSizes } from '@/ui/sizes';
import { notify } from '@/ui/toast/toast';
import { t } from './texts';

/** Renders a key or hash, always from left to right, with a button that copies it. */
export function Code({ children }: { children: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children);
      notify(t('copied'));
    } catch {
      // The clipboard is unavailable over plain HTTP, or access to it was denied.
      notify(t('copyFailed'), 'error');
    }
  };
  return (
    <InlineRow component="span" gap={0.5} maxWidth="100%">
      <Box component="code" dir="ltr" sx={{ fontSize: fontSizes[13], overflowWrap: 'anywhere' }}>
        <Isolated>{children}</Isolated>
      </Box>
      <IconButton size="small" aria-label={t('copy')} title={t('copy')} onClick={copy}>
        <ContentCopy sx={{ fontSize: iconSizes.small }} />
      </IconButton>
    </InlineRow>
  );
}
