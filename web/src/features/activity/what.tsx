import Unfold from '@mui/icons-material/UnfoldMoreRounded';
import Box from '@mui/material/Box';
import { Isolated } from '@/ui/bidi-text';
import { money } from '@/ui/format';
import { Findings } from '@/ui/history/findings';
import { nounLabel } from '@/ui/history/log-words';
import { eventSentence } from '@/ui/history/words';
import { InlineRow, Quiet, Row } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { recordPath } from '@/ui/record-path';
import { fontSizes } from '@/ui/sizes';
import { t as uiText } from '@/ui/texts';
import { foldedSentence, type ShownRow } from './fold';

/** Shows the action in one line with its amount, and links the record number in it to the record. */
export function What({ row }: { row: ShownRow }) {
  const words = sentenceOf(row);
  return (
    <Box sx={line} title={words}>
      {row.folded ? (
        <InlineRow gap={0.5} sx={{ verticalAlign: 'bottom' }}>
          <Unfold />
          <bdi>{words}</bdi>
        </InlineRow>
      ) : (
        <Sentence row={row} words={words} />
      )}
      <Amount row={row} words={words} />
    </Box>
  );
}

const line = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

export function sentenceOf(row: ShownRow): string {
  return row.folded ? foldedSentence(row, row.folded.length) : eventSentence(row);
}

/** Returns the amount of the record, unless the sentence says it. */
export function amountOf({ amount }: ShownRow, words: string): string | null {
  return amount && !words.includes(money(amount)) ? money(amount) : null;
}

function Amount({ row, words }: { row: ShownRow; words: string }) {
  const amount = amountOf(row, words);
  if (!amount) return null;
  return (
    <Quiet component="span" className="figures">
      {' · '}
      <bdi>{amount}</bdi>
    </Quiet>
  );
}

function Sentence({ row, words }: { row: ShownRow; words: string }) {
  const at = row.recordNo ? words.indexOf(row.recordNo) : -1;
  const end = at + (row.recordNo?.length ?? 0);
  if (at < 0 && namesItself(row)) return <RecordName row={row}>{words}</RecordName>;
  if (at < 0) {
    return (
      <>
        <RecordName row={row} /> · <Isolated>{words}</Isolated>
      </>
    );
  }
  return (
    <bdi>
      {words.slice(0, at)}
      <RecordName row={row} />
      {words.slice(end)}
    </bdi>
  );
}

/** Lists the events whose sentences already name their record, so that the noun is not repeated. */
const selfNamedEvents: readonly string[] = [
  'account-codes.set',
  'books.period-closed',
  'books.period-reopened',
  'issued-statement.issued',
  'month-end-pack.completed',
  'month-end-pack.failed',
  'month-end-pack.requested',
];

function namesItself({ recordNo, phrases }: ShownRow): boolean {
  return !recordNo && selfNamedEvents.includes(phrases?.[0]?.key ?? '');
}

function RecordName({ row, children = recordOf(row) }: { row: ShownRow; children?: string }) {
  return (
    <RecordLink to={recordPath(row.noun, row.recordId) ?? false} inRow>
      {children}
    </RecordLink>
  );
}

/** Returns the number ("ORD-2026-000123"), or the noun of a record without one. */
function recordOf({ noun, recordNo }: ShownRow): string {
  return recordNo ?? nounLabel(noun);
}

/** Shows findings and the reason as chips; most rows have neither. */
export function Remarks({ row }: { row: ShownRow }) {
  const reason = reasonOf(row);
  if (row.findings.length === 0 && !reason) return null;
  return (
    <Row gap={0.5} minWidth={0}>
      {row.findings.length > 0 && <Findings kinds={row.findings} />}
      {reason && (
        <Box component="span" sx={reasonChip} title={`${uiText('reason')}: ${reason}`}>
          <Isolated>{reason}</Isolated>
        </Box>
      )}
    </Row>
  );
}

/** Returns the reason, unless the sentence says it. */
function reasonOf(row: ShownRow): string | null {
  return row.reason && !sentenceOf(row).includes(row.reason) ? row.reason : null;
}

const reasonChip = {
  minWidth: 40,
  maxWidth: '100%',
  px: 0.75,
  borderRadius: '6px',
  fontSize: fontSizes[12],
  lineHeight: '20px',
  border: '1px solid var(--mui-palette-divider)',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
