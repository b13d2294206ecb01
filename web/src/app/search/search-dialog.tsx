import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asRole } from '@/api/roles';
import { useMay, useSession } from '@/api/session';
import { readSession } from '@/api/session-storage';
import { useRegisteredActions } from '@/ui/actions/registered';
import { KeyHint } from '@/ui/keys/key-hint';
import { isExternal } from '../navigation';
import { t } from '../texts';
import { measures } from '../theme/tokens';
import { actionResults, pageResults } from './actions';
import { wordsOf } from './match';
import { menuResults, ownLists, type Result, type ResultGroup } from './results';
import { SearchResults } from './search-results';
import { useRecords } from './use-records';

/** The search over the menu, what can be done, and the records that the server finds. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const close = () => {
    onClose();
    setQuery('');
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': t('search'),
          sx: { height: measures.search, mt: { xs: 2, sm: 12 }, overflow: 'hidden' },
        },
      }}
    >
      <SearchBody query={query} onQuery={setQuery} onClose={close} />
    </Dialog>
  );
}

interface BodyProps {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

function SearchBody({ query, onQuery, onClose }: BodyProps) {
  const id = useId();
  const navigate = useNavigate();
  const { groups, loading } = useResults(query);
  const results = groups.flatMap((group) => group.results);
  const [marked, setMarked] = useState(0);
  const at = Math.min(marked, results.length - 1);
  const list = useRef<HTMLDivElement>(null);

  const choose = ({ path, run }: Result) => {
    onClose();
    if (run) run();
    else if (isExternal(path)) window.open(path, '_blank', 'noopener');
    else navigate(path);
  };
  const move = (to: number) => {
    const next = (to + results.length) % results.length;
    setMarked(next);
    list.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = results[at];
    if (event.nativeEvent.isComposing || !chosen) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter') choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <InputBase
        autoFocus
        fullWidth
        value={query}
        placeholder={t('searchPlaceholder')}
        onChange={(event) => {
          onQuery(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <Search sx={{ color: 'text.secondary' }} />
          </InputAdornment>
        }
        endAdornment={<KeyHint>Esc</KeyHint>}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('search'),
            'aria-expanded': results.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': results.length > 0 ? `${id}-${at}` : undefined,
          },
        }}
        sx={{ px: 3, minHeight: 64, borderBottom: '1px solid var(--mui-palette-divider)' }}
      />
      <Box sx={{ height: 2 }}>
        {loading && <LinearProgress aria-label={t('searching')} sx={{ height: 2 }} />}
      </Box>
      <Box ref={list} sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', px: 1.5, py: 1 }}>
        {results.length > 0 ? (
          <SearchResults
            id={id}
            groups={groups}
            words={wordsOf(query)}
            marked={at}
            onMark={setMarked}
            onChoose={choose}
          />
        ) : (
          <Nothing query={query.trim()} loading={loading} />
        )}
      </Box>
    </>
  );
}

/** Everything that fits the query: what the open page and the person may do, the menu's groups, records. */
function useResults(query: string): { groups: ResultGroup[]; loading: boolean } {
  const may = useMay();
  const { readOnly } = useSession();
  const offered = useRegisteredActions();
  const records = useRecords(query);
  const own = useMemo(() => {
    const words = wordsOf(query);
    if (words.length === 0) return null;
    return {
      menu: [...ownLists(words, may), ...menuResults(words, asRole(readSession()?.role), readOnly)],
      page: pageResults(words, offered),
      actions: actionResults(words, may),
    };
  }, [query, may, offered, readOnly]);
  if (!own) return { groups: [], loading: false };
  const said = new Set(own.page.map(({ title }) => title));
  const approvals = records.approvals.filter(({ title }) => !said.has(title));
  const actions = [...own.page, ...own.actions, ...approvals];
  return {
    groups: [
      // A page that has the name comes before what makes another one of it.
      ...own.menu,
      ...(actions.length > 0 ? [{ title: t('actions'), results: actions }] : []),
      ...records.groups,
    ],
    loading: records.loading,
  };
}

function Nothing({ query, loading }: { query: string; loading: boolean }) {
  return (
    <Box role="status" sx={{ height: '100%', display: 'grid', placeContent: 'center', px: 3 }}>
      {query === '' ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('searchEmpty')}
        </Typography>
      ) : (
        !loading && (
          <Box sx={{ textAlign: 'center' }}>
            <Typography variant="h6" component="p">
              {t('searchNone')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('searchTypo', { query })}
            </Typography>
          </Box>
        )
      )}
    </Box>
  );
}
