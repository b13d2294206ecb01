import { Clipped, Isolated } from './bidi-text';
import { Block, Caption } from './parts';

/** Lets the SKU follow the name in the same text, so that a product takes one line, or two in a narrow cell. */
export const nameThenSku = {
  minWidth: 168,
  '& .tile > *': { display: 'inline' },
} as const;

/** Shows a product as name and SKU. */
export function ProductName({ name, sku }: { name: string; sku: string }) {
  return (
    <Block className="tile two-lines" minWidth={0}>
      <Clipped variant="subtitle2" lineHeight={1.4} whiteSpace="inherit">
        {name}
      </Clipped>{' '}
      <Caption lineHeight={1.4} whiteSpace="nowrap">
        <Isolated>{sku}</Isolated>
      </Caption>
    </Block>
  );
}
