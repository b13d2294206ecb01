import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Step } from '../actions/step';

/** The step whose dialog is open: one that was chosen here, or that the address asks for. */
export function useRequestedStep<S extends Step>(steps: readonly S[]) {
  const [query, setQuery] = useSearchParams();
  const [requested, ask] = useState<S | null>(null);
  const wished = steps.find(({ name }) => name === query.get('step')) ?? null;
  useEffect(() => {
    if (!wished) return;
    // It is asked once: neither a reload nor the way back asks again.
    ask(wished);
    setQuery({}, { replace: true });
  }, [wished, setQuery]);
  return { requested, ask, close: () => ask(null) };
}
