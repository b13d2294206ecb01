import { describe, expect, it } from 'vitest';
import { contrast, difference, over } from '../../../tests/unit/contrast';
import { selectedDay } from './components-inputs';
import {
  ages,
  data,
  error,
  info,
  presets,
  success,
  surfaces,
  transit,
  violet,
  warning,
} from './palette';

import { settingVariables } from './variables';

const AA = 4.5;

describe('text on colors passes AA', () => {
  it.each(Object.entries(presets))('of the preset %s', (_name, preset) => {
    expect(contrast(preset.contrastText, preset.main)).toBeGreaterThanOrEqual(AA);
    expect(contrast(preset.fillText, preset.fill)).toBeGreaterThanOrEqual(AA);
    expect(contrast(preset.fillText, preset.fillHover)).toBeGreaterThanOrEqual(AA);
  });

  it.each(Object.keys(presets))('of the selected day with the preset %s', (name) => {
    const colors = settingVariables()[`:root[data-preset="${name}"]`] ?? {};
    const colorOf = (reference: string) => colors[reference.replace(/^var\((.*)\)$/, '$1')] ?? '';
    const ratio = contrast(colorOf(selectedDay.color), colorOf(selectedDay.backgroundColor));
    expect(ratio).toBeGreaterThanOrEqual(AA);
  });

  it.each(Object.keys(presets))('of links with the preset %s', (name) => {
    for (const mode of ['light', 'dark'] as const) {
      const text = settingVariables()[`:root[data-preset="${name}"][data-mode="${mode}"]`];
      const ratio = contrast(text?.['--accent-text'] ?? '', surfaces[mode].paper);
      expect(ratio, mode).toBeGreaterThanOrEqual(AA);
    }
  });

  it.each(Object.entries({ ...presets, transit, violet, info, success, warning, error }))(
    'on soft chips of %s, light and dark',
    (_name, tone) => {
      const light = over(tone.main, surfaces.light.paper, 0.16);
      const dark = over(tone.main, surfaces.dark.paper, 0.16);
      expect(contrast(tone.darker, light)).toBeGreaterThanOrEqual(AA);
      expect(contrast(tone.light, dark)).toBeGreaterThanOrEqual(AA);
    },
  );

  it.each(['light', 'dark'] as const)('of secondary text on dialogs, %s', (mode) => {
    const { text, overlay, error } = surfaces[mode];
    expect(contrast(text.secondary, overlay)).toBeGreaterThanOrEqual(AA);
    expect(contrast(error, overlay)).toBeGreaterThanOrEqual(AA);
  });

  it.each(['light', 'dark'] as const)('and the outline of a field 3:1, %s', (mode) => {
    const { fieldLine, paper, overlay } = surfaces[mode];
    for (const ground of [paper, overlay]) {
      expect(contrast(fieldLine, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(['light', 'dark'] as const)('of secondary text on the %s page and its cards', (mode) => {
    const surface = surfaces[mode];
    for (const ground of [surface.paper, surface.page.bold, surface.neutral]) {
      expect(contrast(surface.text.secondary, ground)).toBeGreaterThanOrEqual(AA);
    }
    for (const ground of [surface.paper, surface.page.bold]) {
      expect(contrast(surface.error, ground)).toBeGreaterThanOrEqual(AA);
      expect(contrast(surface.success, ground)).toBeGreaterThanOrEqual(AA);
    }
  });
});

describe('colors that mean something', () => {
  const tones = Object.entries({ warning, info, violet, transit, success, error });

  it.each(['light', 'dark'] as const)('are distinguishable as grounds of chips, %s', (mode) => {
    const grounds = tones.map(([, tone]) => over(tone.main, surfaces[mode].paper, 0.16));
    for (const [at, one] of grounds.entries()) {
      for (const other of grounds.slice(at + 1)) {
        expect(difference(one, other)).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('darken with the age of an amount', () => {
    const against = ages.map((color) => contrast(color, '#000000'));
    const due = against.slice(1);
    expect(due).toEqual([...due].sort((one, other) => other - one));
  });

  it.each(['light', 'dark'] as const)('and plain bars are seen on a card, %s', (mode) => {
    expect(contrast(data, surfaces[mode].paper)).toBeGreaterThanOrEqual(3);
  });
});
