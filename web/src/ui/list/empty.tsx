import Button from '@mui/material/Button';
import type { DrawingName } from '../drawings';
import { EmptyState } from '../empty-state';
import { NewButton } from '../page/header';
import { t } from '../texts';
import { inSentence } from '../words';
import { isFiltered, type ListState, unfiltered } from './state';
import type { ChangeList } from './use-list-state';

interface Props {
  state: ListState;
  onChange: ChangeList;
  empty: { drawing: DrawingName; title: string; text?: string };
  create: { label: string; to: string } | false | undefined;
  /** What the list is of: "Orders". */
  many: string;
}

/** No rows: there are none yet, or the filters leave none. */
export function ListEmpty({ state, onChange, empty, create, many }: Props) {
  if (!isFiltered(state)) {
    return <EmptyState {...empty} action={create ? <NewButton {...create} /> : undefined} />;
  }
  const search = state.searchTerm;
  const searchAlone = search !== '' && !isFiltered({ ...state, searchTerm: '' });
  if (searchAlone) {
    return (
      <EmptyState
        drawing="search"
        title={t('nothingFound')}
        text={t('noneMatches', { what: inSentence(many), search })}
        action={
          <Button variant="outlined" onClick={() => onChange({ searchTerm: '' })}>
            {t('clearSearch')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="outlined" onClick={() => onChange(unfiltered)}>
          {t('clearAll')}
        </Button>
      }
    />
  );
}
