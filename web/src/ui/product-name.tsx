import { Clipped, Isolated } from './bidi-text';
import { Block, Caption } from './parts';

/** Shows a product as name and SKU. */
export function ProductName({ name, sku }: { name: string; sku: string }) {
  return (
    <Block className="tile two-lines" minWidth={0}>
      <Clipped variant="subtitle2" lineHeight={1.4} whiteSpace="inherit">
        {name}
      </Clipped>
      <Caption lineHeight={1.4}>
        <Isolated>{sku}</Isolated>
      </Caption>
    </Block>
  );
}
