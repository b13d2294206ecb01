import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from './texts';

/** The key for an authenticator, to be read, typed or copied. */
export function SecretKey({ secret }: { secret: string }) {
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('copied');
    } catch {
      // No clipboard over plain HTTP, or the browser denies access to it.
      setSaid('copyFailed');
    }
  };
  return (
    <Box sx={{ typography: 'body2' }}>
      {t('secret')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box
          component="bdi"
          dir="ltr"
          className="figures"
          sx={{ typography: 'subtitle1', overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {inFours(secret)}
        </Box>
        <Button size="small" startIcon={<ContentCopy />} onClick={copy}>
          {t('copy')}
        </Button>
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {said && t(said)}
        </Box>
      </Box>
    </Box>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
