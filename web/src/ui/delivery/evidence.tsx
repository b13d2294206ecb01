import Clear from '@mui/icons-material/ClearRounded';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type PointerEvent, useRef, useState } from 'react';
import { Caption, Cluster, Column } from '../parts';
import { scaledPhoto } from './picture';
import { t } from './texts';

/** A picture as evidence of what happened at a stop. */
export interface EvidenceFile {
  name: string;
  /** Is a data URL. */
  data: string;
}

/** Holds the photo and the signature while a dialog is open. `files` is read when it is saved. */
export function useEvidence(photoName: string) {
  const [photo, setPhoto] = useState<string | null>(null);
  const signature = useRef<string | null>(null);
  const files = (): EvidenceFile[] => [
    ...(photo === null ? [] : [{ name: photoName, data: photo }]),
    ...(signature.current === null ? [] : [{ name: 'signature.png', data: signature.current }]),
  ];
  const reset = () => {
    setPhoto(null);
    signature.current = null;
  };
  return { photo, setPhoto, signature, files, reset };
}

interface Props {
  evidence: ReturnType<typeof useEvidence>;
}

/** Takes an optional photo and an optional signature of the recipient. */
export function EvidenceFields({ evidence }: Props) {
  const { signature } = evidence;
  return (
    <Column gap={2}>
      <PhotoField evidence={evidence} />
      <SignatureField
        onChange={(drawn) => {
          signature.current = drawn;
        }}
      />
    </Column>
  );
}

/** Takes an optional photo. */
export function PhotoField({ evidence }: Props) {
  const { photo, setPhoto } = evidence;
  const [unreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPhoto(await scaledPhoto(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <Column gap={2}>
      {photo !== null && (
        <img
          src={photo}
          alt={t('photo')}
          style={{ maxWidth: '100%', maxHeight: 160, objectFit: 'contain', borderRadius: 8 }}
        />
      )}
      {unreadable && <Alert severity="error">{t('badPhoto')}</Alert>}
      <Cluster>
        <Button
          size="large"
          variant="outlined"
          startIcon={<PhotoCamera />}
          onClick={() => input.current?.click()}
        >
          {t(photo === null ? 'addPhoto' : 'changePhoto')}
        </Button>
        {photo !== null && (
          <Button size="large" startIcon={<Clear />} onClick={() => setPhoto(null)}>
            {t('removePhoto')}
          </Button>
        )}
      </Cluster>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('addPhoto')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Column>
  );
}

/** Size of the signature, in pixels. */
const drawing = { width: 600, height: 200 };

/** Draws a signature by finger, pen or mouse. */
function SignatureField({ onChange }: { onChange: (drawn: string | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const draw = (event: PointerEvent<HTMLCanvasElement>, begins: boolean) => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || event.buttons === 0) return;
    const box = canvas.current.getBoundingClientRect();
    const x = ((event.clientX - box.left) * drawing.width) / box.width;
    const y = ((event.clientY - box.top) * drawing.height) / box.height;
    if (begins && !signed) {
      // Ink is black, also where the picture is shown on a dark ground.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, drawing.width, drawing.height);
    }
    if (begins) {
      context.beginPath();
      context.moveTo(x, y);
    }
    context.lineWidth = 3;
    context.lineCap = 'round';
    context.lineTo(x, y);
    context.stroke();
    setSigned(true);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, drawing.width, drawing.height);
    setSigned(false);
    onChange(null);
  };
  return (
    <div>
      <Caption id="signature-help">
        {t('sign')}: {t('signHelp')}
      </Caption>
      <Box
        component="canvas"
        ref={canvas}
        {...drawing}
        role="img"
        aria-label={t('sign')}
        aria-describedby="signature-help"
        onPointerDown={(event: PointerEvent<HTMLCanvasElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, true);
        }}
        onPointerMove={(event: PointerEvent<HTMLCanvasElement>) => draw(event, false)}
        onPointerUp={() => onChange(canvas.current?.toDataURL('image/png') ?? null)}
        sx={{
          display: 'block',
          width: '100%',
          bgcolor: '#fff',
          border: '1px solid var(--mui-palette-divider)',
          borderRadius: 1,
          touchAction: 'none',
        }}
      />
      {signed && (
        <Button size="large" startIcon={<Clear />} onClick={clear}>
          {t('clearSign')}
        </Button>
      )}
    </div>
  );
}
