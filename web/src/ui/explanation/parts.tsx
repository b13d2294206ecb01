import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useRef, useState } from 'react';
import { emptyApi } from '@/api/emptyApi';
import type { Explanation, ExplanationPart, FigureUnit } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { type Query, useRead } from '../endpoint';
import { FailureAlert } from '../failure';
import { figureBox, figureCaption } from '../figure';
import { count, date } from '../format';
import { Isolated } from '../isolated';
import { RecordLink } from '../record/record-link';
import { recordPath } from '../record-path';
import type { Figure } from './figure';
import { t } from './texts';
import { amountText, kindLabel, stepLabel } from './words';

interface Props {
  figure: Figure;
  /** First page, read by the drawer. */
  first: Explanation;
}

/** Lists the parts of a figure with a running sum. */
export function Parts({ figure, first }: Props) {
  const { pages, next, isReading, hasMoved, failure, more } = useParts(figure, first);
  const button = useRef<HTMLButtonElement>(null);
  const list = useFocusAtEnd(next == null && (hasMoved || pages.length > 0), first, pages);
  const retry = () => {
    button.current?.focus();
    more();
  };
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {t('parts', { count: first.count, shown: count(first.count) })}
      </Typography>
      {first.count === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('none')}</Box>
      ) : (
        <Box component="ol" ref={list} aria-busy={isReading} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {[first, ...pages].map((page, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages follow one another
            <Rows key={at} explanation={page} />
          ))}
        </Box>
      )}
      {hasMoved && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          {t('moved')}
        </Alert>
      )}
      {failure !== undefined && (
        <Box sx={{ mt: 2 }}>
          <FailureAlert failure={failure} onRetry={retry} />
        </Box>
      )}
      {next != null && <More button={button} isReading={isReading} onMore={more} />}
    </Box>
  );
}

interface MoreProps {
  button: Ref<HTMLButtonElement>;
  isReading: boolean;
  onMore: () => void;
}

/** Loads further parts. Keeps focus while they load, which a disabled button would lose. */
function More({ button, isReading, onMore }: MoreProps) {
  return (
    <Button
      ref={button}
      variant="outlined"
      aria-disabled={isReading}
      startIcon={isReading ? <CircularProgress size={16} color="inherit" aria-hidden /> : null}
      sx={{ mt: 2 }}
      onClick={onMore}
    >
      {t('more')}
    </Button>
  );
}

/** Moves focus to the first part of the last page, because the button disappears with that page. */
function useFocusAtEnd(isEnd: boolean, first: Explanation, pages: readonly Explanation[]) {
  const list = useRef<HTMLElement>(null);
  const before = [first, ...pages].slice(0, -1);
  const begin = before.reduce((sum, { parts }) => sum + parts.length, 0);
  useEffect(() => {
    if (!isEnd || document.activeElement !== document.body) return;
    const row = list.current?.children.item(begin);
    if (row instanceof HTMLElement) row.focus();
  }, [isEnd, begin]);
  return list;
}

interface FurtherPages {
  /** First page. */
  first: Explanation;
  pages: readonly Explanation[];
}

/** Reads further pages on request. */
function useParts(figure: Figure, first: Explanation) {
  const read = usePages(figure);
  const [further, setFurther] = useState<FurtherPages>({ first, pages: [] });
  const [isReading, setReading] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const pages = further.first === first ? further.pages : [];
  const { parts, next } = pages.at(-1) ?? first;
  const readOn = async (next: number) => {
    // Reads again from the last part: if it differs, parts would be missing or repeated.
    const page = await read(next - 1);
    const moved = !goesOn(page, first, parts.at(-1));
    const added = { ...page, parts: page.parts.slice(1) };
    setFurther({ first, pages: moved ? [] : [...pages, added] });
    if (moved) await read();
    setMoved(moved);
  };
  const more = () => {
    if (isReading || next == null) return;
    setReading(true);
    setFailure(undefined);
    readOn(next)
      .catch(setFailure)
      .finally(() => setReading(false));
  };
  return { pages, next, isReading, hasMoved, failure, more };
}

/** Returns true if a page belongs to the figure and starts with its last part. */
function goesOn(page: Explanation, first: Explanation, last: ExplanationPart | undefined): boolean {
  const [part] = page.parts;
  return (
    page.count === first.count &&
    page.total === first.total &&
    page.sum === first.sum &&
    part?.position === last?.position &&
    part?.amount === last?.amount &&
    part?.running === last?.running
  );
}

type Call = Pick<Query<object, Explanation>, 'initiate'>;

/** Reads the current state of a page; the first page also replaces the cached one. */
function usePages({ call, args }: Figure): (after?: number) => Promise<Explanation> {
  const read = useRead();
  const { initiate } = (emptyApi.endpoints as Record<string, unknown>)[call] as Call;
  const asItIs = { subscribe: false, forceRefetch: true };
  return (after) => read(initiate(after === undefined ? args : { ...args, after }, asItIs));
}

function Rows({ explanation }: { explanation: Explanation }) {
  return explanation.parts.map((part, at) => (
    <Row
      // Several parts may be of one event: lines of a document.
      // biome-ignore lint/suspicious/noArrayIndexKey: a page of parts does not change its order
      key={`${part.position}/${at}`}
      part={part}
      unit={explanation.partUnit}
    />
  ));
}

interface RowProps {
  part: ExplanationPart;
  unit: FigureUnit;
}

function Row({ part, unit }: RowProps) {
  const looksAround = useMay()('activity-view');
  const { kind, document, name, operands, position } = part;
  const path = document && recordPath(document.noun, document.id);
  return (
    <Box component="li" tabIndex={-1} sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>
          {kindLabel(kind)}
          {document?.number && (
            <>
              {' '}
              <RecordLink to={path ?? false}>{document.number}</RecordLink>
            </>
          )}
        </Box>
        {name && (
          <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            <Isolated>{name}</Isolated>
          </Box>
        )}
        {operands.length > 0 && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {operands.map((operand) => (
              <Box component="span" key={operand.name} sx={{ mr: 1.5, whiteSpace: 'nowrap' }}>
                {stepLabel(operand.name)} <bdi>{amountText(operand.unit, operand.amount)}</bdi>
              </Box>
            ))}
          </Box>
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {part.date && `${date(part.date)} · `}
          <RecordLink to={looksAround && paths.activityAt(position)}>
            {t('event', { position: count(position) })}
          </RecordLink>
        </Box>
      </Box>
      <Box sx={{ ...figureBox, whiteSpace: 'nowrap' }}>
        <Box sx={{ typography: 'subtitle2' }}>
          <bdi>{amountText(unit, part.amount)}</bdi>
        </Box>
        <Box
          dir={figureCaption.dir}
          sx={{ typography: 'caption', color: 'text.secondary', ...figureCaption.sx }}
          aria-label={t('running', { sum: amountText(unit, part.running) })}
        >
          = <bdi>{amountText(unit, part.running)}</bdi>
        </Box>
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  py: 1.25,
  borderTop: '1px dashed var(--mui-palette-divider)',
} as const;
