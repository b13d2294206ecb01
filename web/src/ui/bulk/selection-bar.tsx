import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazily } from '../lazy-component';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import { boxesWidth, selectionGround } from '../list/grid-sizes';
import { t as listText } from '../list/texts';
import { Muted, Text } from '../parts';
import { heights } from '../sizes';
import { t } from '../texts';
import type { BulkAction, BulkTask } from './bulk-types';
import type { Selection } from './use-selection';

const BulkDialog = lazily(() => import('./bulk-dialog').then((module) => module.BulkDialog));

interface Props<Row> {
  selection: Selection<Row>;
  /** Sum of the selected amounts, formatted. */
  sum: string | undefined;
  actions: readonly BulkAction[];
  /** Places the bar below the cards of a phone. */
  below: boolean;
}

/** Shows the number of selected rows and the operations on them. */
export function SelectionBar<Row>({ selection, sum, actions, below }: Props<Row>) {
  const [task, setTask] = useState<BulkTask | null>(null);
  const count = selection.ids.size;
  const close = (done: readonly string[]) => {
    setTask(null);
    if (done.length > 0) selection.drop(done);
  };
  return (
    <>
      {count > 0 && (
        <Box
          role="toolbar"
          aria-label={listText('selection')}
          data-foot-bar={below || undefined}
          sx={below ? bottom : top}
        >
          {below && (
            <IconButton size="small" aria-label={t('clearSelection')} onClick={selection.clear}>
              <Close />
            </IconButton>
          )}
          <Text variant="subtitle2" whiteSpace="nowrap" flexGrow={1} role="status">
            {[t('selected', { count }), sum].filter(Boolean).join(' · ')}
          </Text>
          {actions.map((action) => {
            const { task: asks } = action;
            const target = asks
              ? { onClick: () => setTask(asks) }
              : { component: Link, to: action.to ?? '' };
            return (
              <Button
                key={action.label}
                size="small"
                color="inherit"
                startIcon={action.icon}
                sx={action.danger ? { color: 'var(--error-text)' } : undefined}
                {...target}
              >
                {action.label}
              </Button>
            );
          })}
          {actions.length === 0 && <Muted>{listText('nothingFits')}</Muted>}
          {!below && (
            <Button size="small" color="inherit" onClick={selection.clear}>
              {t('clearSelection')}
            </Button>
          )}
        </Box>
      )}
      <LazyDialogBoundary>{task && <BulkDialog task={task} onClose={close} />}</LazyDialogBoundary>
    </>
  );
}

const bar = {
  zIndex: 9,
  px: 2,
  gap: 1,
  display: 'flex',
  alignItems: 'center',
  bgcolor: selectionGround,
} as const;

/** Covers the column headings next to the select-all box, so that rows do not move. */
const top = {
  ...bar,
  position: 'absolute',
  insetInlineStart: boxesWidth,
  insetInlineEnd: 0,
  top: 0,
  height: heights.large,
} as const;

/** Stays within reach of the thumb. */
const bottom = {
  ...bar,
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  py: 1,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  flexWrap: 'wrap',
  boxShadow: 'var(--shadow-dialog)',
} as const;
