import { Clipped } from '../bidi-text';
import { Row, Text } from '../parts';
import { ProductName } from '../product-name';
import { StatusChip } from '../status-chip';
import { useCompany } from './use-company';

interface NamedProps {
  name: string;
  code: string;
  /** Status; shown unless it is the usual "active". */
  status?: string | undefined;
}

/** Shows name, code and unusual status of a record in the first cell of a list. */
export function Named({ name, code, status = 'active' }: NamedProps) {
  return (
    <Row gap={1} lineHeight={1.5} minWidth={0}>
      <ProductName name={name} sku={code} />
      {status !== 'active' && <StatusChip status={status} />}
    </Row>
  );
}

interface Props {
  first: string | null | undefined;
  second?: string | null | undefined;
}

/** Shows two facts in one cell, the second in a lighter color. */
export function TwoLines({ first, second }: Props) {
  if (!first && !second) return '–';
  return (
    <Text className="two-lines" lineHeight={1.4} minWidth={0}>
      <Clipped whiteSpace="inherit">{first || second}</Clipped>
      {first && second && (
        <Clipped variant="caption" color="text.secondary" whiteSpace="inherit">
          {second}
        </Clipped>
      )}
    </Text>
  );
}

interface PlaceProps {
  city: string | null | undefined;
  country: string | null | undefined;
}

/** Shows a town, with its country unless it is the company's. */
export function Place({ city, country }: PlaceProps) {
  const home = useCompany().data?.address?.country;
  return <TwoLines first={city} second={country === home ? null : country} />;
}
