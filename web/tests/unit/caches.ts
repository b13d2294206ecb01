import { vi } from 'vitest';

/** Stubs the Cache API, which jsdom lacks; `vi.unstubAllGlobals` removes it. */
export function stubCaches(): Map<string, Map<string, Response>> {
  const stores = new Map<string, Map<string, Response>>();
  const address = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, location.href).pathname;
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  const open = async (name: string) => {
    const store = storeOf(name);
    return {
      match: async (request: Request | string) => store.get(address(request))?.clone(),
      put: async (request: Request | string, answer: Response) => {
        store.set(address(request), answer);
      },
      addAll: async (requests: string[]) => {
        for (const each of requests) store.set(address(each), await fetch(each));
      },
    };
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Request | string) => {
      for (const store of stores.values()) {
        const found = store.get(address(request));
        if (found) return found.clone();
      }
      return undefined;
    },
  });
  return stores;
}
