import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import type { Written } from '@/api/generated';
import { useMay } from '@/api/session';
import type { Step, StepRequest } from '../actions/step';
import { StepDialog } from '../actions/step-dialog';
import { t } from '../actions/texts';
import { useWrite } from '../endpoint';
import { RecordLink } from '../record/record-link';
import {
  type DocumentDetails,
  type DocumentKind,
  type DocumentRow,
  editOf,
  fieldError,
  wordedFor,
} from './document-kind';
import { useUndo } from './use-undo';

interface Props<Row extends DocumentRow, Details extends DocumentDetails, S extends Step> {
  kind: DocumentKind<Row, Details, S>;
  /** The requested step, or null. */
  step: S | null;
  document: Row | Details;
  onDone?: ((written: Written) => void) | undefined;
  onClose: () => void;
}

/** Confirms a step of a document as its kind defines. */
export function DocumentStepDialog<
  Row extends DocumentRow,
  Details extends DocumentDetails,
  S extends Step,
>({ kind, step, document, onDone, onClose }: Props<Row, Details, S>) {
  const may = useMay();
  const write = useWrite();
  const { offer } = useUndo(kind);
  const { id } = document;
  const live = kind.one.useQuery({ id }, { skip: !step });
  const details = live.currentData;
  const now = details ?? document;
  const edit = editOf(kind, { ...document, ...details });
  const field = step && kind.fields?.[step.name];
  const [typed, type] = useState<string | null>(null);
  const value = typed ?? field?.start(document) ?? '';
  const execute = (taken: S, request: StepRequest) =>
    write(kind.execute(taken, kind.fields?.[taken.name] ? { ...request, value } : request));
  const { override, preload } = kind;
  useEffect(() => {
    if (step) preload?.();
  }, [step, preload]);
  return (
    <StepDialog
      step={step && titledFor(kind, wordedFor(kind, step, [document]), document)}
      document={{ ...now, id, number: kind.number(document) }}
      to={kind.paths.details(id)}
      execute={execute}
      describe={(answer, taken) =>
        // A document that fails to load must not block the dialog.
        details ? kind.consequences(answer, details, taken) : live.isError ? null : undefined
      }
      fields={
        field
          ? ({ problem, tried }) => (
              <Suspense>
                {field.input({
                  value,
                  onChange: type,
                  error: (value || tried) && problem ? fieldError(problem, field.name) : undefined,
                })}
              </Suspense>
            )
          : undefined
      }
      fieldsKey={field ? value : ''}
      blocked={field?.isWrong?.(value) ?? false}
      isOfField={(problem) => Boolean(field && fieldError(problem, field.name))}
      overrideOf={({ code }) =>
        override?.codes.includes(code) && may(override.operation) ? override : null
      }
      remedy={
        edit && (
          <Box sx={{ mt: 1 }}>
            <RecordLink to={edit}>{t('editOf', { number: kind.number(now) })}</RecordLink>
          </Box>
        )
      }
      undo={offer}
      onDone={onDone}
      onStale={() => void live.refetch()}
      onClose={onClose}
    />
  );
}

/** Adds name and amount to the title of a step that ends the document, so that a wrong one is noticed. */
function titledFor<S extends Step, Document>(
  { about }: { about: (document: Document) => string },
  step: S,
  document: Document,
): S {
  if (!step.danger) return step;
  return { ...step, title: (number) => `${step.title(number)} · ${about(document)}` };
}
