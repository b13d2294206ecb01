import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
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
import { FormPage, FormSection } from '@/ui/form-page';
import { useNotify } from '@/ui/notify';
import { AddressFields } from '@/ui/record/address';
import { Field, LimitsContext } from '@/ui/record/field';
import { company as limits } from '@/ui/record/limits';
import { schemaOf } from '@/ui/record/schema';
import { StaleAlert } from '@/ui/record/stale-alert';
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
  refetch: () => void;
}

function CompanyForm({ now, refetch }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const [edit] = useEditCompanyMutation();
  const [base, setBase] = useState(now);
  const form = useForm({
    defaultValues: base ? toValues(limits, base) : blankValues(limits),
    resolver: zodResolver(schemaOf(limits)),
  });
  const { isSubmitting, isDirty } = form.formState;
  const takeOver = (keepDirtyValues: boolean) => {
    if (now) form.reset(toValues(limits, now), { keepDirtyValues });
    setBase(now);
  };
  const save = async (values: object) => {
    const company = toBody<Company>(limits, values);
    try {
      const match = base ? { 'If-Match': ifMatch(base.version) } : {};
      const { version } = await edit({ ...match, company }).unwrap();
      const kept = { ...company, version, updatedAt: new Date().toISOString() };
      form.reset(toValues(limits, kept));
      setBase(kept);
      notify(t('saved'));
    } catch (thrown) {
      if (asProblem(thrown).status !== 412) throw thrown;
      refetch();
    }
    return null;
  };
  const moved = now && base && now.version > base.version && !isSubmitting;
  useEffect(() => {
    if (!moved || isDirty) return;
    form.reset(toValues(limits, now));
    setBase(now);
  }, [moved, isDirty, now, form]);
  return (
    <LimitsContext value={limits}>
      <FormPage title={t('title')} form={form} back={paths.dashboard} onSubmit={save}>
        {moved && isDirty && (
          <StaleAlert
            noun="company"
            limits={limits}
            before={{ ...base, id: 'company' }}
            now={{ ...now, id: 'company' }}
            labels={{}}
            onLoad={() => takeOver(false)}
            onKeep={() => takeOver(true)}
          />
        )}
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
