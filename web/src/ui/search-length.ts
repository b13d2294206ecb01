/** Letters of a search at most, as the server has it. */
export const MAX_SEARCH_LENGTH = 200;
