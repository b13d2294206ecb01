import Casino from '@mui/icons-material/CasinoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Row, Text } from '@/ui/parts';
import { t } from './texts';

/** Fills the field with a random password and shows it, to be passed on. */
export function GenerateButton({ name }: { name: string }) {
  const { setValue, watch } = useFormContext();
  const [made, setMade] = useState<string | null>(null);
  const generate = () => {
    const password = generatePassword();
    setValue(name, password, { shouldDirty: true, shouldValidate: true });
    setMade(password);
  };
  return (
    <Row className="wide" gap={2} flexWrap="wrap">
      <Button variant="outlined" startIcon={<Casino />} onClick={generate}>
        {t('generate')}
      </Button>
      {made && watch(name) === made && (
        <Text role="status" variant="body2">
          {t('generated')}{' '}
          <Box component="bdi" sx={{ fontFamily: 'monospace', fontWeight: 700 }}>
            {made}
          </Box>
        </Text>
      )}
    </Row>
  );
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const letters = 4;

/** Returns a random password that is easy to type: `kfqm-7xwd-p2ra-h9tc`, about 79 bits. */
export function generatePassword(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: letters }, () => alphabet[below(alphabet.length)]).join(''),
  ).join('-');
}

/** Returns a uniform random integer from 0 to below `limit`. */
function below(limit: number): number {
  const bytes = new Uint8Array(1);
  const fair = 256 - (256 % limit);
  do crypto.getRandomValues(bytes);
  while ((bytes[0] ?? 255) >= fair);
  return (bytes[0] ?? 0) % limit;
}
