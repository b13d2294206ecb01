import type { DispatchOrderLine } from '@/api/generated';
import { compare, decimal } from '../decimal';
import { Figure, Unit } from '../figure';
import { quantity } from '../format';
import { direction } from '../language';
import { Text } from '../parts';
import { unitWord } from '../units';
import { t } from './texts';

/** Returns true if less was delivered than shipped. */
export function isShort({ delivered, quantity }: DispatchOrderLine): boolean {
  return delivered ? compare(decimal(delivered), decimal(quantity)) < 0 : false;
}

/** Shows the shipped quantity of a line, and the delivered one if it is less: "6 of 8 box". */
export function LineAmount({ line }: { line: DispatchOrderLine }) {
  if (!line.delivered || !isShort(line)) {
    return <Figure of={line.quantity} as="quantity" unit={line.unit} loud />;
  }
  const kept = { kept: quantity(line.delivered), amount: quantity(line.quantity) };
  return (
    <Text
      component="span"
      dir="ltr"
      className="figures"
      color="var(--warning-text)"
      whiteSpace="nowrap"
    >
      <bdi dir={direction}>{t('keptOf', kept)}</bdi>
      <Unit>{unitWord(line.quantity, line.unit)}</Unit>
    </Text>
  );
}
