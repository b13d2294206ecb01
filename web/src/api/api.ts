import type { EndpointBuilder, EndpointDefinitions, QueryDefinition } from '@reduxjs/toolkit/query';
import { nouns, tagsOfCalls } from '@/nouns';
import type { baseQuery } from './base-query';
import type { CurrentApi } from './current-data';
import { emptyApi } from './emptyApi';
import type { Noun } from './tags';

const tagged = emptyApi.enhanceEndpoints<Noun>({ addTagTypes: [...nouns] });

interface Injection<Definitions> {
  endpoints: (build: EndpointBuilder<typeof baseQuery, Noun, 'api'>) => Definitions;
  overrideExisting?: boolean;
}

/** Creates the only cache. Calls of `generated` join it with the first page after sign-in, each with its tags. */
export const api = {
  ...tagged,
  injectEndpoints<Definitions extends EndpointDefinitions>({
    endpoints,
    ...options
  }: Injection<Definitions>) {
    const injected = tagged.injectEndpoints<Definitions>({
      ...options,
      endpoints: (build) => withTags(endpoints(build)),
    });
    return injected as unknown as CurrentApi<typeof injected, Definitions>;
  },
};

const known = new Map<string, EndpointDefinitions[string]>();

function withTags<Definitions extends EndpointDefinitions>(definitions: Definitions): Definitions {
  for (const [name, definition] of Object.entries(definitions)) {
    known.set(name, Object.assign(definition, tagsOfCalls[name]));
  }
  return definitions;
}

/** Returns the definition of a generated query, for another endpoint that sends its request. */
export function queryNamed(name: string) {
  return known.get(name) as QueryDefinition<object, typeof baseQuery, Noun, unknown>;
}
