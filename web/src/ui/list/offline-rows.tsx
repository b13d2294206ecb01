import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { asProblem } from '@/api/problem';
import { dateTime, time } from '../format';
import { useOnline } from '../use-online';
import { t } from './texts';
import type { ListResult, Page } from './types';

/** Rows that were read before the server became unreachable. */
interface OfflineRows<Row> {
  page: Page<Row>;
  /** Time of reading, in milliseconds since 1970. */
  readAt: number;
  /** True when they belong to another search, filter or page of the list. */
  isOther: boolean;
}

/** Returns the rows that this list read last, while the server cannot be reached. Another tab is another list. */
export function useOfflineRows<Row>(
  result: ListResult<Row>,
  pathname: string,
): OfflineRows<Row> | null {
  const { currentData, error, isFetching, fulfilledTimeStamp: readAt = 0 } = result;
  const last = useRef<{ page: Page<Row>; readAt: number; pathname: string } | null>(null);
  useEffect(() => {
    if (currentData) last.current = { page: currentData, readAt, pathname };
  }, [currentData, readAt, pathname]);
  if (error === undefined || isFetching || asProblem(error).status !== 0) return null;
  if (currentData) return { page: currentData, readAt, isOther: false };
  return last.current?.pathname === pathname ? { ...last.current, isOther: true } : null;
}

/** Says from when the rows are, and loads them again when the network is back. */
export function OfflineNotice({
  rows,
  onBack,
}: {
  rows: OfflineRows<unknown>;
  onBack: () => void;
}) {
  const online = useOnline(onBack);
  const params = { time: whenRead(rows.readAt) };
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, mb: { xs: 1, sm: 0 } }}>
      {online ? t('unreachableRows', params) : t('offlineRows', params)}
      {rows.isOther && ` ${t('offlineSearch')}`}
    </Alert>
  );
}

/** Longest age of rows for which the time needs no day, in milliseconds. */
const TIME_ALONE_MS = 12 * 60 * 60 * 1000;

function whenRead(at: number): string {
  const instant = new Date(at).toISOString();
  return Date.now() - at < TIME_ALONE_MS ? time(instant) : dateTime(instant);
}

/** Dims rows that may be out of date; their text stays readable. */
export const dimmed = {
  '--mui-palette-text-primary': 'var(--mui-palette-text-secondary)',
  color: 'text.secondary',
  filter: 'grayscale(1)',
} as const;
