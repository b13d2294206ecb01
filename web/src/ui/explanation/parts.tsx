import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Explanation, ExplanationPart, FigureUnit } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { FailureAlert } from '../failure';
import { figureBox, figureCaption } from '../figure';
import { count, date } from '../format';
import { Isolated } from '../isolated';
import { RecordLink } from '../record/record-link';
import { recordPath } from '../record-path';
import type { Figure } from './figure';
import { t } from './texts';
import { useExplanation } from './use-explanation';
import { amountText, kindLabel, stepLabel } from './words';

interface Props {
  figure: Figure;
  /** The first page, which the drawer has read. */
  first: Explanation;
}

/** What adds to a figure, one below the other, with the sum up to each. */
export function Parts({ figure, first }: Props) {
  const [pages, setPages] = useState<number[]>([]);
  const more = (after: number) => setPages((shown) => [...shown, after]);
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {t('parts', { count: first.count, shown: count(first.count) })}
      </Typography>
      {first.count === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('none')}</Box>
      ) : (
        <>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <Rows explanation={first} />
            {pages.map((after) => (
              <NextRows key={after} figure={figure} after={after} />
            ))}
          </Box>
          <More figure={figure} first={first} last={pages.at(-1)} onMore={more} />
        </>
      )}
    </Box>
  );
}

interface MoreProps {
  figure: Figure;
  first: Explanation;
  last: number | undefined;
  onMore: (after: number) => void;
}

/** The way to the parts behind those that are shown. */
function More({ figure, first, last, onMore }: MoreProps) {
  if (last === undefined) return <MoreButton next={first.next} onMore={onMore} />;
  return <MoreBehind figure={figure} last={last} onMore={onMore} />;
}

function MoreBehind({ figure, last, onMore }: Omit<MoreProps, 'first'> & { last: number }) {
  const { currentData } = useExplanation(figure, last);
  return <MoreButton next={currentData?.next} onMore={onMore} />;
}

function MoreButton(props: { next: number | null | undefined; onMore: (after: number) => void }) {
  const { next, onMore } = props;
  if (next == null) return null;
  return (
    <Button variant="outlined" sx={{ mt: 2 }} onClick={() => onMore(next)}>
      {t('more')}
    </Button>
  );
}

function NextRows({ figure, after }: { figure: Figure; after: number }) {
  const { currentData, error, refetch } = useExplanation(figure, after);
  if (currentData) return <Rows explanation={currentData} />;
  if (error === undefined) return null;
  return (
    <li>
      <FailureAlert failure={error} onRetry={() => void refetch()} />
    </li>
  );
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
    <Box component="li" sx={row}>
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
