import Phone from '@mui/icons-material/PhoneOutlined';
import Sms from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { DispatchOrder, StopProblemKind } from '@/api/generated';
import { type EvidenceFile, PhotoField, useEvidence } from '@/ui/delivery/evidence';
import { problemKinds, problemLabel } from '@/ui/delivery/problem';
import { stopTitle, telephone } from '@/ui/delivery/stop';
import { t as deliveryText } from '@/ui/delivery/texts';
import { Dialog } from '@/ui/dialog/dialog';
import { Cluster, Column, Muted, PlainFieldset, Text } from '@/ui/parts';
import { useCompany } from '@/ui/record/use-company';
import { thumb } from '@/ui/touch-target';
import { t } from './texts';

/** Limits the note in characters, as the server does. */
const maxNote = 300;

export interface ReportedProblem {
  problem: StopProblemKind;
  note: string;
  files: EvidenceFile[];
}

interface Props {
  stop: DispatchOrder;
  dispatchNo: string;
  onSave: (problem: ReportedProblem) => void;
  onClose: () => void;
}

/** Records why goods could not be handed over, and lets the crew contact the office. Nothing moves. */
export function ProblemDialog({ stop, dispatchNo, onSave, onClose }: Props) {
  const [problem, setProblem] = useState<StopProblemKind | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const evidence = useEvidence('problem.jpg');
  const noteMissing = problem === 'other' && note.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null || noteMissing) return;
    onSave({ problem, note: note.trim(), files: evidence.files() });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <Box component="form" noValidate onSubmit={save}>
        <DialogTitle>{stopTitle(stop)}</DialogTitle>
        <DialogContent>
          <Column gap={2.5}>
            <PlainFieldset>
              <Text component="legend" variant="subtitle2" mb={1}>
                {t('problemKind')}
              </Text>
              <Cluster>
                {problemKinds.map((kind) => (
                  <Chip
                    key={kind}
                    label={problemLabel(kind)}
                    color={kind === problem ? 'primary' : 'default'}
                    variant={kind === problem ? 'filled' : 'outlined'}
                    aria-pressed={kind === problem}
                    onClick={() => setProblem(kind)}
                    sx={{ height: thumb, borderRadius: `${thumb / 2}px`, px: 0.5 }}
                  />
                ))}
              </Cluster>
              {tried && problem === null && (
                <FormHelperText error role="alert">
                  {t('problemKindRequired')}
                </FormHelperText>
              )}
            </PlainFieldset>
            <TextField
              fullWidth
              multiline
              minRows={2}
              required={problem === 'other'}
              label={t('problemNote')}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              error={tried && noteMissing}
              helperText={tried && noteMissing && t('problemNoteRequired')}
              slotProps={{ htmlInput: { maxLength: maxNote } }}
            />
            <PhotoField evidence={evidence} />
            <Muted>{t('problemText')}</Muted>
            <Contacts stop={stop} dispatchNo={dispatchNo} />
          </Column>
        </DialogContent>
        <DialogActions>
          <Button size="large" variant="outlined" onClick={onClose}>
            {deliveryText('cancel')}
          </Button>
          <Button size="large" type="submit" variant="contained" color="primary">
            {t('problemSave')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Calls or messages the office, or calls the customer. */
function Contacts({ stop, dispatchNo }: Pick<Props, 'stop' | 'dispatchNo'>) {
  const office = useCompany().data?.phoneNumber;
  const words = t('problemMessage', {
    trip: dispatchNo,
    place: stop.sequence,
    customer: stop.customer.name,
    order: stop.orderNo,
  });
  return (
    <Cluster>
      {office && (
        <>
          <Button
            size="large"
            variant="outlined"
            component="a"
            href={telephone(office)}
            startIcon={<Phone />}
          >
            {t('callOffice')}
          </Button>
          <Button
            size="large"
            variant="outlined"
            component="a"
            href={`sms:${office.replace(/[^+\d]/g, '')}?body=${encodeURIComponent(words)}`}
            startIcon={<Sms />}
          >
            {t('writeOffice')}
          </Button>
        </>
      )}
      {stop.phoneNumber && (
        <Button
          size="large"
          variant="outlined"
          component="a"
          href={telephone(stop.phoneNumber)}
          startIcon={<Phone />}
        >
          {t('callCustomer')}
        </Button>
      )}
    </Cluster>
  );
}
