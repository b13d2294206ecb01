import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { HistoryEntry, Written } from '@/api/generated';
import { useMay } from '@/api/session';
import type { Action } from '../actions/action';
import { duplicateAction, editAction, printAction } from '../actions/common';
import { type Step, stepActions } from '../actions/step';
import type { TimelineEntry } from '../history/timeline';
import { OnItsWay } from '../on-its-way';
import { DetailsPage, Loaded } from '../page/details';
import { statusLook } from '../status';
import {
  type DocumentDetails,
  type DocumentKind,
  type DocumentRow,
  editOf,
  listFor,
  stepsOf,
} from './document-kind';
import { DocumentStepDialog } from './document-step-dialog';
import { DocumentTimeline } from './document-timeline';
import { EndedNotice } from './ended-notice';
import { StatusStepper } from './status-stepper';
import { useRequestedStep } from './use-requested-step';

interface LoadedProps<Details extends DocumentDetails> {
  kind: Pick<DocumentKind<never, Details, never>, 'one' | 'home' | 'number'>;
  children: (document: Details) => ReactNode;
}

/** The document that the address names, once it is there. */
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
  /** What it is worth. */
  figure?: { label: string; value: ReactNode } | undefined;
  /** What else can be done with it, before and after its steps. */
  before?: readonly Action[];
  after?: readonly Action[];
  /** The cards beside it, above its story. */
  aside: ReactNode;
  /** What it knows of its story itself, newest first. */
  story: readonly TimelineEntry[];
  /** Which part of it an entry of its history is about. */
  part?: (entry: HistoryEntry) => string | undefined;
  /** What is said above the notice of its end. */
  alerts?: ReactNode;
  onDone?: (written: Written) => void;
  children: ReactNode;
}

/** The page of a document: where it stands, what it says, what can be done with it, and what happened. */
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
  const { requested, ask, close } = useRequestedStep(stepsOf(kind, document));
  const list = listFor(kind, status, may);
  const edit = editOf(kind, document);
  const ended = kind.ended(document);
  const Dialog = requested && kind.dialogs?.[requested.name];
  return (
    <>
      <DetailsPage
        title={number}
        subtitle={props.subtitle}
        crumbs={[
          { label: words.many, to: list },
          { label: statusLook(status).label, to: list },
        ]}
        back={list}
        status={status}
        figure={props.figure}
        stepper={<Life kind={kind} document={document} />}
        actions={[
          ...(edit ? [editAction(edit)] : []),
          ...before,
          ...stepActions(stepsOf(kind, document), number, ask),
          ...after,
          printAction(words.print),
          ...(may(kind.may.create) ? [duplicateAction(paths.duplicate(id))] : []),
        ]}
        aside={
          <>
            {props.aside}
            <DocumentTimeline
              title={words.timeline}
              noun={kind.noun}
              id={id}
              known={props.story}
              statusAfter={{ ...kind.table.statusAfter, ...kind.colours }}
              {...(props.part ? { part: props.part } : {})}
            />
          </>
        }
      >
        {props.alerts}
        {ended && <EndedNotice {...ended} at={ended.day ?? ended.at} />}
        {props.children}
      </DetailsPage>
      {Dialog && (
        <OnItsWay>
          <Dialog id={id} onClose={close} />
        </OnItsWay>
      )}
      <DocumentStepDialog
        kind={kind}
        step={Dialog ? null : requested}
        document={document}
        onDone={props.onDone}
        onClose={close}
      />
    </>
  );
}

interface LifeProps<Details extends DocumentDetails> {
  kind: Pick<DocumentKind<never, Details, never>, 'life' | 'ended' | 'moment'>;
  document: Details;
}

function Life<Details extends DocumentDetails>({ kind, document }: LifeProps<Details>) {
  const ended = kind.ended(document);
  return (
    <StatusStepper
      steps={lifeSteps(kind, document)}
      current={document.status}
      endedAfter={endedAfter(kind, document)}
      endedAt={ended && kind.moment(ended.day ?? ended.at)}
    />
  );
}

/** The life of a document for the stepper, with the times that are known. */
export function lifeSteps<Details extends DocumentDetails>(
  { life, moment }: Pick<DocumentKind<never, Details, never>, 'life' | 'moment'>,
  document: Details,
) {
  return life(document).map(([status, at]) => (at ? { status, at: moment(at) } : { status }));
}

/** How many steps a document went before it was cancelled or void; undefined when it was not. */
export function endedAfter<Details extends DocumentDetails>(
  { life, ended }: Pick<DocumentKind<never, Details, never>, 'life' | 'ended'>,
  document: Details,
): number | undefined {
  if (!ended(document)) return undefined;
  const reached = life(document);
  const open = reached.findIndex(([, at]) => !at);
  return open < 0 ? reached.length : open;
}
