import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { OverridableComponent } from '@mui/material/OverridableComponent';
import {
  type Breakpoint,
  type SxProps,
  styled,
  type Theme,
  type TypographyVariant,
} from '@mui/material/styles';
import type { CSSProperties, ElementType, ReactNode, Ref } from 'react';

/** A value, or one per breakpoint from which on it applies. */
type Responsive<Value> = Value | { [width in Breakpoint]?: Value };

const spaces = ['m', 'mx', 'my', 'mt', 'mb', 'ml', 'p', 'px', 'py', 'pt', 'pb'] as const;
const sizes = ['width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight'] as const;
const places = [
  'flex',
  'flexGrow',
  'flexShrink',
  'gridArea',
  'gridColumn',
  'marginInlineStart',
] as const;
const looks = [
  'color',
  'fontWeight',
  'lineHeight',
  'textAlign',
  'whiteSpace',
  'overflowWrap',
] as const;
const orders = [
  'gap',
  'columnGap',
  'rowGap',
  'alignItems',
  'justifyContent',
  'justifyItems',
  'placeItems',
  'flexWrap',
] as const;

type Css<Name extends keyof CSSProperties> = { [name in Name]?: Responsive<CSSProperties[name]> };

/** Sets margins and paddings in units of the theme, the size, and the place in a row or grid. */
export type SpaceProps = { [name in (typeof spaces)[number]]?: Responsive<number | string> } & Css<
  (typeof sizes)[number] | (typeof places)[number]
>;

/** Sets the text's size by a variant of the theme, and its color by the palette. */
export type TextProps = SpaceProps & Css<(typeof looks)[number]> & { variant?: TypographyVariant };

/** Places the children of a part. */
type LayoutProps = TextProps & Css<(typeof orders)[number]>;

interface BaseProps {
  children?: ReactNode;
  ref?: Ref<unknown>;
  sx?: SxProps<Theme>;
}

type Part<Props, Root extends ElementType = 'div'> = OverridableComponent<{
  props: Props & BaseProps;
  defaultComponent: Root;
}>;

const props: readonly string[] = [...orders, ...looks, ...places, ...sizes, ...spaces, 'bgcolor'];
const own = new Set<PropertyKey>([...props, 'variant', 'sx']);

type Given = { theme: Theme } & Record<string, unknown>;

/** Styles a component with `look`; the props of a part override it, as those of `sx` would. */
export function part<Props>(look: object = {}, container: unknown = Box) {
  const root = styled(container as 'div', { shouldForwardProp: (name) => !own.has(name) });
  return root(({ theme, variant, ...given }: Given) => {
    const set: [string, unknown][] = variant === undefined ? [] : [['typography', variant]];
    for (const name of props) if (given[name] !== undefined) set.push([name, given[name]]);
    return theme.unstable_sx({ ...look, ...Object.fromEntries(set) });
  }) as unknown as Part<Props>;
}

const secondary = { color: 'text.secondary' };

/** Places children side by side, centered vertically. */
export const Row = part<LayoutProps>({ display: 'flex', alignItems: 'center' });

/** Places children side by side within a sentence. */
export const InlineRow = part<LayoutProps>({ display: 'inline-flex', alignItems: 'center' });

/** Places children side by side and wraps them, such as buttons and chips. */
export const Cluster = part<LayoutProps>({ display: 'flex', flexWrap: 'wrap', gap: 1 });

/** Places children below each other. */
export const Column = part<LayoutProps>({ display: 'grid' });

/** Places children below each other and never grows beyond its parent, so that one of them can scroll. */
export const ScrollColumn = part<LayoutProps>({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
});

/** Sets space and size only. */
export const Block = part<SpaceProps>();

/** Takes the width that its row has left, and shrinks below its content. */
export const Fill = part<TextProps>({ flexGrow: 1, minWidth: 0 });

/** Shows text in a size, weight or color. */
export const Text = part<TextProps>();

/** Shows text in the secondary color. */
export const Quiet = part<TextProps>(secondary);

/** Shows running text in the secondary color. */
export const Muted = part<TextProps>({ typography: 'body2', ...secondary });

/** Shows small text in the secondary color. */
export const Caption = part<TextProps>({ typography: 'caption', ...secondary });

/** Shows a paragraph of running text in the secondary color. */
export const Paragraph = part({ typography: 'body2', ...secondary, m: 0 }, 'p') as Part<
  TextProps,
  'p'
>;

/** Shows a list without bullets; `component="ol"` for an ordered one. */
export const PlainList = part<SpaceProps>({ listStyle: 'none', m: 0, p: 0 });

/** Shows a list without bullets, with a gap between its items. */
export const SpacedList = part<LayoutProps>({ listStyle: 'none', m: 0, p: 0, display: 'grid' });

/** Groups fields without the browser's border. */
export const PlainFieldset = part({ border: 0, m: 0, p: 0 }, 'fieldset') as Part<
  SpaceProps,
  'fieldset'
>;

/** Sets a part of a card off by its background. */
export const Inset = part<LayoutProps>({ borderRadius: 1, bgcolor: 'background.neutral' });

/** Shows the color of an entry of a legend. */
export const Dot = part<SpaceProps & { bgcolor: string }>({
  width: 8,
  height: 8,
  borderRadius: '50%',
});

/** Hides its children on a phone. */
export const WideOnly = part<LayoutProps>({ display: { xs: 'none', sm: 'block' } });

/** Shows its children only on a phone. */
export const PhoneOnly = part<LayoutProps>({ display: { sm: 'none' } });

/** Shows a card without a header; its props set the padding. */
export const Panel = part<SpaceProps>({}, Card);

/** Draws the line between rows. */
export const hairline = '1px solid var(--mui-palette-divider)';
