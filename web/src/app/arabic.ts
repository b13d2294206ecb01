// Matches the font of printed papers. These subset files leave Latin text in Public Sans.
import '@fontsource/ibm-plex-sans-arabic/arabic-400.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-600.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-700.css';

const files = import.meta.glob<{ texts: Record<string, string> }>('/src/**/*.ar.ts', {
  eager: true,
});

/** Holds all Arabic texts by feature; loaded only for readers of Arabic. */
export const arabic: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, { texts }]) => [featureOf(path), texts]),
);

/** Returns `order` for `order/texts.ar.ts` and `heading` for `list/heading-texts.ar.ts`. */
function featureOf(path: string): string {
  const [file = '', folder = ''] = path.split('/').reverse();
  return file === 'texts.ar.ts' ? folder : file.replace(/(-texts)?\.ar\.ts$/, '');
}
