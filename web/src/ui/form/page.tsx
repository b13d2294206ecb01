import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Problem } from '@/api/problem';
import type { Version } from '../document-form/content';
import { useEditSession } from '../document-form/use-edit-session';
import type { LabelOf } from '../document-form/value-words';
import { FormNotice } from '../duplicates/form-notice';
import { lazily } from '../lazy-component';
import { asideBelow } from '../page/details';
import { type Crumb, PageHeader } from '../page/header';
import { Block, Paragraph, Row } from '../parts';
import { KeyHint } from '../shortcuts/key-hint';
import { keyOf } from '../shortcuts/physical-key';
import { isOverlayOpen, useShortcuts } from '../shortcuts/shortcuts';
import { isKeyReused, isLost } from '../submission';
import { t } from '../texts';
import { UnsavedGuard } from '../unsaved-guard';
import { focusFirstError } from './first-error';
import { countErrors, placeErrors } from './problem';
import { SaveBar } from './save-bar';
import { SectionsContext, useSection, useSections } from './sections';

/** The result of a save that keeps the form open; `saved` is the new version. */
interface SavedInPlace {
  saved: number;
}

interface Props<V extends FieldValues> {
  title: string;
  crumbs?: readonly Crumb[];
  form: UseFormReturn<V>;
  /** The record as the server has it now. Others may change it while the form is open. */
  latest?: Version;
  /** Reloads `latest` from the server. */
  refetch?: () => unknown;
  /**
   * Saves on top of a version with the form's idempotency key. Returns the path to navigate to, or null when nothing
   * was saved. Thrown problems are shown at their fields.
   */
  onSubmit: (values: V, version: number, key: string) => Promise<string | SavedInPlace | null>;
  /** Path of the details page of a record of this kind. */
  details?: (id: string) => string;
  /** Path that Cancel and Esc lead to. */
  back: string;
  submit?: string;
  /** Labels of fields that differ from those of records. */
  labelOf?: LabelOf;
  /** False when only the button and Ctrl+S save, not Enter in a field. */
  enterSaves?: boolean;
  /** Content next to the sections in a wide window. */
  aside?: ReactNode;
  /** Content next to the save buttons, such as reasons why the document can't be approved. */
  standing?: ReactNode;
  children: ReactNode;
}

const DraftOffer = lazily(() =>
  import('../drafts/draft-offer').then((module) => module.DraftOffer),
);
const SectionList = lazily(() => import('./section-list').then((module) => module.SectionList));
const StalePanel = lazily(() =>
  import('../document-form/stale-panel').then((module) => module.StalePanel),
);

/**
 * Renders a form with sections in cards and a sticky save bar. It stores a draft and shows concurrent changes next to
 * the user's own.
 */
export function FormPage<V extends FieldValues>(props: Props<V>) {
  const { title, crumbs = [], form, onSubmit, back, labelOf } = props;
  const navigate = useNavigate();
  const [failures, setFailures] = useState<string[]>([]);
  const [notice, setNotice] = useState<ReactNode>(null);
  const page = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const released = useCallback(() => saved.current, []);
  const verb = props.submit ?? t('save');
  const work = useEditSession({ form, verb, latest: props.latest });
  const { dirty, stale, draft, problem } = work;
  const { errors, isSubmitting } = form.formState;
  const wrong = countErrors(errors);
  const focusFirstField = () => page.current?.querySelector<HTMLElement>(field)?.focus();
  const showFirstError = () => requestAnimationFrame(() => focusFirstError(page.current));

  const submit = form.handleSubmit(async (values) => {
    setFailures([]);
    work.setSaving(true);
    const refusal = await work.save(async (version, key) => {
      const next = await onSubmit(values, version, key);
      if (typeof next === 'string') open(next);
      else if (next) work.savedAs(next.saved);
      else work.setSaving(false);
    });
    if (!refusal) return;
    // Another user saved first, or the first attempt succeeded: the newer version is shown for comparison.
    if (refusal.status === 412 || isKeyReused(refusal)) await props.refetch?.();
    setFailures(placeErrors(form, refusal, values));
    showFirstError();
    work.setSaving(false);
  }, showFirstError);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (work.saving) return;
    if (stale) document.getElementById('stale-panel')?.focus();
    else submit();
  };
  useSaveKeys(() => save());
  useShortcuts([
    { keys: 'Escape', label: t('back'), group: t('thisPage'), run: () => navigate(back) },
  ]);
  const { left, elsewhere } = draft.found;
  const sections = useSections();
  // Fields and buttons share one column, as wide as the page when the form has an aside.
  const column = props.aside ? {} : columnStyle;
  const open = (path: string) => {
    saved.current = true;
    draft.done();
    navigate(path);
  };
  /** Returns the alternatives to correcting the input and saving again. */
  const alternatives = (problem: Problem) => {
    const { first } = problem;
    if (isLost(problem)) {
      return (
        <Button color="inherit" size="small" onClick={() => save()}>
          {t('retry')}
        </Button>
      );
    }
    const to = isKeyReused(problem) && first && props.details?.(first.id);
    return to ? (
      <Button variant="contained" size="small" onClick={() => open(to)}>
        {t('openFirst', { number: first.number })}
      </Button>
    ) : undefined;
  };
  return (
    <FormProvider {...form}>
      <UnsavedGuard dirty={dirty} released={released} onDiscard={draft.done} />
      <Box
        component="form"
        ref={page}
        noValidate
        onSubmit={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || props.enterSaves !== false) return;
          if (event.target instanceof HTMLInputElement) event.preventDefault();
        }}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          container: 'form / inline-size',
        }}
      >
        <PageHeader title={title} crumbs={crumbs} />
        <Suspense>
          <Stack spacing={3} sx={{ ...column, '&:not(:empty)': { mb: 3 } }}>
            {stale && (
              <StalePanel
                key={stale.number}
                base={work.base}
                theirs={stale}
                mine={work.values}
                back={back}
                labelOf={labelOf}
                lost={work.isLost()}
                onContinue={(values) => {
                  setFailures([]);
                  work.rebase(stale, values);
                  focusFirstField();
                }}
              />
            )}
            {left.length + elsewhere.length > 0 && (
              <DraftOffer
                found={draft.found}
                dirty={dirty}
                labelOf={labelOf}
                onRestore={(left) => {
                  work.restore(left);
                  focusFirstField();
                }}
                onDiscard={draft.forget}
              />
            )}
          </Stack>
        </Suspense>
        {failures.length > 0 && !stale && (
          <Alert
            severity={problem && isKeyReused(problem) ? 'info' : 'error'}
            action={problem && alternatives(problem)}
            sx={{ ...column, mb: 3, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          >
            {failures.map((failure) => (
              <div key={failure}>{failure}</div>
            ))}
          </Alert>
        )}
        <FormNotice value={setNotice}>
          {props.aside ? (
            <Box sx={besideLines}>
              <Stack spacing={3}>{props.children}</Stack>
              <Box className="aside">{props.aside}</Box>
            </Box>
          ) : (
            <SectionsContext value={sections}>
              <Box sx={besideSections}>
                <Box className="sections">
                  <Suspense>
                    <SectionList sections={sections} />
                  </Suspense>
                </Box>
                <Stack spacing={3}>{props.children}</Stack>
              </Box>
            </SectionsContext>
          )}
        </FormNotice>
        <SaveBar
          errors={wrong}
          dirty={dirty}
          standing={props.standing}
          column={column}
          notice={notice}
          onErrors={showFirstError}
        >
          <Button variant="outlined" onClick={() => navigate(back)}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            // Outlined until there are changes. It stays enabled, because pressing it is harmless.
            variant={props.latest && !dirty ? 'outlined' : 'contained'}
            color="primary"
            loading={isSubmitting}
            disabled={Boolean(stale?.closed)}
          >
            {verb}
            <KeyHint>Ctrl S</KeyHint>
          </Button>
        </SaveBar>
      </Box>
    </FormProvider>
  );
}

/** Tests for room for the aside next to lines that need not scroll sideways. */
const ROOM_FOR_ASIDE = '@container form (min-width: 1108px)';

/** Hides what the aside says too while it is next to the lines. */
export const unlessBeside = { [ROOM_FOR_ASIDE]: { display: 'none' } };

/** Places the aside next to the lines where there is room, and below them elsewhere. */
const besideLines = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .aside': asideBelow,
  [ROOM_FOR_ASIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    '& > .aside': { gridTemplateColumns: 'minmax(0, 1fr)', position: 'sticky', top: 88 },
  },
} as const;

/** Width of the column of fields, in pixels. */
const COLUMN = 720;

/** Tests for room for the list of sections next to the column. */
const ROOM_FOR_SECTIONS = '@container form (min-width: 856px)';

/** Is the start of the column: in the middle of the page, but after the list of sections, which is below the title. */
const START = `max(clamp(136px, 100cqi - ${COLUMN}px, 224px), (100cqi - ${COLUMN}px) / 2)`;

/** Leaves the list of sections out, for content in line with the fields. */
const columnStyle = {
  width: '100%',
  maxWidth: COLUMN,
  [ROOM_FOR_SECTIONS]: { maxWidth: `calc(${START} + ${COLUMN}px)`, paddingInlineStart: START },
} as const;

/** Places the list of sections next to the column, whose rows of fields all have room for a line of help. */
const besideSections = {
  '--field-row': '63px',
  '--field-gap': '12px',
  '--field-end': '12px',
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: `minmax(0, ${COLUMN}px)`,
  '& > .sections': { display: 'none' },
  [ROOM_FOR_SECTIONS]: {
    gridTemplateColumns: `${START} minmax(0, ${COLUMN}px)`,
    '& > .sections': {
      display: 'block',
      position: 'sticky',
      top: 88,
      maxWidth: 224,
      paddingInlineEnd: 4,
    },
  },
} as const;

const field = 'input:enabled:not([aria-hidden]), textarea:enabled';

/** Saves on Ctrl+S and Ctrl+Enter, except while a dialog is open. */
function useSaveKeys(save: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isOverlayOpen()) return;
    if (keyOf(event) !== 's' && event.key !== 'Enter') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

interface SectionProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** False for content with its own padding, such as a table. */
  padded?: boolean;
  children: ReactNode;
}

/** Groups related fields, two in a row from the `sm` breakpoint up. */
export function FormSection({ title, text, action, padded = true, children }: SectionProps) {
  const id = useSection(title);
  return (
    <Card component="section" id={id}>
      <Row gap={{ xs: 1, sm: 2 }} flexWrap={{ xs: 'wrap', sm: 'nowrap' }} px={3} pt={2.5}>
        <Block flex={{ xs: '1 1 100%', sm: '1 1 auto' }} minWidth={0}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          {text && <Paragraph>{text}</Paragraph>}
        </Block>
        {action}
      </Row>
      {padded ? (
        <Box sx={{ ...fieldGrid, p: 3, pb: { xs: 3, sm: 'var(--field-end, 24px)' } }}>
          {children}
        </Box>
      ) : (
        children
      )}
    </Card>
  );
}

/** Places fields two in a row from the `sm` breakpoint up. */
export const fieldGrid = {
  display: 'grid',
  columnGap: 3,
  rowGap: { xs: 2.5, sm: 'var(--field-gap, 20px)' },
  gridAutoRows: { sm: 'minmax(var(--field-row, 0px), auto)' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > .wide': { gridColumn: '1 / -1' },
} as const;

/** Spans the full width of its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="wide">{children}</div>;
}
