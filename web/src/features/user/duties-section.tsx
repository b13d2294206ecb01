import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { DutyKind } from '@/api/generated';
import { DecimalInput } from '@/ui/form/fields';
import { FormSection } from '@/ui/form/page';
import { hairline } from '@/ui/parts';
import { exampleOf } from '@/ui/record/figure';
import { duty } from '@/ui/record/limits';
import { useCurrency } from '@/ui/record/use-company';
import { heights } from '@/ui/sizes';
import { dutiesFor, dutyKinds, dutyLabel, suggestedFor, takesLimit } from './duties';
import { t } from './texts';

interface Values {
  duties: { kind: DutyKind; maxAmount: string }[];
}

/** Offers the duties beside the role, a row each; `own` for the user's own account, whose duties another admin gives. */
export function DutiesSection({ own = false }: { own?: boolean }) {
  const { getValues } = useFormContext<Values>();
  const { fields, replace } = useFieldArray<Values, 'duties'>({ name: 'duties' });
  const [role, readOnly] = useWatch({ name: ['role', 'readOnly'] });
  const held = fields.map(({ kind }) => kind);
  const disabled = own || Boolean(readOnly);
  const suggested = disabled ? [] : suggestedFor(role, held);
  const offered = readOnly ? [] : dutiesFor(role);
  const isUnfit = held.some((kind) => !offered.includes(kind));
  useEffect(() => {
    if (isUnfit) replace(getValues('duties').filter(({ kind }) => offered.includes(kind)));
  }, [isUnfit, offered, getValues, replace]);
  /** Gives these duties in addition, in the order of the rows. */
  const give = (kinds: readonly DutyKind[]) => {
    const given = kinds.map((kind) => ({ kind, maxAmount: '' }));
    const place = ({ kind }: { kind: DutyKind }) => dutyKinds.indexOf(kind);
    const duties = [...getValues('duties'), ...given];
    replace(duties.toSorted((one, other) => place(one) - place(other)));
  };
  const take = (kind: DutyKind) =>
    replace(getValues('duties').filter((each) => each.kind !== kind));
  return (
    <FormSection
      title={t('duties')}
      text={t(own ? 'dutiesOwn' : readOnly ? 'dutiesReadOnly' : 'dutiesText')}
      action={
        suggested.length > 0 && (
          <Button onClick={() => give(suggested)}>{t('suggestDuties')}</Button>
        )
      }
    >
      <div className="wide">
        {(readOnly ? dutyKinds : offered).map((kind) => (
          <DutyRow
            key={kind}
            kind={kind}
            at={held.indexOf(kind)}
            disabled={disabled}
            onChange={(checked) => (checked ? give([kind]) : take(kind))}
          />
        ))}
      </div>
    </FormSection>
  );
}

interface RowProps {
  kind: DutyKind;
  /** The place in the list of duties; -1 for a duty that the user does not have. */
  at: number;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function DutyRow({ kind, at, disabled, onChange }: RowProps) {
  const currency = useCurrency();
  const label = dutyLabel(kind);
  return (
    <Box role="group" aria-label={label} sx={rowStyle}>
      <FormControlLabel
        disabled={disabled}
        control={<Checkbox checked={at >= 0} />}
        onChange={(_event, checked) => onChange(checked)}
        label={label}
      />
      {at >= 0 && takesLimit(kind) && (
        <DecimalInput
          name={`duties.${at}.maxAmount`}
          label={t('upTo')}
          placeholder={t('noLimit')}
          unit={currency}
          example={exampleOf(duty.maxAmount)}
          disabled={disabled}
        />
      )}
    </Box>
  );
}

/** Keeps the height of a row when its amount appears. */
const rowStyle = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  py: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 220px' },
  '& + &': { borderTop: hairline },
  '& .MuiFormControlLabel-root': { minHeight: heights.large },
} as const;
