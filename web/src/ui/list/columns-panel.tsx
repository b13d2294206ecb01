import Down from '@mui/icons-material/KeyboardArrowDownRounded';
import Up from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Column, PlainFieldset, Row, Text } from '../parts';
import { fading, overlay } from '../scroll-fade';
import { Segmented } from '../segmented-control';
import { densities } from './memory';
import { t } from './texts';
import type { ListColumn } from './types';
import type { ListLook } from './use-look';

interface Props {
  look: Pick<
    ListLook<unknown>,
    'density' | 'isDefault' | 'show' | 'move' | 'setDensity' | 'reset'
  > & {
    shown: readonly { field: string }[];
    all: readonly Pick<ListColumn<unknown>, 'field' | 'header'>[];
  };
}

/** Selects and orders the columns of a list, and sets the height of its rows. */
export function ColumnsPanel({ look }: Props) {
  const shown = new Set(look.shown.map(({ field }) => field));
  return (
    <Column gap={1.5}>
      <PlainFieldset>
        <Legend>{t('columns')}</Legend>
        <Box sx={{ maxHeight: 320, mx: -0.5, px: 0.5, ...fading(overlay) }}>
          {look.all.map(({ field, header }, index) => (
            <Row key={field}>
              <FormControlLabel
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
                sx={{ '& .MuiFormControlLabel-label': { typography: 'body2' }, mx: 0, flexGrow: 1 }}
              />
              {index > 0 && (
                <>
                  <MoveButton
                    label={t('moveUp', { column: header })}
                    icon={<Up />}
                    ends={index === 1}
                    onMove={() => look.move(field, -1)}
                  />
                  <MoveButton
                    label={t('moveDown', { column: header })}
                    icon={<Down />}
                    ends={index === look.all.length - 1}
                    onMove={() => look.move(field, 1)}
                  />
                </>
              )}
            </Row>
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

interface MoveButtonProps {
  label: string;
  icon: ReactNode;
  /** True at the end of the list, where the column cannot move. */
  ends: boolean;
  onMove: () => void;
}

function MoveButton({ label, icon, ends, onMove }: MoveButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      // `disabled` would take the focus away from keyboard users.
      aria-disabled={ends}
      onClick={ends ? undefined : onMove}
      sx={{ p: 0.5, opacity: ends ? 0.24 : 1 }}
    >
      {icon}
    </IconButton>
  );
}

function Legend({ children }: { children: string }) {
  return (
    <Text component="legend" variant="subtitle2" mb={0.5} p={0}>
      {children}
    </Text>
  );
}
