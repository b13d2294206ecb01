import Alert from '@mui/material/Alert';
import type { EmployeeDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { today } from '@/ui/dates/today';
import { FactsCard } from '@/ui/description-list';
import { HeadMarks } from '@/ui/exception/header-marks';
import { date } from '@/ui/format';
import { plainFacts } from '@/ui/record/plain-facts';
import { RecordDetails } from '@/ui/record/record-details';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { wordLabel } from '@/ui/words';
import { employees } from './employee';
import { t } from './texts';

export function EmployeeDetailsPage() {
  const may = useMay();
  return (
    <RecordDetails
      kind={employees}
      view={(employee) => ({
        marks: (
          <HeadMarks
            exceptions={employee.exceptions}
            subject="employee"
            list={paths.employee.list}
          />
        ),
        children: (
          <>
            {isExpired(employee) && (
              <Alert severity="warning">
                {t('expired', { date: date(employee.licenceExpiry) })}
              </Alert>
            )}
            <FactsCard
              title={recordText('general')}
              facts={[
                { label: fieldLabel('code'), value: employee.code },
                { label: fieldLabel('position'), value: wordLabel(employee.position) },
                ...plainFacts(employee, 'phoneNumber', 'email'),
                { label: fieldLabel('hiredOn'), value: date(employee.hiredOn) },
                {
                  label: fieldLabel('warehouseId'),
                  value: employee.warehouseId && (
                    <RecordLink
                      to={may('warehouse-list') && paths.warehouse.details(employee.warehouseId)}
                    >
                      {employee.warehouseName}
                    </RecordLink>
                  ),
                },
                { label: fieldLabel('licenceNumber'), value: employee.licenceNumber },
                { label: fieldLabel('licenceExpiry'), value: date(employee.licenceExpiry) },
              ]}
            />
          </>
        ),
      })}
    />
  );
}

function isExpired({ licenceExpiry }: EmployeeDetails): boolean {
  return Boolean(licenceExpiry) && String(licenceExpiry) < today();
}
