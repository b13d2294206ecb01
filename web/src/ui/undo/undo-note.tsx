import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../actions/texts';
import type { CellFocus } from '../list/types';
import { InlineRow } from '../parts';

interface Props extends Partial<CellFocus> {
  /** Names the change: "Undo approval ORD-1". */
  label: string;
  onUndo: () => void;
  /** State that the change gave the row. */
  children?: ReactNode;
}

/** Shows in a row that its last change can be undone. */
export function UndoNote({ label, onUndo, children, tabIndex, hasFocus = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  return (
    <InlineRow className="undo-note" gap={0.5}>
      {children}
      <Button
        ref={button}
        size="small"
        color="primary"
        tabIndex={tabIndex}
        aria-label={label}
        // A row would open its record.
        onClick={(event) => {
          event.stopPropagation();
          onUndo();
        }}
      >
        {t('undo')}
      </Button>
    </InlineRow>
  );
}
