import { inCurrency } from '@/ui/figure';
import { Segmented } from '@/ui/segmented-control';
import { t } from './texts';

/** Says whether a page shows deliveries with tax, or before tax and less returns. */
export type Basis = 'gross' | 'net';

interface Sold {
  delivered: string;
  net: string;
}

/** Returns the amount of deliveries on a basis. */
export function soldOn(basis: Basis, { delivered, net }: Sold): string {
  return basis === 'net' ? net : delivered;
}

/** Returns "Delivered, tax included (USD)" or "Delivered, net (USD)". */
export function soldLabel(basis: Basis, currency: string): string {
  return inCurrency(t(basis === 'net' ? 'deliveredNet' : 'deliveredGross'), currency);
}

interface Props {
  value: Basis;
  onChange: (basis: Basis) => void;
}

export function BasisSwitch({ value, onChange }: Props) {
  return (
    <Segmented
      label={t('basis')}
      choices={[
        { value: 'gross', label: t('gross') },
        { value: 'net', label: t('net') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
