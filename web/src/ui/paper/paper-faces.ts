import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2';
import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2';
import latin from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2';
import latinBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2';
import latinMore from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-400-normal.woff2';
import latinMoreBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-600-normal.woff2';
import type { PaperJob } from '@/api/generated';

/** Font of printed papers, as in the PDF. Its own name keeps it off the screen. */
export const paperFamily = 'Waybill Paper';

const weights = [400, 600];

/** Character ranges of each font file, and the files of both weights. */
const files: readonly { letters: string; of: readonly string[] }[] = [
  {
    letters: 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC',
    of: [arabic, arabicBold],
  },
  {
    letters: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+1E00-1E9F, U+20A0-20AB',
    of: [latinMore, latinMoreBold],
  },
  {
    letters:
      'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212',
    of: [latin, latinBold],
  },
];

/** The `@font-face` rules. */
export const paperFaces = files
  .flatMap(({ letters, of }) =>
    of.map(
      (url, at) => `@font-face { font-family: '${paperFamily}'; font-weight: ${weights[at]};
  src: url('${url}') format('woff2'); unicode-range: ${letters}; }
`,
    ),
  )
  .join('');

/** Waits for the fonts of a job. If they can't be loaded, fallback fonts are used. */
export async function facesFor(job: PaperJob): Promise<void> {
  const letters = [...new Set(JSON.stringify(job, withoutPicture))].join('');
  const wanted = weights.map((weight) =>
    document.fonts?.load(`${weight} 9pt '${paperFamily}'`, letters),
  );
  await Promise.allSettled(wanted);
}

function withoutPicture(key: string, value: unknown): unknown {
  return key === 'logo' ? null : value;
}
