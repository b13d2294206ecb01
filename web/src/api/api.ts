import type { EndpointDefinitions } from '@reduxjs/toolkit/query';
import { emptyApi } from './emptyApi';
import { type Noun, nouns, tagsOfCalls } from './tags';

const tagged = emptyApi.enhanceEndpoints<Noun>({ addTagTypes: [...nouns] });

/** The one cache. The calls of `generated/` join it with the first page that makes them, each with its tags. */
export const api: typeof tagged = {
  ...tagged,
  injectEndpoints: ({ endpoints, ...options }) =>
    tagged.injectEndpoints({
      ...options,
      endpoints: (build) => withTags(endpoints(build)),
    }),
};

const tags: Readonly<Record<string, object | undefined>> = tagsOfCalls;

function withTags<Definitions extends EndpointDefinitions>(definitions: Definitions): Definitions {
  for (const [name, definition] of Object.entries(definitions)) {
    Object.assign(definition, tags[name]);
  }
  return definitions;
}
