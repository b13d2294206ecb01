import { save } from '@/ui/download';

/** Opens a PDF in a tab of its own, from where it is printed; saves it where the browser opens no tab. */
export function printFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  if (!window.open(url)) save(file, name);
  // The tab reads it again when it is printed.
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
}
