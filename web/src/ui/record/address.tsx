import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray } from 'react-hook-form';
import { FormSection, fieldGrid } from '../form/page';
import { Block, Muted, Row } from '../parts';
import { Field } from './field';
import { address as limits } from './limits';
import { fieldLabel, t } from './texts';
import { useCompany } from './use-company';
import { blankValues } from './values';

/** Renders the fields of an address at a path of the form. */
export function AddressFields({ name }: { name: string }) {
  return (
    <>
      <Field name={`${name}.line`} wide />
      <Field name={`${name}.city`} />
      <Field name={`${name}.state`} />
      <Field name={`${name}.zipCode`} />
      <Field name={`${name}.country`} />
    </>
  );
}

/** Renders a section with any number of addresses. */
export function AddressesSection({ name, text }: { name: string; text?: string }) {
  const { fields, append, remove } = useFieldArray({ name });
  const country = useCompany().data?.address?.country;
  return (
    <FormSection
      title={fieldLabel(name)}
      {...(text ? { text } : {})}
      action={
        <Button startIcon={<Add />} onClick={() => append(blankValues(limits, country))}>
          {t('addAddress')}
        </Button>
      }
    >
      {fields.map((field, at) => (
        <Box
          key={field.id}
          className="wide"
          role="group"
          aria-label={`${fieldLabel(name)} ${at + 1}`}
          sx={{
            ...fieldGrid,
            p: 2.5,
            pt: 1,
            borderRadius: 1.5,
            bgcolor: 'background.neutral',
          }}
        >
          <Row className="wide" variant="subtitle2">
            <Block flexGrow={1}>{at + 1}</Block>
            <IconButton aria-label={`${t('remove')} ${at + 1}`} onClick={() => remove(at)}>
              <Delete />
            </IconButton>
          </Row>
          <AddressFields name={`${name}.${at}`} />
        </Box>
      ))}
      {fields.length === 0 && <Muted className="wide">{t('noAddress')}</Muted>}
    </FormSection>
  );
}
