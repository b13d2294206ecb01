import Phone from '@mui/icons-material/PhoneOutlined';
import Sms from '@mui/icons-material/SmsOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DispatchOrder } from '@/api/generated';
import { stopTitle, telephone } from '@/ui/delivery/stop';
import { Dialog } from '@/ui/dialog/dialog';
import { Column, Text } from '@/ui/parts';
import { useCompany } from '@/ui/record/use-company';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

interface Props {
  stop: DispatchOrder;
  dispatchNo: string;
  onClose: () => void;
}

/** Lets the crew contact the office about a failed delivery, which only the office records. */
export function ProblemDialog({ stop, dispatchNo, onClose }: Props) {
  const office = useCompany().data?.phoneNumber;
  const words = t('problemMessage', {
    trip: dispatchNo,
    place: stop.sequence,
    customer: stop.customer.name,
    order: stop.orderNo,
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <DialogTitle>{stopTitle(stop)}</DialogTitle>
      <DialogContent>
        <Text variant="body1" mb={2}>
          {t('problemText')}
        </Text>
        <Column gap={1.5}>
          {office && (
            <>
              <Button
                size="large"
                variant="contained"
                color="primary"
                component="a"
                href={telephone(office)}
                startIcon={<Phone />}
                sx={{ minHeight: 56 }}
              >
                {t('callOffice')}
              </Button>
              <Button
                size="large"
                variant="outlined"
                component="a"
                href={`sms:${office.replace(/[^+\d]/g, '')}?body=${encodeURIComponent(words)}`}
                startIcon={<Sms />}
                sx={{ minHeight: 56 }}
              >
                {t('writeOffice')}
              </Button>
            </>
          )}
          {stop.phoneNumber && (
            <Button
              size="large"
              variant="outlined"
              component="a"
              href={telephone(stop.phoneNumber)}
              startIcon={<Phone />}
              sx={{ minHeight: 56 }}
            >
              {t('callCustomer')}
            </Button>
          )}
        </Column>
      </DialogContent>
      <DialogActions>
        <Button size="large" variant="outlined" onClick={onClose}>
          {uiText('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
