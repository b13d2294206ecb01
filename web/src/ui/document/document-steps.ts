import type { Step } from '../actions/step';
import type { StepRow } from './table';

/** Texts of a step. */
export type StepWords = Pick<
  Step,
  'verb' | 'several' | 'keep' | 'title' | 'text' | 'done' | 'icon' | 'undoVerb'
>;

/** Texts by step; `null` for a step with its own action. */
type WordsOf<Row extends StepRow> = Readonly<Record<Row['name'], StepWords | null>>;

/** Names of steps with texts. */
type Worded<Words> = {
  [Name in keyof Words]: Words[Name] extends null ? never : Name;
}[keyof Words];

/** Converts a table row to a step. */
export type DocumentStep<Row extends StepRow, Name = Row['name']> = Omit<
  Step,
  'name' | 'operation' | 'from' | 'to'
> &
  Omit<Extract<Row, { name: Name }>, 'undo'>;

/** Returns the steps that have texts: advancing ones first, then reverting, then ending. */
export function documentSteps<Row extends StepRow, Words extends WordsOf<Row>>(
  rows: readonly Row[],
  words: Words,
): readonly DocumentStep<Row, Worded<Words>>[];
export function documentSteps(
  rows: readonly StepRow[],
  words: Readonly<Record<string, StepWords | null>>,
): readonly DocumentStep<StepRow>[] {
  const ordered = rows.toSorted((one, other) => place(one) - place(other));
  return ordered.flatMap((row) => {
    const named = words[row.name];
    return named ? [stepOf(row, rows, named)] : [];
  });
}

function stepOf(
  { undo, ...row }: StepRow,
  rows: readonly StepRow[],
  words: StepWords,
): DocumentStep<StepRow> {
  const back = rows.find(({ name }) => name === undo);
  return {
    ...row,
    ...words,
    reason: row.reasonRequired ? 'required' : row.advances ? 'none' : 'optional',
    danger: row.cancels,
    advances: row.advances,
    // Advancing steps reserve, charge or send, so they always need confirmation.
    ...(back ? { undo: { step: back.name, asks: back.advances } } : {}),
  };
}

function place({ advances, cancels }: StepRow): number {
  return advances ? 0 : cancels ? 2 : 1;
}
