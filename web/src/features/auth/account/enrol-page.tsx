import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch } from 'react-redux';
import { restoreSession, signOut } from '@/api/session-life';
import { Paragraph } from '@/ui/parts';
import { Enrolment } from './enrolment';
import { t } from './texts';

/** Forces users whose role requires a second factor to set it up first. */
export function EnrolPage() {
  const dispatch = useDispatch();
  return (
    <>
      <Typography variant="h5" component="h1" gutterBottom>
        {t('enrolTitle')}
      </Typography>
      <Paragraph mb={3}>{t('enrolText')}</Paragraph>
      <Enrolment onDone={() => restoreSession(dispatch)} />
      <Button sx={{ mt: 3 }} onClick={() => signOut(dispatch)}>
        {t('signOut')}
      </Button>
    </>
  );
}
