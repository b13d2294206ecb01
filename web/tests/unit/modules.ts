import { afterAll, vi } from 'vitest';

// Files share modules (`isolate: false`). What a file loaded anew, for another address or language, is not for the next.
const { resetModules } = vi;
let loadedAnew = false;
vi.resetModules = () => {
  loadedAnew = true;
  return resetModules();
};

afterAll(() => {
  vi.resetModules = resetModules;
  if (loadedAnew) resetModules();
});
