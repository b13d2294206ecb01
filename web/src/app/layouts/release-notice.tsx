import Button from '@mui/material/Button';
import { useState } from 'react';
import { reloadWithWork } from '@/ui/drafts/reload';
import { Floating } from '@/ui/floating';
import { useNewRelease } from '../release';
import { t } from '../texts';

/** Says that the server has a newer client than this tab; what is typed in forms is kept over the reload. */
export function ReleaseNotice() {
  const newer = useNewRelease();
  const [later, setLater] = useState(false);
  if (!newer || later) return null;
  return (
    <Floating text={t('newVersion')}>
      <Button size="small" variant="contained" onClick={reloadWithWork}>
        {t('reload')}
      </Button>
      <Button size="small" onClick={() => setLater(true)}>
        {t('close')}
      </Button>
    </Floating>
  );
}
