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
import { KeyHint } from '../keys/key-hint';
import { keyOf } from '../keys/physical-key';
import { isOverlayOpen, useShortcuts } from '../keys/shortcuts';
import { lazily } from '../lazily';
import { type Crumb, PageHeader } from '../page/header';
import { isKeyReused, isLost } from '../submission';
import { t } from '../texts';
import { UnsavedGuard } from '../unsaved-guard';
import { focusFirstError } from './first-error';
import { countErrors, placeErrors } from './problem';
import { SaveBar } from './save-bar';

/** Saved, but the form stays open on it; `saved` is its version now. */
interface Stays {
  saved: number;
}

interface Props<V extends FieldValues> {
  title: string;
  crumbs?: readonly Crumb[];
  form: UseFormReturn<V>;
  /** What the server has now, of what is being edited; others may change it while the form is open. */
  latest?: Version;
  /** Asks the server again for the latest. */
  refetch?: () => unknown;
  /**
   * Saves on top of a version, with the idempotency key of this form; answers the path to go on to, or nothing when it was not saved after all. What it
   * throws is shown at its fields.
   */
  onSubmit: (values: V, version: number, key: string) => Promise<string | Stays | null>;
  /** Where a record of this kind is seen. */
  details?: (id: string) => string;
  /** Where Cancel and Esc go. */
  back: string;
  submit?: string;
  /** Names of fields that are not called what records call theirs. */
  labelOf?: LabelOf;
  /** Off where Enter in a field should not save, only the button and Ctrl+S. */
  enterSaves?: boolean;
  /** Beside the sections from lg up. */
  aside?: ReactNode;
  /** Beside the buttons that save: what would stand in the way of the document. */
  standing?: ReactNode;
  children: ReactNode;
}

const DraftOffer = lazily(() =>
  import('../drafts/draft-offer').then((module) => module.DraftOffer),
);
const StalePanel = lazily(() =>
  import('../document-form/stale-panel').then((module) => module.StalePanel),
);

/**
 * A form: sections in cards, a sticky bar that saves, errors in words where they belong. What is typed is kept as a
 * draft; what others change meanwhile is laid beside it.
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
    // Somebody was faster, or the first attempt was: once it is here, that version is laid beside this one.
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
  // Title, fields and buttons stand in one column, as wide as the page where something stands beside the fields.
  const column = props.aside ? {} : narrow;
  const open = (path: string) => {
    saved.current = true;
    draft.done();
    navigate(path);
  };
  /** What else can be done than to change something and save. */
  const wayOn = (problem: Problem) => {
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
        sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1 }}
      >
        <Box sx={column}>
          <PageHeader title={title} crumbs={crumbs} />
        </Box>
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
            action={problem && wayOn(problem)}
            sx={{ ...column, mb: 3, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          >
            {failures.map((failure) => (
              <div key={failure}>{failure}</div>
            ))}
          </Alert>
        )}
        <FormNotice value={setNotice}>
          {props.aside ? (
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
              }}
            >
              <Stack spacing={3}>{props.children}</Stack>
              <Stack spacing={3} sx={{ position: { lg: 'sticky' }, top: { lg: 88 } }}>
                {props.aside}
              </Stack>
            </Box>
          ) : (
            <Stack spacing={3} sx={column}>
              {props.children}
            </Stack>
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
            // Quiet until there is something to save; whoever presses it all the same is not stopped.
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

/** As wide as lines can be read; where every page begins, so that its title stays where it was. */
const narrow = { width: '100%', maxWidth: 960 };

const field = 'input:enabled:not([aria-hidden]), textarea:enabled';

/** Ctrl+S and Ctrl+Enter save wherever the focus is, but in a dialog. */
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
  /** Off for content that brings its own inner space, like a table. */
  padded?: boolean;
  children: ReactNode;
}

/** Fields that belong together, two in a row from sm up. */
export function FormSection({ title, text, action, padded = true, children }: SectionProps) {
  return (
    <Card component="section">
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          px: 3,
          pt: 2.5,
        }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 auto' }, minWidth: 0 }}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {padded ? (
        <Box
          sx={{
            p: 3,
            display: 'grid',
            gap: 3,
            rowGap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            '& > .wide': { gridColumn: '1 / -1' },
          }}
        >
          {children}
        </Box>
      ) : (
        children
      )}
    </Card>
  );
}

/** A field over the whole width of its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="wide">{children}</div>;
}
