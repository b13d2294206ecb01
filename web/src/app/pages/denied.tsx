import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { paths } from '../paths';
import { t } from '../texts';

export function DeniedPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a tab has no page before it.
  const back = () => (key === 'default' ? navigate(paths.dashboard) : navigate(-1));
  return (
    <EmptyState
      page
      drawing="lock"
      title={t('denied')}
      text={t('deniedText')}
      action={
        <Button variant="contained" onClick={back}>
          {t('back')}
        </Button>
      }
    />
  );
}
