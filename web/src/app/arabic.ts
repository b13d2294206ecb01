// The face of the printed papers. The subset's own files: text in Latin letters stays in Public Sans.
import '@fontsource/ibm-plex-sans-arabic/arabic-400.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-600.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-700.css';

const files = import.meta.glob<{ texts: Record<string, string> }>('/src/**/*.ar.ts', {
  eager: true,
});

/** All texts in Arabic, by feature; loaded only for those who read it. */
export const arabic: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, { texts }]) => [featureOf(path), texts]),
);

/** `order` of `order/texts.ar.ts`, `heading` of `list/heading-texts.ar.ts`. */
function featureOf(path: string): string {
  const [file = '', folder = ''] = path.split('/').reverse();
  return file === 'texts.ar.ts' ? folder : file.replace(/(-texts)?\.ar\.ts$/, '');
}
