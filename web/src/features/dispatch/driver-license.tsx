import { useGetEmployeeQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { date } from '@/ui/format';
import { Text } from '@/ui/parts';
import { t } from './texts';

/**
 * Shows the expiry of the driver's licence, to users who may see employees: red if expired on `day`, amber near its
 * end.
 */
export function DriverLicense({ driverId, day }: { driverId: string; day: string }) {
  const may = useMay();
  const skip = !may('employee-list');
  const { currentData: driver } = useGetEmployeeQuery({ id: driverId }, { skip });
  if (skip || !driver) return null;
  const { licenceNumber, licenceExpiry } = driver;
  const valid = Boolean(licenceExpiry) && (licenceExpiry ?? '') >= day;
  const calm = valid && !driver.exceptions.includes('licence-ending');
  const alarm = valid ? 'var(--warning-text)' : 'var(--error-text)';
  return (
    <Text
      role={valid ? undefined : 'alert'}
      variant="caption"
      color={calm ? 'text.secondary' : alarm}
      fontWeight={calm ? 400 : 600}
      mt={0.75}
      px={1.75}
    >
      {licenceExpiry
        ? t(valid ? 'license' : 'licenseExpired', {
            number: licenceNumber ?? '–',
            day: date(licenceExpiry),
          })
        : t('licenseUnknown')}
    </Text>
  );
}
