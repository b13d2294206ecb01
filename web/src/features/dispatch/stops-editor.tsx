import Box from '@mui/material/Box';
import { type DragEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormSection } from '@/ui/form/page';
import { visuallyHidden } from '@/ui/visually-hidden';
import { type DispatchValues, moved } from './form-values';
import { StopRow } from './stop-row';
import { t } from './texts';

interface Props {
  form: UseFormReturn<DispatchValues>;
}

/** The stops in their order: dragged, or moved with the arrow keys from their handle. */
export function StopsEditor({ form }: Props) {
  const stops = form.watch('stops');
  const { errors, isSubmitted } = form.formState;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const put = (next: DispatchValues['stops'], validate = isSubmitted) =>
    form.setValue('stops', next, { shouldDirty: true, shouldValidate: validate });
  const move = (from: number, to: number) => {
    const stop = stops[from];
    if (!stop || from === to || to < 0 || to >= stops.length) return;
    put(moved(stops, from, to));
    setSaid(t('movedTo', { order: stop.label, place: to + 1, count: stops.length }));
  };
  const moveByKey = (from: number, to: number) => {
    move(from, to);
    const at = Math.max(0, Math.min(stops.length - 1, to));
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-handle]')[at]?.focus(),
    );
  };
  const over = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged !== at) {
      move(dragged, at);
      setDragged(at);
    }
  };
  const ofAll = errors.stops?.root?.message ?? errors.stops?.message;
  return (
    <FormSection title={t('stops')} text={t('stopsHelp')} padded={false}>
      {ofAll && (
        <Box role="alert" sx={{ px: 3, pt: 1.5, typography: 'body2', color: 'var(--error-text)' }}>
          {ofAll}
        </Box>
      )}
      <Box aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
      {stops.length === 0 ? (
        <Box sx={{ p: 3, typography: 'body2', color: 'text.secondary' }}>{t('noStops')}</Box>
      ) : (
        <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, py: 1.5 }}>
          {stops.map((stop, at) => (
            <StopRow
              key={stop.orderId}
              stop={stop}
              place={at + 1}
              dragged={dragged === at}
              error={errors.stops?.[at]?.orderId?.message}
              onMove={(by) => moveByKey(at, at + by)}
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => over(event, at)}
              onDragEnd={() => setDragged(null)}
              onRemove={() => put(stops.toSpliced(at, 1))}
            />
          ))}
        </Box>
      )}
    </FormSection>
  );
}
