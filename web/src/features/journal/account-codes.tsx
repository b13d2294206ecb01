import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useForm } from 'react-hook-form';
import { ifMatch } from '@/api/base-query';
import {
  type AccountCodes,
  type AccountCodesDetails,
  useGetAccountCodesQuery,
  useSetAccountCodesMutation,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { FormPage, FormSection } from '@/ui/form/page';
import { Loaded } from '@/ui/page/details';
import { Muted } from '@/ui/parts';
import { Field } from '@/ui/record/field';
import { LimitsContext } from '@/ui/record/limit';
import { accountCodes as limits, taxRateCodes } from '@/ui/record/limits';
import { limitsResolver } from '@/ui/record/schema';
import { t as recordText } from '@/ui/record/texts';
import { blankValues, toBody, toValues } from '@/ui/record/values';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

/** Maps posting roles and tax rates to accounts of the bookkeeping system. */
export function AccountCodesPage() {
  const result = useGetAccountCodesQuery();
  return (
    <Loaded keeps result={result}>
      {(codes) => <CodesForm now={codes} refetch={result.refetch} />}
    </Loaded>
  );
}

interface Props {
  /** Holds the latest codes, which others may change while the form is open. */
  now: AccountCodesDetails;
  refetch: () => unknown;
}

function CodesForm({ now, refetch }: Props) {
  const notify = useNotify();
  const [set] = useSetAccountCodesMutation();
  const values = toValues(limits, now);
  const form = useForm({ defaultValues: values, resolver: limitsResolver(limits) });
  const history = { noun: 'account-codes', id: 'account-codes' };
  const latest = now.updatedAt
    ? { latest: { values, number: now.version, at: now.updatedAt, history } }
    : {};
  return (
    <LimitsContext value={limits}>
      <FormPage
        title={t('accountCodes')}
        crumbs={[{ label: t('title'), to: paths.journals }, { label: t('accountCodes') }]}
        form={form}
        {...latest}
        refetch={refetch}
        back={paths.journals}
        onSubmit={async (values, version, key) => {
          const written = await set({
            'If-Match': ifMatch(version),
            'Idempotency-Key': key,
            enteredAccountCodes: toBody<AccountCodes>(limits, values),
          }).unwrap();
          notify(t('saved'));
          return { saved: written.version };
        }}
      >
        <FormSection title={t('general')} text={t('generalText')}>
          <Field name="receivables" help={t('receivablesHelp')} />
          <Field name="sales" />
          <Field name="outputTax" help={t('outputTaxHelp')} />
          <Field name="creditNotes" />
          <Field name="discounts" help={t('discountsHelp')} />
          <Field name="difference" help={t('differenceHelp')} />
          <Field name="opening" help={t('openingHelp')} />
        </FormSection>
        <FormSection title={t('methods')} text={t('methodsText')}>
          <Field name="cash" />
          <Field name="bankTransfer" />
          <Field name="cheque" />
          <Field name="card" />
          <Field name="mobile" />
        </FormSection>
        <RatesSection />
      </FormPage>
    </LimitsContext>
  );
}

/** Edits any number of tax rates, each with its own accounts. */
function RatesSection() {
  const name = 'taxRates';
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <FormSection
      title={t('ownRates')}
      action={
        <Button startIcon={<Add />} onClick={() => append(blankValues(taxRateCodes))}>
          {t('addRate')}
        </Button>
      }
    >
      {fields.map((field, at) => (
        <Box
          key={field.id}
          className="wide"
          role="group"
          aria-label={`${t('ownRates')} ${at + 1}`}
          sx={{
            display: 'grid',
            gap: 2.5,
            p: 2.5,
            borderRadius: 1.5,
            bgcolor: 'background.neutral',
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr)) auto' },
          }}
        >
          <Field name={`${name}.${at}.taxRate`} unit="%" />
          <Field name={`${name}.${at}.sales`} />
          <Field name={`${name}.${at}.outputTax`} />
          <Field name={`${name}.${at}.creditNotes`} />
          <IconButton aria-label={`${recordText('remove')} ${at + 1}`} onClick={() => remove(at)}>
            <Delete />
          </IconButton>
        </Box>
      ))}
      {fields.length === 0 && <Muted className="wide">{t('noRates')}</Muted>}
    </FormSection>
  );
}
