import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useSession } from '@/api/session';
import { useRegisteredActions } from '@/ui/actions/registered-actions';
import { useSteadyHighlight } from '@/ui/combobox/use-steady-highlight';
import { Dialog } from '@/ui/dialog/dialog';
import { wordsOf } from '@/ui/match';
import { Block, Paragraph, Text } from '@/ui/parts';
import { KeyHint } from '@/ui/shortcuts/key-hint';
import { isExternal } from '../navigation';
import { t } from '../texts';
import { measures } from '../theme/tokens';
import { actionResults, isVerb, pageResults, startResults } from './actions';
import { exactFirst, menuResults, type Result, type ResultGroup } from './results';
import { SearchResults } from './search-results';
import { useRecords } from './use-records';

/** Searches the menu, actions, and records on the server. */
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
          // At the top of a phone, because the keyboard covers the bottom.
          sx: {
            height: measures.search,
            mt: { sm: 12 },
            borderRadius: { xs: '0 0 16px 16px', sm: 2 },
            overflow: 'hidden',
          },
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
  const navigate = useNavigate();
  const { groups, loading } = useResults(query);
  const choose = ({ path, run }: Result) => {
    onClose();
    if (run) run();
    else if (isExternal(path)) window.open(path, '_blank', 'noopener');
    else navigate(path);
  };
  const options = groups.flatMap((group) => group.results);
  const box = useAutocomplete<Result>({
    options,
    filterOptions: (results) => results,
    getOptionLabel: ({ key }) => key,
    open: true,
    autoHighlight: true,
    handleHomeEndKeys: false,
    value: null,
    inputValue: query,
    onInputChange: (_event, now, reason) => reason === 'input' && onQuery(now),
    onChange: (_event, result) => result && choose(result),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  useSteadyHighlight(options.map(({ key }) => key));
  return (
    <>
      <Box {...box.getRootProps()}>
        <InputBase
          ref={box.setAnchorEl}
          autoFocus
          fullWidth
          placeholder={t('searchPlaceholder')}
          startAdornment={
            <InputAdornment position="start">
              <Search sx={{ color: 'text.secondary' }} />
            </InputAdornment>
          }
          endAdornment={<KeyHint>Esc</KeyHint>}
          slotProps={{ input: { ...box.getInputProps(), 'aria-label': t('search') } }}
          sx={{ px: 3, minHeight: 64, borderBottom: '1px solid var(--mui-palette-divider)' }}
        />
      </Box>
      <Block height={2}>
        {loading && <LinearProgress aria-label={t('searching')} sx={{ height: 2 }} />}
      </Block>
      {groups.length > 0 ? (
        <>
          {query.trim() === '' && (
            <Paragraph px={3} pt={1.5}>
              {t('searchEmpty')}
            </Paragraph>
          )}
          <SearchResults box={box} groups={groups} words={wordsOf(query)} />
          <KeyLegend />
        </>
      ) : (
        <Block flexGrow={1} minHeight={0}>
          <Nothing query={query.trim()} loading={loading} />
        </Block>
      )}
    </>
  );
}

/** Returns all matches: actions of the page and the user, menu groups, records. */
function useResults(query: string): { groups: ResultGroup[]; loading: boolean } {
  const may = useMay();
  const { username } = useSession();
  const offered = useRegisteredActions();
  const records = useRecords(query);
  const own = useMemo(() => {
    const words = wordsOf(query);
    if (words.length === 0) return null;
    return {
      menu: menuResults(words, may),
      page: pageResults(words, offered),
      actions: actionResults(words, may),
    };
  }, [query, may, offered]);
  if (!own) return { groups: startResults(username, offered), loading: false };
  const listed = new Set(own.page.map(({ title }) => title));
  const approvals = records.approvals.filter(({ title }) => !listed.has(title));
  // The menu's "Create order" and the action "New order" open the same page.
  const pages = new Set(own.menu.flatMap(({ results }) => results.map(({ path }) => path)));
  const begun = own.actions.filter(({ path }) => !pages.has(path));
  const actions = [...own.page, ...begun, ...approvals];
  const [exact, others] = exactFirst(records.groups, query);
  const acting = actions.length > 0 ? [{ title: t('actions'), results: actions }] : [];
  // A page with the name precedes the action that creates such a record, but not an action whose verb was typed.
  const ownGroups = isVerb(query, actions) ? [...acting, ...own.menu] : [...own.menu, ...acting];
  return {
    groups: [...exact, ...ownGroups, ...others],
    loading: records.loading,
  };
}

/** Explains the keys on devices with a keyboard. */
function KeyLegend() {
  return (
    <Box aria-hidden sx={legendStyle}>
      <KeyHint>↑ ↓</KeyHint> {t('searchMove')}
      <KeyHint>Enter</KeyHint> {t('searchOpen')}
    </Box>
  );
}

const legendStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 3,
  py: 1,
  typography: 'caption',
  color: 'text.secondary',
  borderTop: '1px solid var(--mui-palette-divider)',
  '@media (pointer: coarse)': { display: 'none' },
} as const;

function Nothing({ query, loading }: { query: string; loading: boolean }) {
  return (
    <Box role="status" sx={{ height: '100%', display: 'grid', placeContent: 'center', px: 3 }}>
      {query === '' ? (
        <Paragraph>{t('searchEmpty')}</Paragraph>
      ) : (
        !loading && (
          <Text textAlign="center">
            <Typography variant="h6" component="p">
              {t('searchNone')}
            </Typography>
            <Paragraph overflowWrap="anywhere">{t('searchTypo', { query })}</Paragraph>
          </Text>
        )
      )}
    </Box>
  );
}
