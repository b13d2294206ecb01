import type { Step } from '../actions/step';
import type { StepRow } from './table';

/** What people read of a step. */
export type StepWords = Pick<Step, 'verb' | 'several' | 'title' | 'text' | 'done' | 'icon'>;

/** The words of each step of a table; `null` for one that has an action of its own. */
type WordsOf<Row extends StepRow> = Readonly<Record<Row['name'], StepWords | null>>;

/** The names of the steps that have words. */
type Worded<Words> = {
  [Name in keyof Words]: Words[Name] extends null ? never : Name;
}[keyof Words];

/** A row of a table as the step that a person takes. */
export type DocumentStep<Row extends StepRow, Name = Row['name']> = Omit<
  Step,
  'name' | 'operation' | 'from'
> &
  Omit<Extract<Row, { name: Name }>, 'undo'>;

/** The steps of a table that have words: those that lead on first, then those that lead back, then those that end it. */
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
    ahead: row.advances,
    // What leads on reserves, charges or sends: it is never done without asking.
    ...(back ? { undo: { step: back.name, asks: back.advances } } : {}),
  };
}

function place({ advances, cancels }: StepRow): number {
  return advances ? 0 : cancels ? 2 : 1;
}
