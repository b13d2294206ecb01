import { type Explanation, generatedApi } from '@/api/generated';
import { infinite } from '@/api/pages';
import type { Figure } from './figure';

/** Each page begins with the last part of the page before: if it differs, parts would be missing or repeated. */
const useExplanationPages = infinite<Figure, Explanation, { after?: number | null }>(
  'explain',
  ({ call }) => generatedApi.endpoints[call],
  ({ args }) => args,
  ({ next }) => (next == null ? null : { after: next - 1 }),
);

/** Reads an explanation, uncached; further parts load on request. */
export function useExplanation(figure: Figure) {
  return useExplanationPages(figure, { refetchOnMountOrArgChange: true });
}
