import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import type { ReplayStep } from '@/api/generated';
import { dateTime } from '@/ui/format';
import { withHeadline } from '@/ui/history/headline';
import { eventSentence } from '@/ui/history/words';
import { PlainList } from '@/ui/parts';
import { heights } from '@/ui/sizes';
import { statusLook } from '@/ui/status';
import type { Marks } from './marks';
import { t } from './texts';

interface Props {
  noun: string;
  steps: readonly ReplayStep[];
  /** Starts at 0. */
  step: number;
  marks: Marks;
  onStep: (step: number) => void;
}

/** Shows all steps in a row, each with its name; the current one is in view. */
export function Ticks({ noun, steps, step, marks, onStep }: Props) {
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another element.
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [step]);
  return (
    <PlainList component="ol" aria-label={t('steps')} sx={line}>
      {steps.map((each, at) => (
        <Box
          component="li"
          key={each.position}
          ref={at === step ? current : undefined}
          sx={{ flex: '1 0 28px', minWidth: 28 }}
        >
          <ButtonBase
            aria-current={at === step ? 'step' : undefined}
            title={`${nameOf(each, noun)} · ${dateTime(each.recordedAt)}`}
            className={[at <= step && 'past', marks.all.has(each.position) && 'marked']
              .filter(Boolean)
              .join(' ')}
            onClick={() => onStep(at)}
            sx={tick}
          >
            <Box component="span" sx={name}>
              {nameOf(each, noun)}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </PlainList>
  );
}

/** Returns the status that the step leads to, or what it did. */
function nameOf({ entries }: ReplayStep, noun: string): string {
  const changes = entries.flatMap((entry) => entry.changes);
  const status = changes.find(({ field, row }) => field === 'status' && !row)?.after;
  if (typeof status === 'string') return statusLook(status, noun).label;
  return entries.map((entry) => eventSentence(withHeadline(entry))).join(' · ');
}

const line = {
  display: 'flex',
  gap: '2px',
  px: { xs: 1, sm: 2 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

const tick = {
  width: '100%',
  height: heights.small,
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  pt: '6px',
  typography: 'caption',
  color: 'text.secondary',
  borderTop: '3px solid var(--mui-palette-divider)',
  '&.past': { borderTopColor: 'primary.main' },
  '&.marked': { borderTopColor: 'warning.main' },
  '&[aria-current]': { color: 'text.primary', fontWeight: 700 },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;

const name = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
