import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Written } from '@/api/generated';
import { useMay } from '@/api/session';
import type { Action } from '../actions/action';
import { duplicateAction, editAction } from '../actions/common';
import { usePaperActions } from '../actions/papers';
import { type Step, stepActions } from '../actions/step';
import { Isolated } from '../bidi-text';
import { LazyComments } from '../comments/lazy-comments';
import { isSubject } from '../exception/exception-looks';
import { HeadMarks } from '../exception/header-marks';
import { date, dateTime } from '../format';
import { Story } from '../history/story';
import { Timeline, type TimelineEntry } from '../history/timeline';
import { lazily } from '../lazy-component';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import { DetailsPage, Loaded } from '../page/details';
import { useWalk } from '../previous-next/previous-next';
import { useRecentPage } from '../recent';
import { fieldLabel } from '../record/texts';
import { statusLook, statusOfSeveral } from '../status';
import { t as uiText } from '../texts';
import {
  type DocumentDetails,
  type DocumentKind,
  type DocumentRow,
  editOf,
  listFor,
  mayDuplicate,
  stepsOf,
} from './document-kind';
import { DocumentStepDialog } from './lazy-step-dialog';
import { StatusStepper } from './status-stepper';
import { useUndoAction } from './use-undo';

const Attachments = lazily(() =>
  import('../attachments/attachments-card').then((module) => module.AttachmentsCard),
);

interface LoadedProps<Details extends DocumentDetails> {
  kind: Pick<DocumentKind<never, Details, never>, 'one' | 'home' | 'number'>;
  children: (document: Details) => ReactNode;
}

/** Loads the document that the address names. */
export function LoadedDocument<Details extends DocumentDetails>(props: LoadedProps<Details>) {
  const { kind, children } = props;
  const { id = '' } = useParams();
  const may = useMay();
  const { currentData: data, error, refetch } = kind.one.useQuery({ id });
  return (
    <Loaded
      result={{ data, error, refetch: () => void refetch() }}
      name={(document) => kind.number(document)}
      back={kind.home(may)}
    >
      {children}
    </Loaded>
  );
}

interface Props<Row extends DocumentRow, Details extends DocumentDetails, S extends Step> {
  kind: DocumentKind<Row, Details, S>;
  document: Details;
  subtitle: ReactNode;
  /** Value of the document. */
  figure?: { label: string; value: ReactNode } | undefined;
  /** Actions before and after the steps. */
  before?: readonly Action[];
  after?: readonly Action[];
  /** Cards next to the content, above the history. */
  aside: ReactNode;
  /** Known history entries, newest first. */
  story: readonly TimelineEntry[];
  /** Shown above the notice of the end. */
  alerts?: ReactNode;
  onDone?: (written: Written) => void;
  children: ReactNode;
}

/** Shows a document: status, content, actions and history. */
export function DocumentPage<
  Row extends DocumentRow,
  Details extends DocumentDetails,
  S extends Step,
>(props: Props<Row, Details, S>) {
  const { kind, document, before = [], after = [] } = props;
  const { paths, words } = kind;
  const { id, status } = document;
  const may = useMay();
  const number = kind.number(document);
  const { requested, wasRequested, ask, close } = useRequestedStep(stepsOf(kind, document));
  const list = listFor(kind, status, may);
  const edit = editOf(kind, document);
  const ended = kind.ended(document);
  const papers = usePaperActions(kind.papers(document));
  const Dialog = requested && kind.dialogs?.[requested.name];
  const undo = useUndoAction(kind, document);
  const walk = useWalk(kind.noun, id, paths.details);
  useRecentPage({
    path: paths.details(id),
    title: number,
    of: words.many,
    about: kind.about(document),
  });
  return (
    <>
      <DetailsPage
        title={number}
        subtitle={props.subtitle}
        crumbs={[
          { label: words.many, to: list },
          { label: statusOfSeveral(status, kind.noun), to: list },
        ]}
        back={list}
        status={status}
        noun={kind.noun}
        marks={isSubject(kind.noun) && <HeadMarks {...document} subject={kind.noun} list={list} />}
        figure={props.figure}
        stepper={<Life kind={kind} document={document} />}
        walk={walk.bar}
        actions={[
          ...(edit ? [editAction(edit)] : []),
          ...before,
          ...stepActions(stepsOf(kind, document), number, ask).map((action) =>
            action.name === undo?.name ? { ...action, ...undo } : action,
          ),
          ...after,
          ...papers,
          ...(mayDuplicate(kind, may) ? [duplicateAction(paths.duplicate(id))] : []),
          ...walk.actions,
        ]}
        aside={props.aside}
        after={
          <>
            <Attachments noun={kind.noun} id={id} />
            <LazyComments noun={kind.noun} id={id} />
            <Story
              title={uiText('timeline')}
              noun={kind.noun}
              id={id}
              otherwise={props.story.length > 1 && <Timeline entries={props.story} />}
            />
          </>
        }
      >
        {props.alerts}
        {ended && <EndedNotice {...ended} at={ended.day ?? ended.at} />}
        {props.children}
      </DetailsPage>
      {Dialog && (
        <LazyDialogBoundary>
          <Dialog id={id} onClose={close} />
        </LazyDialogBoundary>
      )}
      {wasRequested && (
        <LazyDialogBoundary>
          <DocumentStepDialog
            kind={kind}
            step={Dialog ? null : requested}
            document={document}
            onDone={props.onDone}
            onClose={close}
          />
        </LazyDialogBoundary>
      )}
    </>
  );
}

interface LifeProps<Details extends DocumentDetails> {
  kind: Pick<DocumentKind<never, Details, never>, 'noun' | 'life' | 'ended'>;
  document: Details;
}

function Life<Details extends DocumentDetails>({ kind, document }: LifeProps<Details>) {
  const ended = kind.ended(document);
  return (
    <StatusStepper
      steps={lifeSteps(kind, document)}
      current={document.status}
      noun={kind.noun}
      endedAfter={endedAfter(kind, document)}
      endedAt={ended && date(ended.day ?? ended.at)}
    />
  );
}

/** Returns the statuses for the stepper, with known business dates and times of recording. */
export function lifeSteps<Details extends DocumentDetails>(
  { life }: Pick<DocumentKind<never, Details, never>, 'life'>,
  document: Details,
) {
  return life(document).map(([status, at, day]) =>
    at ? { status, at: date(day ?? at), recorded: { at, text: recordedText(at) } } : { status },
  );
}

function recordedText(at: string): string {
  return uiText('recordedAt', { time: dateTime(at) });
}

/** Returns the number of steps before cancellation or voiding; undefined if neither happened. */
export function endedAfter<Details extends DocumentDetails>(
  { life, ended }: Pick<DocumentKind<never, Details, never>, 'life' | 'ended'>,
  document: Details,
): number | undefined {
  if (!ended(document)) return undefined;
  const reached = life(document);
  const open = reached.findIndex(([, at]) => !at);
  return open < 0 ? reached.length : open;
}

interface EndedNoticeProps {
  /** Time of cancellation or voiding. */
  at: string | null | undefined;
  by?: { name: string } | null | undefined;
  reason: string | null | undefined;
  /** Returns the sentence of this kind: in Arabic the verb follows the noun. */
  text: (ended: { day: string; name: string }) => string;
}

/** Shows when, by whom and why a document was cancelled or voided. */
export function EndedNotice({ at, by, reason, text }: EndedNoticeProps) {
  if (!at) return null;
  const { icon: Ended } = statusLook('void');
  return (
    <Alert
      severity="info"
      icon={<Ended fontSize="inherit" />}
      sx={[{ ...neutral, overflowWrap: 'anywhere' }, (theme) => theme.applyStyles('dark', neutral)]}
    >
      {text({ day: date(at), name: by?.name ?? '–' })}
      {reason && (
        <div>
          {fieldLabel('reason')}: <Isolated>{reason}</Isolated>
        </div>
      )}
    </Alert>
  );
}

/** Grey, because nothing is wrong and no action is needed; has the icon of the status. */
const neutral = {
  backgroundColor:
    'color-mix(in srgb, var(--mui-palette-grey-500) 16%, var(--mui-palette-background-paper))',
  color: 'var(--mui-palette-text-primary)',
  '& .MuiAlert-icon': { color: 'var(--error-text)' },
} as const;

/** Returns the step with an open dialog, chosen here or requested by the address. */
function useRequestedStep<S extends Step>(steps: readonly S[]) {
  const [query, setQuery] = useSearchParams();
  const [requested, ask] = useState<S | null>(null);
  const linked = steps.find(({ name }) => name === query.get('step')) ?? null;
  useEffect(() => {
    if (!linked) return;
    // Removes the parameter, so that reload and Back do not request it again.
    ask(linked);
    setQuery({}, { replace: true });
  }, [linked, setQuery]);
  // The dialog stays while it fades out.
  const [wasRequested, setWasRequested] = useState(false);
  if (requested && !wasRequested) setWasRequested(true);
  useEffect(() => void DocumentStepDialog.preload(), []);
  return { requested, wasRequested, ask, close: () => ask(null) };
}
