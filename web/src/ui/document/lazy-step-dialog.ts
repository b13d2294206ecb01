import type { Written } from '@/api/generated';
import type { Step } from '../actions/step';
import { lazily } from '../lazy-component';
import type { AnyKind, DocumentDetails, DocumentRow } from './document-kind';

interface Props {
  kind: AnyKind;
  step: Step | null;
  document: DocumentRow | DocumentDetails;
  onDone?: ((written: Written) => void) | undefined;
  onClose: () => void;
}

/** Confirms a step. Its code loads when the page is there, because most visits only read. */
export const DocumentStepDialog = lazily<Props>(() =>
  import('./document-step-dialog').then((module) => module.DocumentStepDialog),
);
