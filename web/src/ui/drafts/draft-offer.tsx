import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from '../document-form/texts';
import type { LabelOf } from '../document-form/value-words';
import { Cluster, Text } from '../parts';
import type { Draft } from './draft-store';
import { whatOf, whenOf } from './draft-words';
import { resumes } from './reload';
import type { Found } from './use-draft';

interface Props {
  found: Found;
  /** True if a restored draft would replace input. */
  dirty: boolean;
  labelOf: LabelOf | undefined;
  onRestore: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
}

/** Offers to restore or discard drafts of an earlier visit: the latest, and further ones on request. */
export function DraftOffer({ found, dirty, labelOf, onRestore, onDiscard }: Props) {
  useEffect(() => {
    const resumed = found.left.find(({ key }) => resumes(key));
    if (resumed) onRestore(resumed);
  }, [found.left, onRestore]);
  const [all, showAll] = useState(false);
  const shown = all ? found.left : found.left.slice(0, 1);
  const more = found.left.length - shown.length;
  return (
    <>
      {shown.map((draft) => (
        <Alert
          key={draft.key}
          severity="info"
          aria-label={t('draftOf', { when: whenOf(draft) })}
          action={
            <Cluster>
              <Button size="small" color="inherit" onClick={() => onDiscard(draft)}>
                {t('discardDraft')}
              </Button>
              <Button
                size="small"
                variant="contained"
                aria-label={t('restoreDraft', { when: whenOf(draft) })}
                onClick={() => onRestore(draft)}
              >
                {t('restore')}
              </Button>
            </Cluster>
          }
          sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}
        >
          <AlertTitle>{t('draftOf', { when: whenOf(draft) })}</AlertTitle>
          <Text overflowWrap="anywhere">
            {t('draftHolds', { what: whatOf(draft, labelOf) })}{' '}
            {draft.submission?.lost && t('draftLost')} {dirty && t('draftReplaces')}
          </Text>
        </Alert>
      ))}
      {more > 0 && (
        <Button size="small" color="inherit" onClick={() => showAll(true)}>
          {t('showMoreDrafts', { count: more })}
        </Button>
      )}
      {found.elsewhere.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>{t('draftElsewhere')}</AlertTitle>
          {t('draftElsewhereText')}
        </Alert>
      )}
    </>
  );
}
