import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import {
  type Exception,
  type ExceptionSubject,
  type ExceptionTotals,
  useGetExceptionTotalsQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { FailureAlert } from '@/ui/error-panel';
import { markedList } from '@/ui/exception/exception-filter';
import { type Mark, markLook } from '@/ui/exception/exception-looks';
import { count } from '@/ui/format';
import { Row, Text } from '@/ui/parts';
import { iconSizes } from '@/ui/sizes';
import { t } from './texts';

interface Tile {
  label: string;
  subject: ExceptionSubject;
  mark: Mark;
  list: string;
}

const orders = { subject: 'order', list: paths.order.all } as const;

const tiles: readonly Tile[] = [
  { ...orders, label: t('readyOrders'), mark: 'ready', list: paths.order.list('pending') },
  { ...orders, label: t('lateOrders'), mark: 'late' },
  { ...orders, label: t('shortOrders'), mark: 'short', list: paths.order.list('pending') },
  { ...orders, label: t('ordersOverLimit'), mark: 'over-limit' },
  { ...orders, label: t('ordersOnHold'), mark: 'on-hold' },
  {
    label: t('notArrived'),
    subject: 'stock-transaction',
    mark: 'expected-not-arrived',
    list: paths.stock.all,
  },
  { label: t('lowStock'), subject: 'product', mark: 'low-stock', list: paths.product.list },
  {
    label: t('licensesEnding'),
    subject: 'employee',
    mark: 'licence-ending',
    list: paths.employee.list,
  },
];

/** Counts what needs attention; each tile links to its list. */
export function Attention({ filter }: { filter: { warehouseId?: string } }) {
  const { currentData: data, error, refetch } = useGetExceptionTotalsQuery(filter);
  if (!data && error !== undefined) return <FailureAlert failure={error} onRetry={refetch} />;
  return (
    <Box component="section" aria-label={t('attention')} sx={grid}>
      {tiles.map((tile) => (
        <AttentionTile
          key={`${tile.subject} ${tile.mark}`}
          {...tile}
          list={listIn(tile, filter)}
          total={data && totalOf(data, tile)}
        />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)', xl: 'repeat(8, 1fr)' },
} as const;

/** Returns the list of a tile in the shown warehouse; employees and products belong to every warehouse. */
function listIn({ list, mark, subject }: Tile, { warehouseId }: { warehouseId?: string }): string {
  const marked = markedList(list, mark);
  const everywhere = subject === 'employee' || subject === 'product';
  return warehouseId && !everywhere ? `${marked}&warehouseId=${warehouseId}` : marked;
}

interface Total {
  count: number;
  exact: boolean;
}

function totalOf({ exceptions, ready }: ExceptionTotals, { subject, mark }: Tile): Total {
  if (mark === 'ready') return { count: ready, exact: true };
  const found = exceptions.find(
    (each) => each.subject === subject && each.exception === (mark satisfies Exception),
  );
  return found ?? { count: 0, exact: true };
}

function AttentionTile(props: Tile & { total: Total | undefined }) {
  const { label, mark, subject, list, total } = props;
  const { tone, icon: Icon, about } = markLook(mark, subject);
  const some = total !== undefined && total.count > 0;
  const color = some ? `var(--${tone}-text)` : 'text.secondary';
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={list}
        title={about}
        sx={{
          p: 2,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
        }}
      >
        <Row gap={0.75} color="text.secondary">
          <Icon aria-hidden sx={{ fontSize: iconSizes.medium, color }} />
          <Text variant="subtitle2">{label}</Text>
        </Row>
        <Text className="figures" variant="h5" color={color} mt="auto" pt={0.5}>
          {total ? `${count(total.count)}${total.exact ? '' : '+'}` : <Skeleton width={48} />}
        </Text>
      </CardActionArea>
    </Card>
  );
}
