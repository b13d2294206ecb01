import Casino from '@mui/icons-material/CasinoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { generatePassword } from './generate-password';
import { t } from './texts';

/** Puts a password into the field of this name that nobody guesses, and shows it to be passed on. */
export function GenerateButton({ name }: { name: string }) {
  const { setValue, watch } = useFormContext();
  const [made, setMade] = useState<string | null>(null);
  const generate = () => {
    const password = generatePassword();
    setValue(name, password, { shouldDirty: true, shouldValidate: true });
    setMade(password);
  };
  return (
    <Box className="wide" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" startIcon={<Casino />} onClick={generate}>
        {t('generate')}
      </Button>
      {made && watch(name) === made && (
        <Box role="status" sx={{ typography: 'body2' }}>
          {t('generated')}{' '}
          <Box component="bdi" sx={{ fontFamily: 'monospace', fontWeight: 700 }}>
            {made}
          </Box>
        </Box>
      )}
    </Box>
  );
}
