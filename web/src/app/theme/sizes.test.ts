import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontSizes, heights, iconSizes, rowHeights } from '@/ui/sizes';
import { buildTheme } from './theme';

const source = join(import.meta.dirname, '../..');
/** Files with drawings, whose parts are no text or controls. */
const drawings = /illustration|^ui\/charts|^app\/settings\/drawer/;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== 'ui/sizes.ts')
  .filter((file) => !drawings.test(file));

/** Heights in pixels of everything that one clicks or types into; other boxes are lower or higher. */
const ofControls = { least: 26, most: 46 } as const;
const texts: readonly unknown[] = Object.values(fontSizes);
const icons: readonly unknown[] = Object.values(iconSizes);
const controls: readonly unknown[] = [...Object.values(heights), ...Object.values(rowHeights)];

/** Returns the lines of all files that match. */
function linesWith(pattern: RegExp, isWrong: (value: string) => boolean): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return [...text.matchAll(pattern)]
      .filter((match) => isWrong(match[1] ?? ''))
      .map((match) => `${file}: ${match[0]}`);
  });
}

const isOfControl = (size: number) => size >= ofControls.least && size <= ofControls.most;

describe('sizes are those of ui/sizes.ts', () => {
  it('in text', () => {
    const pattern = /\bfontSize(?:: |=)(\{[^}]*\}|[^,\n]*)/g;
    const isWrong = (value: string) => /\d/.test(value.replaceAll(/fontSizes\[[^\]]*\]/g, ''));
    expect(linesWith(pattern, isWrong)).toEqual([]);
  });

  it('in the heights of controls', () => {
    const pattern = /\b(?:minHeight|height): (\{[^}]*\}|[^,}\n]*)/g;
    const isWrong = (value: string) =>
      (value.match(/\b\d+\b/g) ?? []).some((number) => isOfControl(Number(number)));
    expect(linesWith(pattern, isWrong)).toEqual([]);
  });

  it('in the theme', () => {
    const theme = buildTheme('ltr');
    const { typography } = theme;
    const variants = [typography.h1, typography.h6, typography.body1, typography.body2];
    const named = [typography.caption, typography.overline, typography.button];
    const found = [...variants, ...named].map(({ fontSize }) => fontSize);
    expect(found.filter((size) => !texts.includes(size))).toEqual([]);
    expect(wrongIn(theme.components)).toEqual([]);
  });
});

/** Returns the sizes of a style that no token has. */
function wrongIn(style: unknown, path = ''): string[] {
  if (typeof style !== 'object' || style === null) return [];
  return Object.entries(style).flatMap(([name, value]) => {
    const wrong =
      (name === 'fontSize' && ![...texts, ...icons, 'inherit', 'small'].includes(value)) ||
      (/[hH]eight$/.test(name) &&
        typeof value === 'number' &&
        isOfControl(value) &&
        !controls.includes(value));
    return [...(wrong ? [`${path}.${name}: ${value}`] : []), ...wrongIn(value, `${path}.${name}`)];
  });
}
