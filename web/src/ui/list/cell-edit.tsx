import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import {
  type GridColDef,
  type GridEventListener,
  type GridRenderEditCellParams,
  useGridApiContext,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/problem';
import { figureInput } from '../figure';
import { mistakeIn } from '../record/schema';
import { fieldLabel } from '../record/texts';
import { typedFigure } from '../record/values';
import { attemptProblem, newSubmission, type Submission, settle } from '../submission';
import { t as uiText } from '../texts';
import type { ListColumn, ListRow, SaveFigure } from './types';

/** State of an open cell: its figure is being saved, or was refused. */
interface CellState {
  saving?: boolean;
  refusal?: string;
}

/** States of open cells by row and field, and the setter. */
interface CellStates {
  stateOf: (key: string) => CellState;
  setState: (key: string, state: CellState) => void;
}

export const CellEditContext = createContext<CellStates>({
  stateOf: () => ({}),
  setState: () => undefined,
});

/** Beginning of an edit: the row as it was seen, and the key of its requests. */
interface Begun<Row> {
  row: Row | undefined;
  submission: Submission;
}

/** Saves figures that are edited in their cells. A refused one stays in its open cell with the reason. */
export function useCellEdits<Row extends ListRow>(
  columns: readonly ListColumn<Row>[],
  save: SaveFigure<Row> | undefined,
) {
  const [states, setStates] = useState<Readonly<Record<string, CellState>>>({});
  const begun = useRef(new Map<string, Begun<Row>>());
  const setState = (key: string, state: CellState) =>
    setStates((all) => ({ ...all, [key]: state }));
  const onCellEditStart: GridEventListener<'cellEditStart'> = (params, event) => {
    const { id, field, reason, key = '' } = params;
    if (reason === 'printableKeyDown' && !/[\d٠-٩۰-۹.,٫]/.test(key)) {
      event.defaultMuiPrevented = true;
      return;
    }
    begun.current.set(keyOf(id, field), { row: params.row, submission: newSubmission() });
    setState(keyOf(id, field), {});
  };
  const processRowUpdate = async (next: Row, now: Row): Promise<Row> => {
    const column = columns.find((each) => each.edit && isTyped(each, next, now));
    if (!column?.edit || !save) return now;
    const typed = String(next[column.field as keyof Row] ?? '').trim();
    const key = keyOf(now.id, column.field);
    const { row = now, submission } = begun.current.get(key) ?? {
      row: now,
      submission: newSubmission(),
    };
    const mistake = mistakeIn(column.edit.limit, fieldLabel(column.field), typed);
    if (mistake) throw new Refused(key, mistake);
    setState(key, { saving: true });
    try {
      const saved = await save(row, column, typed, submission);
      if (!saved) throw new Refused(key);
      return { ...now, ...saved };
    } catch (failure) {
      if (failure instanceof Refused) throw failure;
      const problem = asProblem(failure);
      settle(submission, problem);
      // The user has read that the record changed: the next attempt is on its latest version.
      begun.current.set(key, { row: undefined, submission });
      const { errors, detail } = attemptProblem(problem, 'save', uiText('save'));
      throw new Refused(key, errors.map(({ message }) => message).join(' ') || detail);
    }
  };
  return {
    editable: save !== undefined,
    states: { stateOf: (key: string) => states[key] ?? {}, setState },
    /** Tests for a cell that is being edited or saved. */
    isOpen: (grid: ReturnType<typeof useGridApiRef>) =>
      Object.keys(grid.current?.state.editRows ?? {}).length > 0,
    handlers: {
      onCellEditStart,
      processRowUpdate,
      onProcessRowUpdateError: (failure: unknown) => {
        if (!(failure instanceof Refused)) throw failure;
        setState(failure.key, failure.message ? { refusal: failure.message } : {});
      },
    },
  };
}

/** A figure that was not saved, with the reason unless the user declined. */
class Refused extends Error {
  readonly key: string;

  constructor(key: string, reason = '') {
    super(reason);
    this.key = key;
  }
}

function keyOf(id: string | number, field: string): string {
  return `${id} ${field}`;
}

function isTyped<Row>({ field, edit }: ListColumn<Row>, next: Row, now: Row): boolean {
  const { [field as keyof Row]: typed } = next;
  const { [field as keyof Row]: before } = now;
  return edit !== undefined && typed !== before && typed !== typedFigure(edit.limit, before);
}

/** Adds the editor of a column's figures to its definition. */
export function editableColumn<Row extends ListRow>({
  field,
  edit,
}: ListColumn<Row>): Partial<GridColDef<Row>> {
  if (!edit) return {};
  return {
    editable: true,
    // An editor holds the figure as people type it.
    valueGetter: (_, row) => typedFigure(edit.limit, row[field as keyof Row]),
    renderEditCell: (params) => <FigureEditor {...params} />,
  };
}

/** Edits the figure of a cell. Enter saves it, Escape restores it. */
function FigureEditor({ id, field, value, hasFocus, colDef }: GridRenderEditCellParams) {
  const grid = useGridApiContext();
  const { stateOf, setState } = useContext(CellEditContext);
  const { saving = false, refusal } = stateOf(keyOf(id, field));
  const [typed, setTyped] = useState(String(value ?? ''));
  const input = useRef<HTMLInputElement>(null);
  // Before the key that opened the editor reaches the page, so that the input receives it.
  useLayoutEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  useLayoutEffect(() => input.current?.select(), []);
  return (
    <Tooltip
      open={refusal !== undefined}
      title={<span role="alert">{refusal}</span>}
      placement="bottom-end"
      describeChild
      slotProps={{ tooltip: { sx: refusalLook } }}
    >
      <InputBase
        fullWidth
        inputRef={input}
        value={typed}
        readOnly={saving}
        error={refusal !== undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          if (refusal !== undefined) setState(keyOf(id, field), {});
          void grid.current.setEditCellValue({ id, field, value: target.value });
        }}
        slotProps={{
          input: {
            ...figureInput,
            'aria-label': colDef.headerName,
            'aria-invalid': refusal !== undefined,
            'aria-busy': saving,
          },
        }}
        sx={{
          height: '100%',
          px: 1.25,
          typography: 'body2',
          outline: '2px solid',
          outlineOffset: -2,
          outlineColor: `${refusal === undefined ? 'primary' : 'error'}.main`,
          opacity: saving ? 0.6 : 1,
        }}
      />
    </Tooltip>
  );
}

const refusalLook = {
  maxWidth: 320,
  typography: 'body2',
  backgroundColor: 'error.dark',
  color: 'common.white',
} as const;
