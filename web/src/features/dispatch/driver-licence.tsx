import Box from '@mui/material/Box';
import { useGetEmployeeQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { date } from '@/ui/format';
import { t } from './texts';

/** Until when the driver's licence is valid, for those who may see employees: red when not on that day. */
export function DriverLicence({ driverId, day }: { driverId: string; day: string }) {
  const may = useMay();
  const skip = !may('employee-list');
  const { currentData: driver } = useGetEmployeeQuery({ id: driverId }, { skip });
  if (skip || !driver) return null;
  const { licenceNumber, licenceExpiry } = driver;
  const valid = Boolean(licenceExpiry) && (licenceExpiry ?? '') >= day;
  return (
    <Box
      role={valid ? undefined : 'alert'}
      sx={{
        mt: 0.75,
        px: 1.75,
        typography: 'caption',
        color: valid ? 'text.secondary' : 'var(--error-text)',
        fontWeight: valid ? 400 : 600,
      }}
    >
      {licenceExpiry
        ? t(valid ? 'licence' : 'licenceExpired', {
            number: licenceNumber ?? '–',
            day: date(licenceExpiry),
          })
        : t('licenceUnknown')}
    </Box>
  );
}
