import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ifMatch } from '@/api/base-query';
import {
  type Company,
  type CompanyDetails,
  useEditCompanyMutation,
  useGetCompanyQuery,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { paths } from '@/app/paths';
import { Loaded } from '@/ui/details-page';
import { noLines } from '@/ui/document-form/content';
import { FormPage, FormSection } from '@/ui/form-page';
import { useNotify } from '@/ui/notify';
import { AddressFields } from '@/ui/record/address';
import { Field, LimitsContext } from '@/ui/record/field';
import { company as limits } from '@/ui/record/limits';
import { schemaOf } from '@/ui/record/schema';
import { fieldLabel } from '@/ui/record/texts';
import { blankValues, toBody, toValues } from '@/ui/record/values';
import { LogoInput } from './logo-input';
import { useTexts } from './texts';
import { TimeZoneInput } from './time-zone-input';

/** The company's own record: described for the first time, or changed. */
export function CompanyPage() {
  const result = useGetCompanyQuery({});
  if (!result.data && result.error && asProblem(result.error).status === 404) {
    return <CompanyForm now={null} refetch={result.refetch} />;
  }
  return (
    <Loaded result={result}>
      {(company) => <CompanyForm now={company} refetch={result.refetch} />}
    </Loaded>
  );
}

interface Props {
  /** As it is now; others may change it while this form is open. */
  now: CompanyDetails | null;
  refetch: () => unknown;
}

function CompanyForm({ now, refetch }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const [edit] = useEditCompanyMutation();
  const values = now ? toValues(limits, now) : blankValues(limits);
  const form = useForm({ defaultValues: values, resolver: zodResolver(schemaOf(limits)) });
  const history = { noun: 'company', id: 'company' };
  const latest = now && {
    values,
    lines: noLines,
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
        onSubmit={async (values, version) => {
          const match = version > 0 ? { 'If-Match': ifMatch(version) } : {};
          const company = toBody<Company>(limits, values);
          const written = await edit({ ...match, company }).unwrap();
          notify(t('saved'));
          return { saved: written.version };
        }}
      >
        <FormSection title={t('general')}>
          <Field name="name" wide />
          <Field name="currency" help={t('currencyHelp')} />
          <TimeZoneInput name="timeZone" help={t('timeZoneHelp')} />
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
