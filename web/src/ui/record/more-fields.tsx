import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { normal } from '../document-form/content';
import { listed } from '../format';
import { Fill, Muted } from '../parts';
import { t } from '../texts';
import { inSentence } from '../words';
import { fieldLabel } from './texts';

interface Props {
  /** Paths of the folded fields. */
  names: readonly string[];
  children: ReactNode;
}

/** Folds the sections of fields that few new records need. They open when one of the fields is set or wrong. */
export function MoreFields({ names, children }: Props) {
  const [open, setOpen] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const { errors, defaultValues } = useFormState();
  const values = useWatch({ name: [...names] });
  const needed = names.some(
    (name, at) =>
      get(errors, name) !== undefined || normal(values[at]) !== normal(get(defaultValues, name)),
  );
  // It stays open when the field is emptied again.
  if (needed && !open) setOpen(true);
  useEffect(() => {
    if (revealed) content.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [revealed]);
  const show = () => {
    setRevealed(true);
    setOpen(true);
  };
  if (open) {
    return (
      <Stack ref={content} spacing={3}>
        {children}
      </Stack>
    );
  }
  const labels = names.map((name, at) =>
    at === 0 ? fieldLabel(name) : inSentence(fieldLabel(name)),
  );
  return (
    <Card>
      <ButtonBase
        onClick={show}
        aria-expanded={false}
        sx={{ width: '100%', gap: 2, px: 3, py: 2, textAlign: 'start' }}
      >
        <Fill component="span" variant="subtitle1">
          {t('moreFields')}
          <Muted component="span" sx={{ display: 'block' }}>
            {listed(labels)}
          </Muted>
        </Fill>
        <ExpandMore />
      </ButtonBase>
    </Card>
  );
}
