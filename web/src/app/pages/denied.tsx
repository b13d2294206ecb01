import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { useTexts } from '../texts';

export function DeniedPage() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <EmptyState
      page
      drawing="lock"
      title={t('denied')}
      text={t('deniedText')}
      action={
        <Button variant="contained" onClick={() => navigate(-1)}>
          {t('back')}
        </Button>
      }
    />
  );
}
