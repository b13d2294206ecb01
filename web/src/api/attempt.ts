/** Returns the result of an action, or null if it throws, which is logged: browser storage may be blocked or full. */
export function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (failure) {
    console.error(failure);
    return null;
  }
}
