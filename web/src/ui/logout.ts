import { createRegistry, useRegistry } from './registry';

/** Has the function that logs out. It asks first if the user has work that is only on this device. */
export const logouts = createRegistry<() => void>();

/** Returns the function that logs out, or undefined where no shell provides one. */
export function useLogout(): (() => void) | undefined {
  return useRegistry(logouts)[0];
}
