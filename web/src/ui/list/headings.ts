import { fieldLabel, say as sayRecord } from '../record/texts';
import { wordLabel } from '../words';
import { headings, say } from './heading-texts';

/** Rows for people, and the fields of the wire that their columns are. */
export interface Headed {
  names: readonly string[];
  rows: string[][];
}

/** Ids, versions and what only counts decimals: nobody reads them. */
const hidden = /^(id|version|unitDecimals)$|Ids?$/;
const words = new Set(['status', 'kind', 'method', 'position', 'role', 'accountState']);

/** The heading of a field in the language of the page. */
export function headingOf(name: string): string {
  return name in headings ? say(name as keyof typeof headings) : fieldLabel(name);
}

/** The server's rows, the first of them the names of the fields, as people read them. */
export function withHeadings([names = [], ...body]: readonly (readonly string[])[]): Headed {
  const columns = names.flatMap((name, at) => (hidden.test(name) ? [] : [{ name, at }]));
  return {
    names: columns.map(({ name }) => name),
    rows: [
      columns.map(({ name }) => headingOf(name)),
      ...body.map((row) => columns.map(({ name, at }) => cellText(name, row[at] ?? ''))),
    ],
  };
}

function cellText(name: string, text: string): string {
  if (text === 'true' || text === 'false') return sayRecord(text === 'true' ? 'yes' : 'no');
  return words.has(name) && text ? wordLabel(text) : text;
}
