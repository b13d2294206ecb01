/** What an action answers; null, and a line in the console, where it fails: the browser's storage may be closed or full. */
export function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (failure) {
    console.error(failure);
    return null;
  }
}
