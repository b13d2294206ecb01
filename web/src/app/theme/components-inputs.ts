import type { Components, Theme } from '@mui/material/styles';
import { fontSizes, heights, iconSizes } from '@/ui/sizes';
import { phone, thumb } from '@/ui/touch-target';
import { tint } from './tokens';

/** Icons of a button have one size, whatever the size of the button. */
const ofButton = { '& > *:nth-of-type(1)': { fontSize: iconSizes.medium } } as const;

const accent = 'var(--mui-palette-primary-main)';
/** Keeps a contrast of 3:1 against cards in both modes. */
const line = 'var(--field-line)';

/** Colors of a selected day or year, which `palette.test.ts` checks in each preset. */
export const selectedDay = {
  backgroundColor: 'var(--accent-fill)',
  color: 'var(--accent-fill-text)',
};

/** Styles buttons, fields and switches. */
export const inputComponents: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outline: `2px solid ${accent}`, outlineOffset: 2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'inherit' },
    styleOverrides: {
      root: {
        borderRadius: 8,
        minHeight: heights.medium,
        [phone]: { minHeight: thumb },
        whiteSpace: 'nowrap',
        variants: [
          {
            // The accent colors the main button for either value.
            props: ({ variant, color }: { variant?: string; color?: string }) =>
              variant === 'contained' && (color === 'primary' || color === 'inherit'),
            style: {
              backgroundColor: 'var(--accent-fill)',
              color: 'var(--accent-fill-text)',
              '&:hover': {
                backgroundColor: 'var(--accent-fill-hover)',
                boxShadow: `0 8px 16px 0 ${tint(accent, 24)}`,
              },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              backgroundColor: 'var(--mui-palette-error-dark)',
              color: '#fff',
              '&:hover': { backgroundColor: 'var(--mui-palette-error-darker)' },
            },
          },
          { props: { variant: 'text', color: 'primary' }, style: { color: 'var(--accent-text)' } },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { color: 'var(--accent-text)' },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { color: 'var(--error-text)', borderColor: 'currentColor' },
          },
          { props: { variant: 'text', color: 'error' }, style: { color: 'var(--error-text)' } },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: tint('var(--mui-palette-grey-500)', 32),
              '&:hover': {
                borderColor: 'currentColor',
                backgroundColor: 'var(--mui-palette-action-hover)',
              },
            },
          },
        ],
      },
      sizeLarge: {
        minHeight: heights.large,
        fontSize: fontSizes[14],
        paddingInline: 20,
        [phone]: { minHeight: thumb },
      },
      sizeSmall: {
        minHeight: heights.small,
        paddingBlock: 2,
        fontSize: fontSizes[13],
        lineHeight: 20 / 13,
        paddingInline: 8,
        [phone]: { minHeight: thumb },
      },
      startIcon: ofButton,
      endIcon: ofButton,
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: '50%',
        '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
      },
      sizeSmall: { padding: (heights.small - iconSizes.medium) / 2 },
      sizeMedium: { padding: (heights.medium - iconSizes.medium) / 2 },
      sizeLarge: { padding: (heights.large - iconSizes.medium) / 2 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        '&.MuiTypography-root': { '--link': 'var(--accent-text)' },
        '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: 2, borderRadius: 4 },
      },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', slotProps: { inputLabel: { shrink: true } } } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiFormControlLabel: { defaultProps: { slotProps: { typography: { variant: 'body2' } } } },
  MuiInputBase: { styleOverrides: { root: { fontSize: fontSizes[14] } } },
  MuiInputLabel: {
    styleOverrides: {
      root: { '&.Mui-focused:not(.Mui-error)': { color: 'var(--mui-palette-text-primary)' } },
      shrink: { fontWeight: 600 },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: heights.large,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: line },
        '& .MuiOutlinedInput-notchedOutline legend': { fontSize: fontSizes[12], fontWeight: 600 },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-text-secondary)',
        },
        // Disabled fields have a background and no border, so that they recede.
        '&.Mui-disabled': { backgroundColor: 'var(--mui-palette-action-hover)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        '& .MuiInputAdornment-root .MuiTypography-root': { fontSize: 'inherit' },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: accent,
          borderWidth: 2,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--error-text)' },
      },
      input: {
        '&::placeholder': { opacity: 1, color: 'var(--mui-palette-text-secondary)' },
      },
    },
  },
  // By default a hovered or focused day has the text of `primary.main` on `primary.dark`, which is unreadable.
  MuiPickerDay: {
    styleOverrides: {
      root: {
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': selectedDay,
      },
    },
  },
  MuiYearCalendar: {
    styleOverrides: {
      button: {
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': selectedDay,
      },
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        fontSize: fontSizes[14],
        minHeight: heights.large,
        '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: line },
        '& .MuiPickersOutlinedInput-notchedOutline legend': {
          fontSize: fontSizes[12],
          fontWeight: 600,
        },
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline':
          { borderColor: 'var(--mui-palette-text-secondary)' },
        '&.Mui-disabled': { backgroundColor: 'var(--mui-palette-action-hover)' },
        '&.Mui-disabled .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        '&.Mui-focused:not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: accent,
          borderWidth: 2,
        },
        '& .MuiPickersSectionList-root': { padding: '9px 0' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 12,
        '&.Mui-error': { color: 'var(--error-text)' },
        // Help of a disabled field stays readable.
        '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-error': { color: 'var(--error-text)' } } } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: {
    styleOverrides: {
      // A switch that is off is white on white; its border shows it.
      switchBase: {
        '&:not(.Mui-checked) .MuiSwitch-thumb': {
          boxShadow: 'inset 0 0 0 1px var(--mui-palette-grey-600)',
        },
      },
    },
  },
};
