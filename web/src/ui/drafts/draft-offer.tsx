import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import dayjs from 'dayjs';
import { differences } from '../document-form/merge';
import { useTexts } from '../document-form/texts';
import { type LabelOf, subject, valueText } from '../document-form/value-words';
import { dateTime, time } from '../format';
import { direction } from '../language';
import { isBlank } from '../line-items';
import type { Draft } from './draft-store';
import type { Found } from './use-draft';

interface Props {
  found: Found;
  /** Whether there is work in the form that a draft would replace. */
  dirty: boolean;
  labelOf: LabelOf | undefined;
  onRestore: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
}

/** What an earlier visit left unsaved, to go on with or to throw away. */
export function DraftOffer({ found, dirty, labelOf, onRestore, onDiscard }: Props) {
  const t = useTexts();
  return (
    <>
      {found.left.map((draft) => (
        <Alert
          key={draft.key}
          severity="info"
          aria-label={t('draftOf', { when: when(draft) })}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" color="inherit" onClick={() => onDiscard(draft)}>
                {t('discardDraft')}
              </Button>
              <Button
                size="small"
                variant="contained"
                aria-label={t('restoreDraft', { when: when(draft) })}
                onClick={() => onRestore(draft)}
              >
                {t('restore')}
              </Button>
            </Box>
          }
          sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}
        >
          <AlertTitle>{t('draftOf', { when: when(draft) })}</AlertTitle>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {t('draftHolds', { what: held(draft, labelOf, t) })}{' '}
            {draft.submission?.lost && t('draftLost')} {dirty && t('draftReplaces')}
          </Box>
        </Alert>
      ))}
      {found.elsewhere.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>{t('draftElsewhere')}</AlertTitle>
          {t('draftElsewhereText')}
        </Alert>
      )}
    </>
  );
}

/** Fields of a draft that are told; the others are counted. */
const shownFields = 4;

/** "Customer: Harbour Bakery · Notes: Ring twice · 3 lines" */
function held(
  { base, mine }: Draft,
  labelOf: LabelOf | undefined,
  t: ReturnType<typeof useTexts>,
): string {
  const fields = differences({ ...base, lines: [] }, { ...mine, lines: [] }, { ...base, lines: [] })
    .map((each) => [subject(each, labelOf), valueText(each.path, each.theirs)] as const)
    .filter(([name]) => name);
  const lines = mine.lines.filter((line) => !isBlank(line)).length;
  return [
    ...fields.slice(0, shownFields).map(([name, value]) => `${name}: ${value}`),
    ...(fields.length > shownFields ? [t('andMore', { count: fields.length - shownFields })] : []),
    ...(lines > 0 ? [t('linesCount', { count: lines })] : []),
  ]
    .map(isolated)
    .join(' · ');
}

/** Words of another direction leave those around them in place. */
function isolated(text: string): string {
  return direction === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** "10:42 AM", with the day where it is another. */
function when({ at }: Draft): string {
  const instant = dayjs(at).toISOString();
  return dayjs(at).isSame(dayjs(), 'day') ? time(instant) : dateTime(instant);
}
