/** Characters that the server asks of a password at least. */
export const shortestPassword = 10;
