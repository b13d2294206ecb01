import { ages, data, grey, type Mode, type Preset, presets, surfaces, warning } from './palette';

/** Darkens orange text: `dark` has a contrast of 4.2 on white, and WCAG AA requires 4.5. */
const ORANGE_TEXT = '#A35C00';

type Variables = Record<string, string>;
type Sheet = Record<string, Variables>;

/**
 * Returns the CSS variables of the settings. `data-preset`, `data-mode` and `data-contrast` on the root element select
 * them, so that nothing renders again.
 */
export function settingVariables(): Sheet {
  const sheet: Sheet = {
    ':root': {
      '--data': data,
      ...Object.fromEntries(ages.map((color, at) => [`--age-${at}`, color])),
    },
  };
  for (const [name, preset] of Object.entries(presets)) {
    sheet[`:root[data-preset="${name}"]`] = presetVariables(preset);
    sheet[`:root[data-preset="${name}"][data-mode="light"]`] = {
      '--accent-text': name === 'orange' ? ORANGE_TEXT : preset.fill,
    };
    sheet[`:root[data-preset="${name}"][data-mode="dark"]`] = { '--accent-text': preset.light };
  }
  for (const mode of ['light', 'dark'] as const) {
    sheet[`:root[data-mode="${mode}"]`] = modeVariables(mode);
    for (const contrast of ['default', 'bold'] as const) {
      sheet[`:root[data-mode="${mode}"][data-contrast="${contrast}"]`] = {
        '--mui-palette-background-default': surfaces[mode].page[contrast],
      };
    }
  }
  return sheet;
}

/** Outlines overlays that have the color of the surface below. */
const ring = '0 0 0 1px rgba(145, 158, 171, 0.24)';

function presetVariables(preset: Preset): Variables {
  return {
    '--mui-palette-primary-lighter': preset.lighter,
    '--mui-palette-primary-light': preset.light,
    '--mui-palette-primary-main': preset.main,
    '--mui-palette-primary-dark': preset.dark,
    '--mui-palette-primary-darker': preset.darker,
    '--mui-palette-primary-contrastText': preset.contrastText,
    '--accent-fill': preset.fill,
    '--accent-fill-hover': preset.fillHover,
    '--accent-fill-text': preset.fillText,
  };
}

function modeVariables(mode: Mode): Variables {
  const shade = mode === 'light' ? grey[500] : '#000000';
  const mix = (percent: number) => `color-mix(in srgb, ${shade} ${percent}%, transparent)`;
  const depth = mode === 'light' ? 1 : 2;
  return {
    '--shadow-dropdown': `${ring}, 0 16px 40px -4px ${mix(24 * depth)}`,
    // Black in both modes: dialogs lie on a dark backdrop, where gray would glow.
    '--shadow-dialog': `${ring}, 0 40px 80px -8px rgba(0, 0, 0, ${0.24 * depth})`,
    '--overlay': surfaces[mode].overlay,
    '--field-line': surfaces[mode].fieldLine,
    '--error-text': surfaces[mode].error,
    '--warning-text': mode === 'light' ? warning.dark : warning.light,
    '--success-text': surfaces[mode].success,
    '--row-hover': 'rgba(145,158,171,.08)',
  };
}
