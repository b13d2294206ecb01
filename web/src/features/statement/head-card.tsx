import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Statement } from '@/api/generated';
import type { DateRange } from '@/ui/dates/date-range';
import { ExplainToggle } from '@/ui/explanation/explain-toggle';
import { Explained } from '@/ui/explanation/explained';
import { money } from '@/ui/format';
import { Row } from '@/ui/parts';
import { AgeingStrip } from './ageing-strip';
import { Flow } from './flow';
import { PeriodBar } from './period-bar';
import { t } from './texts';
import { ofStatement } from './use-statement';

interface Props {
  period: DateRange;
  onChange: (period: DateRange) => void;
  statement: Statement | undefined;
  /** True without figures to show. */
  failed: boolean;
  /** True while the figures of another period are shown. */
  waiting: boolean;
  /** True if the ageing is in the card; on a wide page it is next to the ledger. */
  ageing: boolean;
}

/** Chooses the period and shows its balances. */
export function HeadCard({ period, onChange, statement, failed, waiting, ageing }: Props) {
  const old = waiting ? { opacity: 0.48 } : undefined;
  return (
    <PeriodBar
      period={period}
      onChange={onChange}
      figures={
        !failed && (
          <Row sx={old} gap={1} aria-busy={waiting}>
            <Flow
              from={{ label: t('opens'), value: <Balance statement={statement} at="opening" /> }}
              to={{ label: t('closes'), value: <Balance statement={statement} at="closing" /> }}
            />
            <ExplainToggle />
          </Row>
        )
      }
      below={
        ageing &&
        !failed && (
          <Box sx={old} aria-busy={waiting}>
            <AgeingStrip statement={statement} />
          </Box>
        )
      }
    />
  );
}

interface BalanceProps {
  statement: Statement | undefined;
  at: 'opening' | 'closing';
}

function Balance({ statement, at }: BalanceProps) {
  if (!statement) return <Skeleton component="span" width={72} sx={{ display: 'inline-block' }} />;
  const figure = `${at}-balance` as const;
  return (
    <Explained
      figure={{ call: 'explainStatement', args: { ...ofStatement(statement), figure } }}
      label={t(at)}
    >
      <bdi>{money(statement[`${at}Balance`])}</bdi>
    </Explained>
  );
}
