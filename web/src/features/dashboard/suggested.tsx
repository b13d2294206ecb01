import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ForecastRow } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { compare, decimal } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { counted, quantity } from '@/ui/format';
import { direction } from '@/ui/language';
import { Caption } from '@/ui/parts';
import { targetInText } from '@/ui/touch-target';
import { unitWord } from '@/ui/units';
import { t } from './texts';
import type { Foreseen } from './use-view';

interface Props {
  row: ForecastRow;
  params: Foreseen['params'];
}

/** Shows the suggested quantity less pending purchases, and explains it where other figures differ. */
export function Suggested({ row, params }: Props) {
  const { learnt } = row;
  const left = row.proposedQuantity;
  if (!left) return '–';
  const own = (learnt ?? row).suggestedQuantity ?? '';
  const explained = (
    figure: 'suggested-quantity' | 'learnt-suggested-quantity',
    amount: string | null | undefined,
  ) => (
    <bdi>
      <Explained
        figure={{ call: 'explainForecast', args: { ...params, productId: row.productId, figure } }}
        label={`${t('suggested')} · ${row.name}`}
      >
        {quantity(amount)}
      </Explained>{' '}
      {unitWord(amount ?? '', row.unit)}
    </bdi>
  );
  const suggested = explained(learnt ? 'learnt-suggested-quantity' : 'suggested-quantity', own);
  if (!isSame(left, own)) {
    return (
      <>
        <strong>
          <bdi>{counted(left, row.unit)}</bdi>
        </strong>
        <Beside label={t('ifNoneWaited')}>{suggested}</Beside>
      </>
    );
  }
  const plain = learnt && row.suggestedQuantity;
  return (
    <>
      <strong>{suggested}</strong>
      {plain && !isSame(plain, own) && (
        <Beside label={t('plainAverage')}>{explained('suggested-quantity', plain)}</Beside>
      )}
    </>
  );
}

function isSame(one: string, other: string): boolean {
  return compare(decimal(one), decimal(other)) === 0;
}

function Beside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Caption>
      <span dir={direction}>
        {label} {children}
      </span>
    </Caption>
  );
}

/** Replaces the order-by day when pending purchases already cover the need. */
export function WaitsForApproval({ warehouseId }: { warehouseId: string }) {
  const may = useMay();
  const amber = { color: 'var(--warning-text)', fontWeight: 600 } as const;
  if (!may('stock-transaction-list-pending')) {
    return (
      <Box component="span" sx={amber}>
        {t('waitsForApproval')}
      </Box>
    );
  }
  const query = new URLSearchParams({ warehouseId, kind: 'purchase' });
  const to = `${paths.stock.list('pending')}?${query}`;
  return (
    <Link component={RouterLink} to={to} sx={{ ...amber, ...targetInText }}>
      {t('waitsForApproval')}
    </Link>
  );
}
