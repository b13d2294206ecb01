import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { Explanation, ExplanationPart, FigureUnit } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Isolated } from '../bidi-text';
import { FailureAlert } from '../error-panel';
import { figureBox, figureCaption } from '../figure';
import { count, date } from '../format';
import { Block, Caption, hairline, Muted, PlainList, Text } from '../parts';
import { RecordLink } from '../record/record-link';
import { recordPath } from '../record-path';
import { t } from './texts';
import type { useExplanation } from './use-explanation';
import { amountText, kindLabel, stepLabel } from './words';

interface Props {
  first: Explanation;
  explanation: ReturnType<typeof useExplanation>;
}

/** Lists the parts of a figure with a running sum. */
export function Parts({ first, explanation }: Props) {
  const { error, isFetching } = explanation;
  const pages = continuous(explanation.pages ?? []);
  const next = pages.at(-1)?.next;
  const [hasMoved, setMoved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useFocusAtEnd(next == null && (hasMoved || pages.length > 1), pages);
  const more = async () => {
    if (isFetching) return;
    setMoved(false);
    const loaded = (await explanation.more()) ?? [];
    if (continuous(loaded).length === loaded.length) return;
    setMoved(true);
    await explanation.restart();
  };
  const retry = () => {
    button.current?.focus();
    if (explanation.isNextFailed) void more();
    else explanation.retry();
  };
  return (
    <Block component="section" mt={3}>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {t('parts', { count: first.count, shown: count(first.count) })}
      </Typography>
      {first.count === 0 ? (
        <Muted>{t('none')}</Muted>
      ) : (
        <PlainList component="ol" ref={list} aria-busy={isFetching}>
          {pages.map(({ parts, partUnit }, at) => (
            <Rows
              // biome-ignore lint/suspicious/noArrayIndexKey: pages follow one another
              key={at}
              parts={at === 0 ? parts : parts.slice(1)}
              unit={partUnit}
            />
          ))}
        </PlainList>
      )}
      {hasMoved && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          {t('moved')}
        </Alert>
      )}
      {error !== undefined && (
        <Block mt={2}>
          <FailureAlert failure={error} onRetry={retry} />
        </Block>
      )}
      {next != null && <More button={button} isReading={isFetching} onMore={() => void more()} />}
    </Block>
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
function useFocusAtEnd(isEnd: boolean, pages: readonly Explanation[]) {
  const list = useRef<HTMLElement>(null);
  // Each page repeats a part of the page before.
  const begin = pages
    .slice(0, -1)
    .reduce((sum, { parts }, at) => sum + parts.length - Math.min(at, 1), 0);
  useEffect(() => {
    if (!isEnd || document.activeElement !== document.body) return;
    const row = list.current?.children.item(begin);
    if (row instanceof HTMLElement) row.focus();
  }, [isEnd, begin]);
  return list;
}

/** Returns the pages before the first one that does not go on with the parts of the page before. */
function continuous(pages: readonly Explanation[]): readonly Explanation[] {
  const [first] = pages;
  const end = pages.findIndex(
    (page, at) => first && at > 0 && !goesOn(page, first, pages[at - 1]?.parts.at(-1)),
  );
  return end < 0 ? pages : pages.slice(0, end);
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

function Rows({ parts, unit }: { parts: readonly ExplanationPart[]; unit: FigureUnit }) {
  return parts.map((part, at) => (
    // Several parts may be of one event: lines of a document.
    // biome-ignore lint/suspicious/noArrayIndexKey: a page of parts does not change its order
    <Row key={`${part.position}/${at}`} part={part} unit={unit} />
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
      <Block minWidth={0}>
        <Text variant="subtitle2" overflowWrap="anywhere">
          {kindLabel(kind)}
          {document?.number && (
            <>
              {' '}
              <RecordLink to={path ?? false}>{document.number}</RecordLink>
            </>
          )}
        </Text>
        {name && (
          <Text variant="body2" overflowWrap="anywhere">
            <Isolated>{name}</Isolated>
          </Text>
        )}
        {operands.length > 0 && (
          <Caption>
            {operands.map((operand) => (
              <Box component="span" key={operand.name} sx={{ mr: 1.5, whiteSpace: 'nowrap' }}>
                {stepLabel(operand.name)} <bdi>{amountText(operand.unit, operand.amount)}</bdi>
              </Box>
            ))}
          </Caption>
        )}
        <Caption>
          {part.date && date(part.date)}
          {part.date && looksAround && ' · '}
          {looksAround && <RecordLink to={paths.activityAt(position)}>{t('event')}</RecordLink>}
        </Caption>
      </Block>
      <Box sx={{ ...figureBox, whiteSpace: 'nowrap' }}>
        <Text variant="subtitle2">
          <bdi>{amountText(unit, part.amount)}</bdi>
        </Text>
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
  borderTop: hairline,
} as const;
