import Close from '@mui/icons-material/CloseRounded';
import DragIndicator from '@mui/icons-material/DragIndicatorRounded';
import ArrowDown from '@mui/icons-material/KeyboardArrowDownRounded';
import ArrowUp from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { DragEvent } from 'react';
import { useGetOrderQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { date } from '@/ui/format';
import { labelParts, type PlannedStop } from './form-values';
import { t } from './texts';

interface Props {
  stop: PlannedStop;
  /** From 1. */
  place: number;
  dragged: boolean;
  error: string | undefined;
  onMove: (by: number) => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
  onRemove: () => void;
}

/** One stop of the plan, with what is known of its order. */
export function StopRow(props: Props) {
  const { stop, place, dragged, error, onMove } = props;
  const seen = useMay()('order-list-approved');
  const { data: order } = useGetOrderQuery({ id: stop.orderId }, { skip: !seen });
  const [number, rest] = labelParts(stop.label);
  const facts = [
    order ? order.customer.name : rest,
    order?.deliveryAddress.city,
    order?.requestedDate && t('wantedOn', { day: date(order.requestedDate) }),
    t('lineCount', { count: stop.lines }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      onDragOver={props.onDragOver}
      onDrop={(event) => event.preventDefault()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, sm: 2 },
        py: 0.75,
        opacity: dragged ? 0.5 : 1,
        bgcolor: dragged ? 'action.hover' : undefined,
      }}
    >
      <IconButton
        size="small"
        data-handle
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', stop.orderId);
          props.onDragStart();
        }}
        onDragEnd={props.onDragEnd}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1);
        }}
        aria-label={t('moveStop', { order: number, place })}
        sx={{ cursor: 'grab' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
      <Box
        className="figures"
        sx={{ width: 28, flexShrink: 0, typography: 'subtitle2', color: 'text.secondary' }}
      >
        {place}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box className="figures" sx={{ typography: 'subtitle2' }}>
          <bdi>{number}</bdi>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{facts.join(' · ')}</bdi>
        </Box>
        {error && (
          <Box role="alert" sx={{ typography: 'caption', color: 'var(--error-text)' }}>
            {error}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <IconButton
          size="small"
          aria-label={t('moveUp', { order: number })}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('moveDown', { order: number })}
          onClick={() => onMove(1)}
        >
          <ArrowDown fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('removeStop', { order: number })}
          onClick={props.onRemove}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
