import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Column, PlainFieldset, Text } from '../parts';
import { fading, overlay } from '../scroll-fade';
import { Segmented } from '../segmented-control';
import { densities } from './memory';
import { t } from './texts';
import type { ListColumn } from './types';
import type { ListLook } from './use-look';

interface Props {
  columns: readonly Pick<ListColumn<unknown>, 'field' | 'header'>[];
  look: Pick<ListLook<unknown>, 'density' | 'isDefault' | 'show' | 'setDensity' | 'reset'> & {
    shown: readonly { field: string }[];
  };
}

/** Selects the columns of a list and the height of its rows. */
export function ColumnsPanel({ columns, look }: Props) {
  const shown = new Set(look.shown.map(({ field }) => field));
  return (
    <Column gap={1.5}>
      <PlainFieldset>
        <Legend>{t('columns')}</Legend>
        <Box sx={{ maxHeight: 320, mx: -0.5, px: 0.5, ...fading(overlay) }}>
          {columns.map(({ field, header }, index) => (
            <FormControlLabel
              key={field}
              label={index === 0 ? `${header} (${t('alwaysShown')})` : header}
              disabled={index === 0}
              control={
                <Checkbox
                  size="small"
                  autoFocus={index === 1}
                  checked={shown.has(field)}
                  onChange={(_event, on) => look.show(field, on)}
                  sx={{ p: 0.75 }}
                />
              }
              sx={{
                '& .MuiFormControlLabel-label': { typography: 'body2' },
                mx: 0,
                display: 'flex',
              }}
            />
          ))}
        </Box>
      </PlainFieldset>
      <PlainFieldset>
        <Legend>{t('density')}</Legend>
        <Segmented
          wide
          label={t('density')}
          choices={densities.map((density) => ({ value: density, label: t(density) }))}
          value={look.density}
          onChange={look.setDensity}
        />
      </PlainFieldset>
      <Button
        size="small"
        variant="outlined"
        // `disabled` would take the focus away from keyboard users.
        aria-disabled={look.isDefault}
        onClick={look.reset}
        sx={{ opacity: look.isDefault ? 0.48 : 1 }}
      >
        {t('columnsReset')}
      </Button>
    </Column>
  );
}

function Legend({ children }: { children: string }) {
  return (
    <Text component="legend" variant="subtitle2" mb={0.5} p={0}>
      {children}
    </Text>
  );
}
