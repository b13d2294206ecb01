import Image from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, useForm, useFormContext } from 'react-hook-form';
import { ifMatch } from '@/api/base-query';
import { companySettings, setCompanySettings } from '@/api/company-settings';
import { type Company, type CompanyDetails, useEditCompanyMutation } from '@/api/generated';
import { paths } from '@/app/paths';
import { listed } from '@/ui/combobox/choices';
import { Lookup } from '@/ui/combobox/lookup';
import { FormPage, FormSection } from '@/ui/form/page';
import { Loaded } from '@/ui/page/details';
import { Inset, Row, Text } from '@/ui/parts';
import { AddressFields } from '@/ui/record/address';
import { Field } from '@/ui/record/field';
import { LimitsContext } from '@/ui/record/limit';
import { company, company as limits } from '@/ui/record/limits';
import { limitsResolver } from '@/ui/record/schema';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { useCompany } from '@/ui/record/use-company';
import { blankValues, toBody, toValues } from '@/ui/record/values';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

/** Creates or edits the company record. */
export function CompanyPage() {
  const result = useCompany();
  if (result.isUninitialized) return <CompanyForm now={null} refetch={() => undefined} />;
  return (
    <Loaded keeps result={result}>
      {(company) => <CompanyForm now={company} refetch={result.refetch} />}
    </Loaded>
  );
}

/** Mirrors the server's defaults for a new company. */
const newCompany = {
  numberFormat: 'point',
  daysBack: '365',
  daysAhead: '365',
  adminsApproveOwn: true,
  registrationOpen: true,
  sessionIdleMinutes: '480',
  serviceLevel: '95',
  weekend: ['saturday', 'sunday'],
};

/** Applies the settings to this page at once, and reloads it if the number format changed. */
function applySettings(company: Company) {
  const { timeZone, currency, numberFormat = null, weekend = null, invoicesFrom = null } = company;
  const other = numberFormat !== null && numberFormat !== companySettings().numberFormat;
  setCompanySettings({ timeZone, currency, numberFormat, weekend, invoicesFrom });
  if (other) window.location.reload();
}

interface Props {
  /** Holds the latest record, which others may change while the form is open. */
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
        crumbs={[{ label: t('settings') }, { label: t('title') }]}
        form={form}
        {...(latest ? { latest } : {})}
        refetch={refetch}
        back={paths.dashboard}
        onSubmit={async (values, version, key) => {
          const company = toBody<Company>(limits, values);
          const written = await edit({
            'If-Match': ifMatch(version),
            'Idempotency-Key': key,
            enteredCompany: company,
          }).unwrap();
          applySettings(company);
          notify(t('saved'));
          return { saved: written.version };
        }}
      >
        <FormSection title={recordText('general')}>
          <Field name="name" wide />
          <Field name="currency" help={t('currencyHelp')} />
          <TimeZoneInput name="timeZone" help={t('timeZoneHelp')} />
        </FormSection>
        <FormSection title={t('figures')}>
          <Field name="numberFormat" required wide />
          <Field name="daysBack" help={t('daysBackHelp')} />
          <Field name="daysAhead" help={t('daysAheadHelp')} />
          <Field name="weekend" none={t('noWeekend')} help={t('weekendHelp')} wide />
        </FormSection>
        <FormSection title={t('supply')}>
          <Field name="serviceLevel" unit="%" help={t('serviceLevelHelp')} wide />
        </FormSection>
        <FormSection title={t('invoices')} text={t('invoicesText')}>
          <Field name="invoicesFrom" help={t('invoicesFromHelp')} wide />
        </FormSection>
        <FormSection title={t('access')}>
          <Field name="adminsApproveOwn" help={t('adminsApproveOwnHelp')} />
          <Field name="registrationOpen" help={t('registrationOpenHelp')} />
          <Field name="sessionIdleMinutes" unit={t('minutes')} help={t('sessionIdleMinutesHelp')} />
          <Field name="secondFactorRoles" none={t('noRole')} help={t('secondFactorRolesHelp')} />
        </FormSection>
        <FormSection title={fieldLabel('address')}>
          <AddressFields name="address" />
        </FormSection>
        <FormSection title={t('contact')} text={t('contactText')}>
          <Field name="phoneNumber" />
          <Field name="email" />
          <Field name="website" />
          <Field name="taxId" help={t('taxIdHelp')} />
          <Field name="registrationNumber" help={t('registrationNumberHelp')} wide />
        </FormSection>
        <FormSection title={fieldLabel('bankAccount')} text={t('bankAccountText')}>
          <Field name="bankAccount.holder" />
          <Field name="bankAccount.bankName" />
          <Field name="bankAccount.accountNumber" help={t('accountNumberHelp')} />
          <Field name="bankAccount.bankCode" help={t('bankCodeHelp')} />
        </FormSection>
        <FormSection title={t('logo')} text={t('logoText')}>
          <LogoInput name="logo" />
        </FormSection>
      </FormPage>
    </LimitsContext>
  );
}

/** Removes the button role from the wrapper: focus and name belong to the input inside. */
const noButton = { role: undefined, tabIndex: -1 };

/** Stores the picture in the form as a data URL. */
function LogoInput({ name }: { name: string }) {
  const { setError } = useFormContext();
  const { field, fieldState } = useController({ name });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const url = await dataUrl(file);
    if (url.length > company.logo.max) setError(name, { type: 'size', message: t('logoBig') });
    else field.onChange(url);
  };
  return (
    <Row className="wide" gap={2} flexWrap="wrap">
      {field.value && (
        <Inset
          component="img"
          src={field.value}
          alt={t('logo')}
          maxWidth={220}
          maxHeight={72}
          p={1}
        />
      )}
      <Button
        component="label"
        {...noButton}
        variant="outlined"
        startIcon={<Image />}
        sx={{ '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)' } }}
      >
        {t('addLogo')}
        <Box
          component="input"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t('addLogo')}
          onChange={(event) => choose(event.target.files?.[0])}
          sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0 }}
        />
      </Button>
      {field.value && <Button onClick={() => field.onChange('')}>{t('removeLogo')}</Button>}
      {fieldState.error && (
        <Text role="alert" variant="body2" color="var(--error-text)">
          {fieldState.error.message}
        </Text>
      )}
    </Row>
  );
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const maxOptions = 50;

/** Offers the time zones that the browser knows. */
function TimeZoneInput({ name, help }: { name: string; help: string }) {
  const { field, fieldState } = useController({ name });
  const zone: string = field.value ?? '';
  return (
    <Lookup
      label={fieldLabel(name)}
      required
      value={zone ? { id: zone, label: zone } : null}
      onChange={(option) => field.onChange(option?.id ?? '')}
      onBlur={field.onBlur}
      choices={timeZones}
      error={fieldState.error?.message}
      help={help}
    />
  );
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({ id, label: id }));

const timeZones = listed(zones, (all, searchTerm) => {
  const term = searchTerm.toLowerCase().replaceAll(' ', '_');
  return all.filter(({ id }) => id.toLowerCase().includes(term)).slice(0, maxOptions);
});
