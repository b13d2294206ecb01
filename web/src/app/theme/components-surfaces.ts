import type { Components, Theme } from '@mui/material/styles';
import { hairline } from '@/ui/parts';
import { fontSizes, heights, iconSizes } from '@/ui/sizes';
import { phone, thumb } from '@/ui/touch-target';
import { tint } from './tokens';

const bar = tint('var(--mui-palette-grey-500)', 48);

const ground = (tone: string) =>
  `color-mix(in srgb, var(--mui-palette-${tone}-main) 16%, var(--mui-palette-background-paper))`;

/** Matches a low window, such as one at a zoom of 200 %. */
const low = '@media (max-height: 500px)';

/** Styles the page, cards and overlays. */
export const surfaceComponents: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Figures run from left to right on every page; the RTL plugin leaves variables alone.
      ':root': { '--one-way': 'ltr' },
      html: { height: '100%', WebkitTextSizeAdjust: '100%' },
      body: {
        minHeight: '100%',
        fontSize: fontSizes[14],
        // A link on a line of its own is a target of 24 px.
        lineHeight: 24 / 14,
        scrollbarColor: `${bar} transparent`,
      },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      'a, button, [tabindex]': { WebkitTapHighlightColor: 'transparent' },
      ':focus-visible': { outlineColor: 'var(--mui-palette-primary-main)' },
      // Input keeps its own direction, such as "85 Union Street" in an Arabic form, and aligns with its label. The RTL
      // plugin flips `left`.
      '[dir="rtl"] :is(textarea, input:not([inputmode], [type="search"], [role="combobox"]))': {
        unicodeBidi: 'plaintext',
        textAlign: 'left',
      },
      // Charts are drawn from left to right; "12 أغسطس" on an axis reads from the right.
      '[dir="rtl"] svg text': { unicodeBidi: 'plaintext' },
      '.figures': { fontVariantNumeric: 'tabular-nums' },
      '.unbroken': { whiteSpace: 'nowrap' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // A short duration would delay `visibility` too, so that opened elements could not receive focus.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: { borderRadius: 16, border: hairline, position: 'relative', zIndex: 0 },
    },
  },
  MuiCardHeader: {
    defaultProps: { slotProps: { title: { variant: 'h6' }, subheader: { variant: 'body2' } } },
    styleOverrides: { root: { padding: '20px 24px 0' } },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 24, '&:last-child': { paddingBottom: 24 } } },
  },
  MuiDialog: {
    styleOverrides: {
      // A dialog is a sheet at the bottom of a phone, within reach of the thumb.
      container: { [phone]: { alignItems: 'flex-end' } },
      paper: {
        borderRadius: 16,
        boxShadow: 'var(--shadow-dialog)',
        backgroundColor: 'var(--overlay)',
        margin: 16,
        maxHeight: 'calc(100% - 32px)',
        // The content scrolls between title and buttons.
        '& > form': { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
        [phone]: {
          margin: 0,
          width: '100%',
          maxWidth: '100%',
          maxHeight: 'calc(100% - 24px)',
          borderRadius: '16px 16px 0 0',
          paddingBottom: 'env(safe-area-inset-bottom)',
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '24px 24px 8px',
        fontSize: fontSizes[20],
        fontWeight: 700,
        [low]: { paddingTop: 16 },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '8px 24px',
        // The edge of the dialog would cut off an outer outline.
        '&:focus-visible': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: -2,
          borderRadius: 8,
        },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '16px 24px 24px',
        gap: 8,
        '& > :not(style)': { margin: 0 },
        [low]: { paddingBlock: '8px 16px' },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(20, 26, 33, 0.6)' } },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: 'var(--shadow-dialog)' } } },
  MuiPopover: {
    styleOverrides: {
      paper: {
        borderRadius: 10,
        boxShadow: 'var(--shadow-dropdown)',
        backgroundColor: 'var(--overlay)',
      },
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        fontSize: fontSizes[14],
        minHeight: thumb,
        '@media (min-width:600px)': { minHeight: heights.medium },
        gap: 12,
        '& .MuiSvgIcon-root': { color: 'var(--mui-palette-text-secondary)' },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--mui-palette-grey-700)',
        color: '#fff',
        fontSize: fontSizes[12],
        fontWeight: 500,
        padding: '5px 10px',
        borderRadius: 6,
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      icon: { fontSize: iconSizes.medium },
      root: {
        borderRadius: 10,
        fontSize: fontSizes[14],
        alignItems: 'center',
        whiteSpace: 'pre-line',
        // Moves a long button below the sentence on a phone.
        [phone]: {
          '&:has(> .MuiAlert-action)': { flexWrap: 'wrap' },
          '& .MuiAlert-message': { flex: '1 1 60%' },
        },
        variants: (['info', 'success', 'warning', 'error'] as const).map((severity) => ({
          props: { severity, variant: 'standard' as const },
          style: ({ theme }: { theme: Theme }) => ({
            color: `var(--mui-palette-${severity}-darker)`,
            backgroundColor: ground(severity),
            '& .MuiAlert-icon': { color: `var(--mui-palette-${severity}-dark)` },
            ...theme.applyStyles('dark', {
              color: `var(--mui-palette-${severity}-lighter)`,
              '& .MuiAlert-icon': { color: `var(--mui-palette-${severity}-light)` },
            }),
          }),
        })),
      },
    },
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: tint('var(--mui-palette-grey-500)', 24) } },
  },
};
