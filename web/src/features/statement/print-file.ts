import { save } from '@/ui/download';

/** Opens a PDF in a new tab for printing; saves it if the browser blocks the tab. */
export function printFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  if (!window.open(url)) save(file, name);
  // The tab reads the file again when it prints.
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
}
