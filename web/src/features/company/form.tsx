import { useForm } from 'react-hook-form';
import { ifMatch } from '@/api/base-query';
import { companySettings, setCompanySettings } from '@/api/company-settings';
import {
  type Company,
  type CompanyDetails,
  useEditCompanyMutation,
  useGetCompanyQuery,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { paths } from '@/app/paths';
import { FormPage, FormSection } from '@/ui/form/page';
import { useNotify } from '@/ui/notify';
import { Loaded } from '@/ui/page/details';
import { AddressFields } from '@/ui/record/address';
import { Field } from '@/ui/record/field';
import { company as limits } from '@/ui/record/limits';
import { LimitsContext } from '@/ui/record/limits-context';
import { limitsResolver } from '@/ui/record/schema';
import { fieldLabel } from '@/ui/record/texts';
import { blankValues, toBody, toValues } from '@/ui/record/values';
import { LogoInput } from './logo-input';
import { t } from './texts';
import { TimeZoneInput } from './time-zone-input';

/** The company's own record: described for the first time, or changed. */
export function CompanyPage() {
  const result = useGetCompanyQuery({});
  if (!result.data && result.error && asProblem(result.error).status === 404) {
    return <CompanyForm now={null} refetch={result.refetch} />;
  }
  return (
    <Loaded keeps result={result}>
      {(company) => <CompanyForm now={company} refetch={result.refetch} />}
    </Loaded>
  );
}

/** The settings that a new company starts with; the server's own defaults. */
const newCompany = {
  numberFormat: 'point',
  daysBack: '365',
  daysAhead: '365',
  adminsApproveOwn: true,
  registrationOpen: true,
  sessionIdleMinutes: '480',
};

/** This page goes by the new settings at once; numbers that stand in other forms of it are not written anew. */
function takeOver({ timeZone, currency, numberFormat = null }: Company) {
  const other = numberFormat !== null && numberFormat !== companySettings().numberFormat;
  setCompanySettings({ timeZone, currency, numberFormat });
  if (other) window.location.reload();
}

interface Props {
  /** As it is now; others may change it while this form is open. */
  now: CompanyDetails | null;
  refetch: () => unknown;
}

function CompanyForm({ now, refetch }: Props) {
  const notify = useNotify();
  const [edit] = useEditCompanyMutation();
  const values = now ? toValues(limits, now) : { ...blankValues(limits), ...newCompany };
  const form = useForm({ defaultValues: values, resolver: limitsResolver(limits) });
  const history = { noun: 'company', id: 'company' };
  const latest = now && {
    values,
    number: now.version,
    at: now.updatedAt,
    history,
  };
  return (
    <LimitsContext value={limits}>
      <FormPage
        title={t('title')}
        form={form}
        {...(latest ? { latest } : {})}
        refetch={refetch}
        back={paths.dashboard}
        onSubmit={async (values, version, key) => {
          const match = version > 0 ? { 'If-Match': ifMatch(version) } : {};
          const company = toBody<Company>(limits, values);
          const written = await edit({
            ...match,
            'Idempotency-Key': key,
            enteredCompany: company,
          }).unwrap();
          takeOver(company);
          notify(t('saved'));
          return { saved: written.version };
        }}
      >
        <FormSection title={t('general')}>
          <Field name="name" wide />
          <Field name="currency" help={t('currencyHelp')} />
          <TimeZoneInput name="timeZone" help={t('timeZoneHelp')} />
        </FormSection>
        <FormSection title={t('figures')}>
          <Field name="numberFormat" required wide />
          <Field name="daysBack" help={t('daysBackHelp')} />
          <Field name="daysAhead" help={t('daysAheadHelp')} />
        </FormSection>
        <FormSection title={t('access')}>
          <Field name="adminsApproveOwn" help={t('adminsApproveOwnHelp')} />
          <Field name="registrationOpen" help={t('registrationOpenHelp')} />
          <Field name="sessionIdleMinutes" unit={t('minutes')} help={t('sessionIdleMinutesHelp')} />
          <Field name="secondFactorRoles" none={t('nobody')} help={t('secondFactorRolesHelp')} />
        </FormSection>
        <FormSection title={fieldLabel('address')}>
          <AddressFields name="address" />
        </FormSection>
        <FormSection title={t('logo')} text={t('logoText')}>
          <LogoInput name="logo" />
        </FormSection>
      </FormPage>
    </LimitsContext>
  );
}
