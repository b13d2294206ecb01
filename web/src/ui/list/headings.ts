import { fieldLabel } from '../record/texts';
import { headings, t } from './heading-texts';

/** Returns the heading of a field in the language of the page. */
export function headingOf(name: string): string {
  return name in headings ? t(name as keyof typeof headings) : fieldLabel(name);
}
