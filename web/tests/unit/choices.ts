import type { Choices } from '@/ui/combobox/choices';
import type { Found, Option } from '@/ui/combobox/lookup-types';

/** Returns choices whose server answers each text with `answer`. */
export function answering<O extends Option>(answer: (searchTerm: string) => Found<O>): Choices<O> {
  return {
    query: {
      useQuery: (args) => {
        const { options, loading, retry } = answer(
          'searchTerm' in args ? `${args.searchTerm}` : '',
        );
        const refetch = retry ?? (() => undefined);
        return { currentData: options, isFetching: loading, isError: Boolean(retry), refetch };
      },
    },
    ask: (searchTerm) => ({ searchTerm }),
    options: (found) => found as readonly O[],
  };
}
