import type { ReactNode } from 'react';
import { arrow } from '@/ui/language';
import { Quiet, Row, Text } from '@/ui/parts';

interface End {
  label: string;
  value: ReactNode;
}

/** Shows the way from one balance to another: "Opening 100.00 → Closing 120.00". */
export function Flow({ from, to }: { from: End; to: End }) {
  return (
    <Row className="figures" flexWrap="wrap" columnGap={1} whiteSpace="nowrap" variant="body2">
      <span>
        <Quiet component="span">{from.label}</Quiet> {from.value}
      </span>
      <Quiet component="span" aria-hidden>
        {arrow}
      </Quiet>
      <span>
        <Quiet component="span">{to.label}</Quiet>{' '}
        <Text component="strong" variant="subtitle1">
          {to.value}
        </Text>
      </span>
    </Row>
  );
}
