import { t } from './texts';

/** Limits of the server, so that a file is refused before it is sent. */
export const maxFileBytes = 5_000_000;
export const maxFiles = 20;

/** Endings of the supported types. The server finds the type in the content. */
const endings = ['png', 'jpg', 'jpeg', 'webp', 'pdf', 'csv', 'txt', 'xlsx'];
export const accepted = endings.map((ending) => `.${ending}`).join(',');

/** Returns why a file cannot be attached, or null. */
export function mistakeIn({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return t('unsupported', { name });
  if (size === 0) return t('empty', { name });
  if (size > maxFileBytes)
    return t('tooLarge', { name, size: megabytes(size), max: megabytes(maxFileBytes) });
  return null;
}

/** Returns a size in kilobytes or megabytes. */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000) return t('megabytes', { size: megabytes(bytes) });
  return t('kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) });
}

function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 100_000) / 10).toFixed(1).replace('.0', '');
}
