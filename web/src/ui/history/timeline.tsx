import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Isolated } from '../bidi-text';
import { Moment } from '../figure';
import { Fill, PlainList, Quiet, Text } from '../parts';
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
        <Box component="li" key={entry.id} sx={row}>
          <Dot status={entry.status} last={index === entries.length - 1} />
          <Line at={entry.at} who={entry.who}>
            <Text component="span" fontWeight={600}>
              <Isolated>{entry.text}</Isolated>
            </Text>
          </Line>
          {entry.reason && <Box sx={note}>{entry.reason}</Box>}
          {entry.changes && entry.changes.length > 0 && <Changes changes={entry.changes} />}
        </Box>
      ))}
    </Box>
  );
}

interface LineProps {
  at?: string | undefined;
  who?: string | null | undefined;
  children: ReactNode;
}

/** Shows an event with its user and time in one line where it fits. */
export function Line({ at, who, children }: LineProps) {
  return (
    <Fill variant="body2" overflowWrap="anywhere">
      {children}
      {at && (
        <Quiet component="span" className="figures">
          {who && (
            <>
              {' · '}
              <bdi>{who}</bdi>
            </>
          )}
          {' · '}
          <bdi>
            <Moment at={at} />
          </bdi>
        </Quiet>
      )}
    </Fill>
  );
}

/** A single column at any width, because events have one order. */
export const stepsStyle = { listStyle: 'none', m: 0, p: 0 } as const;

/** Style of a step, next to its dot. */
export const row = {
  position: 'relative',
  paddingInlineStart: 3,
  '&:not(:last-child)': { pb: 1.25 },
} as const;

/** Style of a reason or note of a step. */
export const note = {
  mt: 0.25,
  typography: 'caption',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

/** Number of changes that are shown before "Show more". */
const shownAtOnce = 2;

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
            bgcolor: 'grey.400',
          }}
        />
      )}
    </>
  );
}
