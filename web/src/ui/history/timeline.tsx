import Box from '@mui/material/Box';
import { Isolated } from '../bidi-text';
import { dateTime } from '../format';
import { Caption, PlainList, Text } from '../parts';
import { statusLook } from '../status';
import { t } from '../texts';

export interface TimelineEntry {
  id: string;
  /** Instant in RFC 3339. */
  at: string;
  text: string;
  who?: string | null | undefined;
  reason?: string | null | undefined;
  /** Changed fields: "Quantity: 5 → 7". */
  changes?: readonly string[];
  /** Status that colors the dot. */
  status?: string | undefined;
}

/** Lists events, newest first, with user and reason. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Box component="ol" sx={stepsStyle}>
      {entries.map((entry, index) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ ...row, pb: index < entries.length - 1 ? 2.5 : 0 }}
        >
          <Dot status={entry.status} last={index === entries.length - 1} />
          <Text variant="subtitle2">
            <Isolated>{entry.text}</Isolated>
          </Text>
          <Caption>
            {dateTime(entry.at)}
            {entry.who ? ` · ${entry.who}` : ''}
          </Caption>
          {entry.reason && <Box sx={note}>{entry.reason}</Box>}
          {entry.changes && entry.changes.length > 0 && <Changes changes={entry.changes} />}
        </Box>
      ))}
    </Box>
  );
}

/** A single column at any width, because events have one order. */
export const stepsStyle = { listStyle: 'none', m: 0, p: 0 } as const;

/** Style of a step, next to its dot. */
export const row = {
  position: 'relative',
  paddingInlineStart: 3,
} as const;

/** Style of a reason or note of a step. */
export const note = {
  mt: 0.75,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  typography: 'body2',
  bgcolor: 'background.neutral',
  overflowWrap: 'anywhere',
} as const;

/** Number of changes that are shown before "Show more". */
const shownAtOnce = 3;

/** Lists changes, the rest on demand. */
export function Changes({ changes }: { changes: readonly string[] }) {
  const rest = changes.slice(shownAtOnce);
  return (
    <Box sx={note}>
      <ChangeList changes={changes.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {t('moreChanges', { count: rest.length })}
          </Box>
          <ChangeList changes={rest} />
        </details>
      )}
    </Box>
  );
}

function ChangeList({ changes }: { changes: readonly string[] }) {
  return (
    <PlainList component="ul" className="figures">
      {changes.map((change) => (
        <li key={change}>
          <bdi>{change}</bdi>
        </li>
      ))}
    </PlainList>
  );
}

export function Dot({ status, last }: { status: string | undefined; last: boolean }) {
  const tone = status ? statusLook(status).tone : null;
  return (
    <>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          top: 6,
          width: 11,
          height: 11,
          borderRadius: '50%',
          bgcolor: tone ? `${tone}.main` : 'grey.400',
        }}
      />
      {!last && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetInlineStart: 5,
            top: 22,
            bottom: -2,
            width: '1px',
            bgcolor: 'divider',
          }}
        />
      )}
    </>
  );
}
