import Close from '@mui/icons-material/CloseRounded';
import DragIndicator from '@mui/icons-material/DragIndicatorRounded';
import ArrowDown from '@mui/icons-material/KeyboardArrowDownRounded';
import ArrowUp from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormSection } from '@/ui/form/page';
import { lazily } from '@/ui/lazy-component';
import { Block, Cluster, Fill, Muted, PlainList, Quiet, Row, Text } from '@/ui/parts';
import { RowMenu } from '@/ui/row-menu';
import { visuallyHidden } from '@/ui/visually-hidden';
import { type DispatchValues, moved, type PlannedStop } from './form-values';
import { OrderFacts, OrderValue, TownAndCustomer } from './order-facts';
import { groupedStops } from './plan';
import { t } from './texts';

const RouteLinks = lazily(() => import('./route-links').then((file) => file.RouteLinks));

interface Props {
  form: UseFormReturn<DispatchValues>;
  /** Holds the same stops with current facts of their orders. */
  facts: readonly PlannedStop[];
}

/** Orders the stops by dragging, or with the arrow keys on a handle. */
export function StopsEditor({ form, facts }: Props) {
  const stops = form.watch('stops');
  const { errors, isSubmitted } = form.formState;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  const put = (next: DispatchValues['stops'], validate = isSubmitted) =>
    form.setValue('stops', next, { shouldDirty: true, shouldValidate: validate });
  const move = (from: number, to: number) => {
    const stop = stops[from];
    if (!stop || from === to || to < 0 || to >= stops.length) return;
    put(moved(stops, from, to));
    setAnnounced(t('movedTo', { order: stop.orderNo, place: to + 1, count: stops.length }));
  };
  const moveByKey = (from: number, to: number) => {
    move(from, to);
    const at = Math.max(0, Math.min(stops.length - 1, to));
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-handle]')[at]?.focus(),
    );
  };
  const handleDragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged !== at) {
      move(dragged, at);
      setDragged(at);
    }
  };
  const ofAll = errors.stops?.root?.message ?? errors.stops?.message;
  const grouped = groupedStops(facts).map(({ orderId }) => orderId);
  const apart = grouped.some((id, at) => id !== stops[at]?.orderId);
  const group = () => {
    const places = new Map(grouped.map((id, at) => [id, at]));
    const place = ({ orderId }: PlannedStop) => places.get(orderId) ?? stops.length;
    put(stops.toSorted((one, other) => place(one) - place(other)));
    setAnnounced(t('groupedStops'));
  };
  return (
    <FormSection
      title={t('stops')}
      text={
        // Touch screens have no dragging or arrow keys; each stop has buttons instead.
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {t('stopsHelp')}
        </Box>
      }
      padded={false}
      action={
        <Cluster justifyContent="flex-end">
          <Suspense>
            <RouteLinks places={stops.map(({ place, town }) => place ?? town)} />
          </Suspense>
          {stops.length > 2 && (
            <Button size="small" disabled={!apart} onClick={group}>
              {t('groupStops')}
            </Button>
          )}
        </Cluster>
      }
    >
      {ofAll && (
        <Text role="alert" variant="body2" color="var(--error-text)" px={3} pt={1.5}>
          {ofAll}
        </Text>
      )}
      <Box aria-live="polite" sx={visuallyHidden}>
        {announced}
      </Box>
      {stops.length === 0 ? (
        <Muted p={3}>{t('noStops')}</Muted>
      ) : (
        <PlainList component="ol" ref={list} py={1.5}>
          {stops.map((stop, at) => (
            <StopRow
              key={stop.orderId}
              stop={facts[at] ?? stop}
              place={at + 1}
              last={at === stops.length - 1}
              dragged={dragged === at}
              error={errors.stops?.[at]?.orderId?.message}
              onMove={(by) => moveByKey(at, at + by)}
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => handleDragOver(event, at)}
              onDragEnd={() => setDragged(null)}
              onRemove={() => put(stops.toSpliced(at, 1))}
            />
          ))}
        </PlainList>
      )}
    </FormSection>
  );
}

interface StopRowProps {
  stop: PlannedStop;
  /** Starts at 1. */
  place: number;
  last: boolean;
  dragged: boolean;
  error: string | undefined;
  onMove: (by: number) => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
  onRemove: () => void;
}

/** Shows one planned stop with current facts of its order. */
function StopRow(props: StopRowProps) {
  const { stop, place, dragged, error, onMove } = props;
  const number = stop.orderNo;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Box
      component="li"
      onDragOver={props.onDragOver}
      onDrop={(event) => event.preventDefault()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
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
        <DragIndicator />
      </IconButton>
      <Quiet className="figures" variant="subtitle2" flexShrink={0} width={{ xs: 20, sm: 28 }}>
        {place}
      </Quiet>
      <Fill>
        <Row gap={1} alignItems="normal" justifyContent="space-between">
          <TownAndCustomer town={phone ? null : stop.town} customer={stop.customer} />
          <OrderValue total={stop.total} />
        </Row>
        <OrderFacts
          town={phone ? stop.town : null}
          orderNo={number}
          requestedDate={stop.requestedDate}
          lines={stop.lines}
          units={stop.units}
        />
        {error && (
          <Text role="alert" variant="caption" color="var(--error-text)">
            {error}
          </Text>
        )}
      </Fill>
      {phone ? (
        // Separate buttons would be too close for a thumb, and a slip would remove the stop.
        <Block flexShrink={0}>
          <RowMenu
            label={t('stopActions', { order: number })}
            actions={[
              ...(place > 1
                ? [
                    {
                      label: t('moveUp', { order: number }),
                      icon: <ArrowUp />,
                      run: () => onMove(-1),
                    },
                  ]
                : []),
              ...(props.last
                ? []
                : [
                    {
                      label: t('moveDown', { order: number }),
                      icon: <ArrowDown />,
                      run: () => onMove(1),
                    },
                  ]),
              {
                label: t('removeStop', { order: number }),
                icon: <Close />,
                run: props.onRemove,
                danger: true,
              },
            ]}
          />
        </Block>
      ) : (
        <Row alignItems="normal" flexShrink={0}>
          <IconButton
            size="small"
            aria-label={t('moveUp', { order: number })}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('moveDown', { order: number })}
            onClick={() => onMove(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('removeStop', { order: number })}
            onClick={props.onRemove}
          >
            <Close />
          </IconButton>
        </Row>
      )}
    </Box>
  );
}
