import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '@/api/session';
import { entryAt } from '@/nouns';
import { Isolated } from '@/ui/bidi-text';
import { draftsOfAllForms } from '@/ui/drafts/draft-store';
import { whenOf } from '@/ui/drafts/draft-words';
import { EmptyState } from '@/ui/empty-state';
import { FailureAlert } from '@/ui/error-panel';
import { PageHeader } from '@/ui/page/header';
import { Block, Column, Fill, hairline, Muted, PlainList, Row, Text } from '@/ui/parts';
import { recentPages } from '@/ui/recent';
import { AboutRow } from './about';
import { FirstSteps } from './first-steps';
import { ToneIcon } from './marks';
import type { TodayRow } from './rows';
import { t } from './texts';
import { useWork } from './use-work';

/** Number of rows before "Show all". */
const SHOWN_ROWS = 6;

/** Shows the user's work of the day, unsaved forms and pages opened last. */
export function TodayPage() {
  return (
    <>
      <PageHeader title={t('title')} />
      <FirstSteps />
      <Column
        gap={3}
        alignItems="start"
        sx={{ gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' } }}
      >
        <Work />
        <Column gap={3}>
          <Drafts />
          <Recent />
        </Column>
      </Column>
    </>
  );
}

function Work() {
  const { rows, loading, error, retry } = useWork();
  const [all, showAll] = useState(false);
  const shown = all ? rows : rows.slice(0, SHOWN_ROWS);
  const nothing = !loading && error === undefined && rows.length === 0;
  return (
    <Card component="section" aria-label={t('work')} aria-busy={loading}>
      <CardHeader title={t('work')} />
      {error !== undefined && <FailureAlert failure={error} onRetry={retry} />}
      {nothing && <EmptyState drawing="boxes" title={t('done')} />}
      <PlainList component="ul" px={3} pb={1}>
        {shown.map((row) => (
          <Line key={row.key}>
            <ToneIcon tone={row.tone} />
            <Fill>
              <Sentence row={row} />
            </Fill>
            <Button
              component={RouterLink}
              to={row.action.to}
              size="small"
              variant="outlined"
              aria-label={row.action.label}
              sx={{ minWidth: { sm: 108 } }}
            >
              {row.action.word}
            </Button>
          </Line>
        ))}
        {loading &&
          [1, 2, 3].slice(shown.length).map((place) => (
            <Line key={place}>
              <Skeleton width="100%" height={30} />
            </Line>
          ))}
      </PlainList>
      {rows.length > SHOWN_ROWS && (
        <Block px={2} pb={2}>
          <Button size="small" color="inherit" onClick={() => showAll(!all)}>
            {all ? t('fewer') : t('showAll', { count: rows.length })}
          </Button>
        </Block>
      )}
    </Card>
  );
}

/** Links the sentence if the action leads elsewhere. */
function Sentence({ row: { sentence, to, action, about } }: { row: TodayRow }) {
  return (
    <Text variant="body2">
      {to === action.to ? (
        sentence
      ) : (
        <Link component={RouterLink} to={to} variant="body2" color="text.primary">
          {sentence}
        </Link>
      )}
      {about && <AboutRow about={about} />}
    </Text>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Row
      component="li"
      gap={1.5}
      minHeight={48}
      py={0.75}
      sx={{ '& + &': { borderBlockStart: hairline }, '& > .MuiButton-root': { flexShrink: 0 } }}
    >
      {children}
    </Row>
  );
}

function Drafts() {
  const { username } = useSession();
  const [drafts] = useState(() => draftsOfAllForms(username));
  if (drafts.length === 0) return null;
  return (
    <Card component="section" aria-label={t('drafts')}>
      <CardHeader title={t('drafts')} />
      <PlainList component="ul" px={3} pb={1}>
        {drafts.slice(0, SHOWN_ROWS).map((draft) => (
          <Line key={draft.key}>
            <Fill>
              <Text variant="body2">
                {t('draftOf', { form: formOf(draft.path), when: whenOf(draft) })}
              </Text>
            </Fill>
            <Button component={RouterLink} to={draft.path} size="small" variant="outlined">
              {t('continueDraft')}
            </Button>
          </Line>
        ))}
      </PlainList>
    </Card>
  );
}

/** Returns "New order" for the form of a new one, and the menu's word for the form of an existing one. */
function formOf(path: string): string {
  const entry = entryAt(path);
  if (!entry) return t('unsavedForm');
  return path === entry.paths.new ? entry.create : entry.menu.title;
}

function Recent() {
  const { username } = useSession();
  const [pages] = useState(() => recentPages(username));
  return (
    <Card component="section" aria-label={t('recent')}>
      <CardHeader title={t('recent')} />
      {pages.length === 0 && (
        <Muted px={3} pb={2}>
          {t('recentEmpty')}
        </Muted>
      )}
      <PlainList component="ul" px={3} pb={1}>
        {pages.slice(0, SHOWN_ROWS).map(({ path, title, of, about }) => (
          <Line key={path}>
            <Fill>
              <Link component={RouterLink} to={path} variant="body2" color="text.primary">
                <Isolated>{title}</Isolated>
              </Link>
            </Fill>
            <Muted>
              <Isolated>{about || of}</Isolated>
            </Muted>
          </Line>
        ))}
      </PlainList>
    </Card>
  );
}
