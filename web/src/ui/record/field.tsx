import TextField from '@mui/material/TextField';
import { type ComponentProps, Suspense, useContext } from 'react';
import { ChoicesInput } from '../combobox/choices-input';
import { LookupInput } from '../combobox/lookup';
import { DateInput, DecimalInput, SelectInput, SwitchInput, TextInput } from '../form/fields';
import { lazily } from '../lazy-component';
import { wordLabel } from '../words';
import { exampleOf } from './figure';
import { LimitsContext, limitAt } from './limit';
import { picks } from './record-choices';
import { fieldLabel, t } from './texts';

interface Props {
  /** Path in the form: `name`, `billingAddress.city`. */
  name: string;
  label?: string;
  help?: string;
  /** Unit after a figure: "days", "%", the currency. */
  unit?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** True when a rule of the kind requires it, although the schema does not. */
  required?: boolean;
  /** Label for no selection, such as "No one". */
  none?: string;
  /** True to span the full width of the section. */
  wide?: boolean;
  /** Called when the user selects another record, not when a draft or newer version is loaded. */
  onChosen?: () => void;
}

/** Renders a field of a record. Its limit determines the kind of input and if it is required. */
export function Field({ wide, ...props }: Props) {
  const { name, label = fieldLabel(name), unit, autoFocus, onChosen, none, ...others } = props;
  const limit = limitAt(useContext(LimitsContext), name);
  if (!limit) throw new Error(`No field of this form is called ${name}.`);
  const common = { ...others, name, label, required: props.required ?? limit.required };
  const input = () => {
    switch (limit.kind) {
      case 'decimal':
      case 'whole':
        return <DecimalInput {...common} example={exampleOf(limit)} {...(unit ? { unit } : {})} />;
      case 'choice':
        return <SelectInput {...common} options={choices(limit.options, common.required)} />;
      case 'choices':
        return <ChoicesInput {...common} none={none} options={choices(limit.options, true)} />;
      case 'day':
        return <DateInput {...common} />;
      case 'switch':
        return <SwitchInput {...common} />;
      case 'pick':
        return (
          <LookupInput
            {...common}
            choices={pickOf(name)}
            autoFocus={autoFocus ?? false}
            {...(onChosen ? { onChosen } : {})}
          />
        );
      case 'picks':
        return <LazyLookups {...common} choices={pickOf(name)} />;
      default: {
        const long = limit.kind === 'text' && (limit.max ?? 0) >= 500;
        return (
          <TextInput
            {...common}
            type={inputType(name)}
            autoFocus={autoFocus ?? false}
            {...(long && name !== 'photoURL' ? { rows: 3 } : {})}
          />
        );
      }
    }
  };
  return wide ? <div className="wide">{input()}</div> : input();
}

function choices(options: readonly string[], required: boolean) {
  const words = options.map((value) => ({ value, label: wordLabel(value) }));
  return required ? words : [{ value: '', label: t('none') }, ...words];
}

function pickOf(path: string) {
  const name = path.split('.').at(-1) ?? path;
  const found = picks[name];
  if (!found) throw new Error(`Nothing to choose from for ${name}.`);
  return found;
}

function inputType(name: string) {
  if (name.endsWith('email')) return 'email';
  if (name.endsWith('phoneNumber')) return 'tel';
  return /password/i.test(name) ? 'password' : 'text';
}

const LookupsInput = lazily(() => import('./lookups').then((module) => module.LookupsInput));

/** Loads the input for several choices on first use. */
function LazyLookups(props: ComponentProps<typeof LookupsInput>) {
  return (
    <Suspense fallback={<TextField fullWidth disabled label={props.label} aria-busy />}>
      <LookupsInput {...props} />
    </Suspense>
  );
}
