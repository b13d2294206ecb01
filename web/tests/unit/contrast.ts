/** Returns the WCAG 2 contrast of two opaque `#rrggbb` colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Blends `color` over `ground` with an opacity of 0 to 1 into an opaque color. */
export function over(color: string, ground: string, opacity: number): string {
  const [top, bottom] = [channels(color), channels(ground)];
  const mixed = top.map((value, index) =>
    Math.round(value * opacity + (bottom[index] ?? 0) * (1 - opacity)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the distance of two colors (CIE 1976): invisible below 2, obvious from 10. */
export function difference(one: string, other: string): number {
  const [here, there] = [lab(one), lab(other)];
  return Math.hypot(...here.map((value, at) => value - (there[at] ?? 0)));
}

function lab(color: string): number[] {
  const [red = 0, green = 0, blue = 0] = linear(color);
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888,
  ].map((share) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function linear(color: string): number[] {
  return channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
