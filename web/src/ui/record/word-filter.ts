import type { ListFilter } from '../list/types';
import { wordLabel } from '../words';
import { fieldLabel } from './texts';

/** A filter whose choices are words of the wire: roles, positions, states. */
export function wordFilter(
  name: string,
  words: readonly string[],
  labelOf: (word: string) => string = wordLabel,
): ListFilter {
  const options = words.map((id) => ({ id, label: labelOf(id) }));
  return {
    name,
    label: fieldLabel(name),
    useOptions: (searchTerm) => ({
      options: options.filter(({ label }) =>
        label.toLowerCase().includes(searchTerm.toLowerCase()),
      ),
      loading: false,
    }),
    useLabel: (id) => options.find((option) => option.id === id)?.label,
  };
}
