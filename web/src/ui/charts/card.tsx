import BarChart from '@mui/icons-material/BarChartRounded';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { t } from '../figures-texts';
import { TableCard, type TableColumn } from '../record/data-table';
import { WhenSeen } from '../when-seen';

interface Props<Row> {
  title: string;
  /** Choices beside the switch to the table. */
  action?: ReactNode;
  /** The figures of the chart, as its table shows them. */
  rows: readonly Row[] | undefined;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  error?: unknown;
  onRetry?: () => void;
  /** One sentence when there is nothing to draw. */
  empty: string;
  /** There are rows, and nothing in them to draw. */
  nothing?: boolean;
  /** In pixels; kept free while the figures are on their way, so that nothing jumps. */
  height: number;
  /** Between the title and the chart: its sum, its legend. */
  lead?: ReactNode;
  chart: ReactNode;
}

const none: readonly never[] = [];

/** A chart in a card, drawn when it is seen; the same figures as a table at the press of a button. */
export function ChartCard<Row>(props: Props<Row>) {
  const { rows, nothing = false, chart, height } = props;
  const [table, setTable] = useState(false);
  const drawn = rows !== undefined && rows.length > 0 && !nothing;
  const waiting = rows === undefined && props.error === undefined;
  return (
    <TableCard
      title={props.title}
      action={
        <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {props.action}
          {drawn && <Switch table={table} onTurn={() => setTable(!table)} />}
        </Box>
      }
      columns={props.columns}
      rows={(rows === undefined && !waiting) || (drawn && table) ? rows : none}
      rowKey={props.rowKey}
      error={props.error}
      {...(props.onRetry ? { onRetry: props.onRetry } : {})}
      empty={drawn || waiting ? '' : props.empty}
      above={
        (drawn || waiting) && (
          <Box aria-busy={waiting}>
            {props.lead && (
              <Box sx={{ px: 3, pb: 1, visibility: waiting ? 'hidden' : 'visible' }}>
                {props.lead}
              </Box>
            )}
            {waiting && (
              <Box sx={{ px: { xs: 1, sm: 2 }, height }}>
                <Waiting />
              </Box>
            )}
            {drawn && !table && (
              <Box sx={{ px: { xs: 1, sm: 2 } }}>
                <WhenSeen height={height} placeholder={<Waiting />}>
                  {chart}
                </WhenSeen>
              </Box>
            )}
          </Box>
        )
      }
    />
  );
}

function Waiting() {
  return <Skeleton variant="rounded" sx={{ height: '100%' }} />;
}

function Switch({ table, onTurn }: { table: boolean; onTurn: () => void }) {
  const label = table ? t('asChart') : t('asTable');
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onTurn}>
      {table ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
    </IconButton>
  );
}
