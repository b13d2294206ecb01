/** WCAG 2 contrast of two opaque `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `colour` laid over `ground` with the given opacity (0 to 1), as an opaque colour. */
export function over(colour: string, ground: string, opacity: number): string {
  const [top, bottom] = [channels(colour), channels(ground)];
  const mixed = top.map((value, index) =>
    Math.round(value * opacity + (bottom[index] ?? 0) * (1 - opacity)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
