import Phone from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DispatchOrder } from '@/api/generated';
import { t } from './texts';

/** Whom to ask for at a stop, and the number to call. */
export function StopContact({ stop }: { stop: DispatchOrder }) {
  const { contactPerson, phoneNumber } = stop;
  if (!contactPerson && !phoneNumber) return null;
  return (
    <Box sx={{ mt: 1, display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
      {contactPerson && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('askFor')} <bdi>{contactPerson}</bdi>
        </Box>
      )}
      {phoneNumber && (
        <Button
          component="a"
          href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}
          startIcon={<Phone />}
          sx={{ minHeight: { xs: 48, md: 36 } }}
        >
          <bdi dir="ltr">{phoneNumber}</bdi>
        </Button>
      )}
    </Box>
  );
}
