import { afterAll, vi } from 'vitest';

// Files share modules (`isolate: false`). Removes those that a file loaded again, for another address or language, so that
// the next file loads its own.
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
