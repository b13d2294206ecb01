const files = import.meta.glob<{ texts: Record<string, string> }>(['./*.ts', '!./arabic.ts'], {
  eager: true,
});

/** All texts in Arabic, by feature; loaded only for those who read it. */
export const arabic: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, { texts }]) => [path.slice(2, -3), texts]),
);
