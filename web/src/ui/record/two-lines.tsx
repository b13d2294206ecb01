import Box from '@mui/material/Box';
import { Clipped } from '../isolated';
import { ProductName } from '../product-name';
import { StatusChip } from '../status-chip';
import { useCompany } from './use-company';

interface NamedProps {
  name: string;
  code: string;
  /** Shown where it is not what most have: "active". */
  status?: string | undefined;
}

/** A record in the first cell of its list: name, code, and what is unusual about it. */
export function Named({ name, code, status = 'active' }: NamedProps) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}>
      <ProductName name={name} sku={code} />
      {status !== 'active' && <StatusChip status={status} />}
    </Box>
  );
}

interface Props {
  first: string | null | undefined;
  second?: string | null | undefined;
}

/** Two facts in one cell of a list, the second quieter. */
export function TwoLines({ first, second }: Props) {
  if (!first && !second) return '–';
  return (
    <Box className="two-lines" sx={{ minWidth: 0, lineHeight: 1.4 }}>
      <Clipped sx={{ whiteSpace: 'inherit' }}>{first || second}</Clipped>
      {first && second && (
        <Clipped sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'inherit' }}>
          {second}
        </Clipped>
      )}
    </Box>
  );
}

interface PlaceProps {
  city: string | null | undefined;
  country: string | null | undefined;
}

/** A town, with its country where that is not the company's own. */
export function Place({ city, country }: PlaceProps) {
  const home = useCompany().data?.address?.country;
  return <TwoLines first={city} second={country === home ? null : country} />;
}
