import { createSlice, type Dispatch } from '@reduxjs/toolkit';
import { attempt } from '@/api/attempt';
import { noteReload } from '@/ui/drafts/reload';

/** Stores in session storage the release for which this tab has reloaded. */
const reloadedKey = 'waybill.reloadedFor';

const slice = createSlice({
  name: 'newRelease',
  initialState: false,
  reducers: { releaseFound: () => true },
  selectors: { selectNewRelease: (found) => found },
});

export const newReleaseReducer = slice.reducer;
export const { selectNewRelease } = slice.selectors;
const { releaseFound } = slice.actions;

/** Returns the first module of a page; its name contains a hash of everything that the release loads. */
function entryOf(page: ParentNode): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Returns the entry of the server's release if it differs from this one; null also if the server does not respond. */
async function newerEntry(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const entry = entryOf(page);
    return entry !== entryOf(document) ? entry : null;
  } catch {
    return null;
  }
}

/** Announces a new release if the server has one. */
export async function checkRelease(dispatch: Dispatch): Promise<void> {
  if ((await newerEntry()) !== null) dispatch(releaseFound());
}

/**
 * Reloads once per release after a failed import, because files of an old release are removed. Returns true if the page
 * reloads.
 */
export async function reloadForRelease(dispatch: Dispatch): Promise<boolean> {
  const entry = await newerEntry();
  if (entry === null) return false;
  dispatch(releaseFound());
  if (attempt(() => sessionStorage.getItem(reloadedKey)) === entry) return false;
  attempt(() => sessionStorage.setItem(reloadedKey, entry));
  noteReload();
  window.location.reload();
  return true;
}
