import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FailureAlert } from '@/ui/error-panel';
import { Block, Caption, Muted, Row } from '@/ui/parts';
import { type RankedBar, RankedBars } from '@/ui/period/ranked-bars';

interface Props {
  title: string;
  /** Describes the bars, such as "Net (USD)". */
  amount: string;
  rows: readonly RankedBar[] | undefined;
  error: unknown;
  onRetry: () => void;
  empty: string;
  /** Color of the bars; that of deliveries by default. */
  color?: string;
}

/** Ranks the largest of a period as a list with bars, which needs no separate table. */
export function RankedCard({ title, amount, rows, error, onRetry, empty, color }: Props) {
  return (
    <Card component="section">
      <Row gap={2} alignItems="baseline" px={3} pt={2.5} pb={1.5}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Caption>{amount}</Caption>
      </Row>
      {rows === undefined && error !== undefined && (
        <Block px={3} pb={3}>
          <FailureAlert failure={error} onRetry={onRetry} />
        </Block>
      )}
      {rows === undefined && error === undefined && (
        <Block aria-busy px={3} pb={3}>
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Block>
      )}
      {rows?.length === 0 && (
        <Muted px={3} pb={3}>
          {empty}
        </Muted>
      )}
      {rows && rows.length > 0 && (
        <RankedBars label={title} bars={rows} {...(color && { color })} />
      )}
    </Card>
  );
}
