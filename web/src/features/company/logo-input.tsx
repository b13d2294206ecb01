import Image from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, useFormContext } from 'react-hook-form';
import { company } from '@/ui/record/limits';
import { t } from './texts';

/** The field in it is what has the focus and the name. */
const noButton = { role: undefined, tabIndex: -1 };

/** A picture, kept in the form as a data URL. */
export function LogoInput({ name }: { name: string }) {
  const { setError } = useFormContext();
  const { field, fieldState } = useController({ name });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const url = await dataUrl(file);
    if (url.length > company.logo.max) setError(name, { type: 'size', message: t('logoBig') });
    else field.onChange(url);
  };
  return (
    <Box className="wide" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      {field.value && (
        <Box
          component="img"
          src={field.value}
          alt={t('logo')}
          sx={{
            maxHeight: 72,
            maxWidth: 220,
            borderRadius: 1,
            bgcolor: 'background.neutral',
            p: 1,
          }}
        />
      )}
      <Button
        component="label"
        {...noButton}
        variant="outlined"
        startIcon={<Image />}
        sx={{ '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)' } }}
      >
        {t('addLogo')}
        <Box
          component="input"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t('addLogo')}
          onChange={(event) => choose(event.target.files?.[0])}
          sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0 }}
        />
      </Button>
      {field.value && <Button onClick={() => field.onChange('')}>{t('removeLogo')}</Button>}
      {fieldState.error && (
        <Box role="alert" sx={{ typography: 'body2', color: 'var(--error-text)' }}>
          {fieldState.error.message}
        </Box>
      )}
    </Box>
  );
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
