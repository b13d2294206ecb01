import Key from '@mui/icons-material/KeyRounded';
import Logout from '@mui/icons-material/LogoutRounded';
import PhonelinkErase from '@mui/icons-material/PhonelinkEraseRounded';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { type UserDetails, usePickWarehouseQuery } from '@/api/generated';
import { useMay, useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { addressText } from '@/ui/address-text';
import { FactsCard } from '@/ui/description-list';
import { listed } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { plainFacts } from '@/ui/record/plain-facts';
import { RecordDetails } from '@/ui/record/record-details';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { roleLabel } from '@/ui/words';
import type { Ending } from './ending-dialog';
import { RightsCards } from './rights-cards';
import { t } from './texts';
import { users } from './user';

const PasswordDialog = lazily(() =>
  import('./password-dialog').then((module) => module.PasswordDialog),
);

const EndingDialog = lazily(() => import('./ending-dialog').then((module) => module.EndingDialog));

/** Shows a user's account with role, warehouses and person. */
export function UserDetailsPage() {
  const may = useMay();
  const { userId } = useSession();
  const [changing, setChanging] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <RecordDetails
      kind={users}
      view={(user) => ({
        status: user.accountState,
        actions:
          may('user-write') && user.id !== userId && !user.erasedAt
            ? [
                {
                  name: 'password',
                  label: t('changePassword'),
                  icon: <Key />,
                  run: () => setChanging(true),
                },
                {
                  name: 'endSessions',
                  label: t('endSessions'),
                  icon: <Logout />,
                  run: () => setEnding('endSessions'),
                },
                {
                  name: 'resetSecondFactor',
                  label: t('resetSecondFactor'),
                  icon: <PhonelinkErase />,
                  run: () => setEnding('resetSecondFactor'),
                },
              ]
            : [],
        children: (
          <>
            {user.accountState === 'waiting' && <Alert severity="info">{t('waiting')}</Alert>}
            <FactsCard
              title={t('rights')}
              facts={[
                { label: fieldLabel('username'), value: user.username },
                { label: fieldLabel('role'), value: roleLabel(user.role ?? null) },
                {
                  label: fieldLabel('warehouseIds'),
                  value: <WarehouseNames user={user} />,
                },
                { label: fieldLabel('readOnly'), value: recordText(user.readOnly ? 'yes' : 'no') },
                {
                  label: fieldLabel('employeeId'),
                  value: user.employeeId && (
                    <RecordLink
                      to={may('employee-list') && paths.employee.details(user.employeeId)}
                    >
                      {user.employeeName}
                    </RecordLink>
                  ),
                },
              ]}
            />
            {!user.erasedAt && <RightsCards user={user} />}
            <FactsCard
              title={t('person')}
              facts={[
                ...plainFacts(user, 'email', 'phoneNumber'),
                {
                  label: fieldLabel('address'),
                  value: addressText({
                    line: user.address ?? '',
                    city: user.city ?? '',
                    state: user.state ?? null,
                    zipCode: user.zipCode ?? null,
                    country: user.country ?? '',
                  }),
                },
                { label: fieldLabel('about'), value: user.about },
              ]}
            />
            {ending && (
              <LazyDialogBoundary>
                <EndingDialog user={user} ending={ending} onClose={() => setEnding(null)} />
              </LazyDialogBoundary>
            )}
            {changing && (
              <LazyDialogBoundary>
                <PasswordDialog user={user} onClose={() => setChanging(false)} />
              </LazyDialogBoundary>
            )}
          </>
        ),
      })}
    />
  );
}

/** Lists the user's warehouses. An empty list means all, except for erased users. */
function WarehouseNames({ user: { warehouseIds: ids, erasedAt } }: { user: UserDetails }) {
  const { currentData: data = [] } = usePickWarehouseQuery({}, { skip: ids.length === 0 });
  if (ids.length === 0) return erasedAt ? '–' : t('allWarehouses');
  return listed(ids.map((id) => data.find((label) => label.id === id)?.label ?? '…'));
}
