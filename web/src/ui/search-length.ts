/** The server's maximum length of a search term. */
export const MAX_SEARCH_LENGTH = 200;
