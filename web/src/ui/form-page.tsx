import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { asProblem, type Problem } from '@/api/problem';
import { countErrors, placeErrors } from './form-problem';
import { KeyHint } from './key-hint';
import { type Crumb, PageHeader } from './page-header';
import { SaveBar } from './save-bar';
import { useShortcuts } from './shortcuts';
import { useTexts } from './texts';
import { UnsavedGuard } from './unsaved-guard';

interface Props<V extends FieldValues> {
  title: string;
  crumbs?: readonly Crumb[];
  form: UseFormReturn<V>;
  /** Saves; answers the path to go on to, or nothing to stay. What it throws is shown at its fields. */
  onSubmit: (values: V) => Promise<string | null>;
  /** Where Cancel and Esc go. */
  back: string;
  submit?: string;
  /** Work outside the form's own fields, like line items. */
  extraDirty?: boolean;
  extraErrors?: number;
  /** Fields of the server's errors that are shown outside the form's own fields. */
  alsoShown?: (field: string) => boolean;
  onProblem?: (problem: Problem | null) => void;
  /** Off where Enter in a field should not save, only the button and Ctrl+S. */
  enterSaves?: boolean;
  /** Beside the sections from lg up. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form: sections in cards, a sticky bar that saves, errors in words where they belong. */
export function FormPage<V extends FieldValues>(props: Props<V>) {
  const { title, crumbs = [], form, onSubmit, back, alsoShown, onProblem } = props;
  const t = useTexts();
  const navigate = useNavigate();
  const [failures, setFailures] = useState<string[]>([]);
  const saved = useRef(false);
  const released = useCallback(() => saved.current, []);
  const { errors, isDirty, isSubmitting } = form.formState;
  const dirty = isDirty || (props.extraDirty ?? false);
  const wrong = countErrors(errors) + (props.extraErrors ?? 0);

  const save = form.handleSubmit(async (values) => {
    setFailures([]);
    onProblem?.(null);
    try {
      const next = await onSubmit(values);
      if (next === null) return;
      saved.current = true;
      navigate(next);
    } catch (thrown) {
      const problem = asProblem(thrown);
      onProblem?.(problem);
      setFailures(placeErrors(form, problem, alsoShown));
    }
  });
  useShortcuts([
    { keys: 'Escape', label: t('back'), group: t('thisPage'), run: () => navigate(back) },
  ]);
  return (
    <FormProvider {...form}>
      <UnsavedGuard dirty={dirty} released={released} />
      <Box
        component="form"
        noValidate
        onSubmit={save}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')) {
            event.preventDefault();
            save();
          } else if (event.key === 'Enter' && props.enterSaves === false) {
            if (event.target instanceof HTMLInputElement) event.preventDefault();
          }
        }}
        sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1 }}
      >
        <PageHeader title={title} crumbs={crumbs} />
        {failures.length > 0 && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {failures.map((failure) => (
              <div key={failure}>{failure}</div>
            ))}
          </Alert>
        )}
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
          <Stack spacing={3} sx={{ width: '100%', maxWidth: 960, mx: 'auto' }}>
            {props.children}
          </Stack>
        )}
        <SaveBar errors={wrong} dirty={dirty}>
          <Button variant="outlined" onClick={() => navigate(back)}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={isSubmitting}>
            {props.submit ?? t('save')}
            <KeyHint>Ctrl S</KeyHint>
          </Button>
        </SaveBar>
      </Box>
    </FormProvider>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  action?: ReactNode;
  /** Off for content that brings its own inner space, like a table. */
  padded?: boolean;
  children: ReactNode;
}

/** Fields that belong together, two in a row from sm up. */
export function FormSection({ title, text, action, padded = true, children }: SectionProps) {
  return (
    <Card component="section">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pt: 2.5 }}>
        <Box sx={{ flexGrow: 1 }}>
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
