import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReplayStep } from '@/api/generated';
import { usePaper } from '@/ui/actions/papers';
import { Caption, Row } from '@/ui/parts';
import type { Marks } from './marks';
import type { Replay } from './replay';
import { t } from './texts';

interface Props {
  replay: Replay;
  marks: Marks;
  step: ReplayStep;
}

/** Edits the note of a marked step, and prints all marked steps; hidden until a step is marked. */
export function Notes({ replay, marks, step }: Props) {
  const { noun, id } = replay;
  const paper = usePaper();
  const note = marks.all.get(step.position);
  const marked = replay.steps.filter(({ position }) => marks.all.has(position));
  if (marked.length === 0) return null;
  const print = () => {
    const notes = marked.map(({ position }) => ({
      position,
      note: marks.all.get(position) || null,
    }));
    paper.load(`/api/replay/${noun}/${id}/pdf`, `replay-${noun}-${id}`, { marks: notes });
  };
  return (
    <Row columnGap={1.5} rowGap={1} flexWrap="wrap" px={{ xs: 1, sm: 2 }} pt={1.5} pb={0.5}>
      {note !== undefined && (
        <TextField
          size="small"
          label={t('note')}
          value={note}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          onChange={({ target }) => marks.set(step.position, target.value)}
          sx={{ flex: '1 1 260px' }}
        />
      )}
      <Caption flex="1 1 200px">{t('marksHere')}</Caption>
      <Button size="small" startIcon={<Pdf />} loading={paper.busy} onClick={print}>
        {t('export', { count: marked.length })}
      </Button>
    </Row>
  );
}
