import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { generatedApi, type HistoryEntry } from '@/api/generated';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { DocumentTimeline } from './document-page';

const tea = { productId: '01932b7e-0000-7000-8000-000000000001', quantity: '5.000' };
const rice = { productId: '01932b7e-0000-7000-8000-000000000002', quantity: '2.000' };

const edited = {
  actor: { id: 'u1', name: 'encoder' },
  at: '2026-11-20T08:00:00Z',
  eventType: 'edited',
  payload: {},
  position: 7,
  sequence: 2,
  words: 'Edited to 2 lines',
  changes: [
    { field: 'notes', before: null, after: 'Ring at the back door' },
    { field: 'lines', before: [tea], after: [{ ...tea, quantity: '7.000' }, rice] },
  ],
} as unknown as HistoryEntry;

it('an edit of a document says what was before and what is now, down to the lines', async () => {
  const store = storeFor('history-view');
  const history = { entries: [edited], next: null };
  await store.dispatch(
    generatedApi.util.upsertQueryData('getHistory', { noun: 'order', id: 'o1' }, history as never),
  );
  render(
    <SignedIn store={store}>
      <DocumentTimeline title="Timeline" noun="order" id="o1" known={[]} statusAfter={{}} />
    </SignedIn>,
  );
  const entry = screen.getByText('Edited to 2 lines').closest('li') as HTMLElement;
  const changes = within(entry).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    'Notes: empty → Ring at the back door',
    'Line 1, Quantity: 5 → 7',
    'Line 2: added',
  ]);
});
