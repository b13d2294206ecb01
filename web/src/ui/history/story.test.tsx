import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { Replayed } from './replayed';
import { Story } from './story';

const ann = { id: 'u1', name: 'Ann' };
const edited = {
  position: 7,
  at: '2026-11-20T08:00:00Z',
  actor: ann,
  role: 'encoder',
  source: 'api',
  findings: ['edited-after-approval'],
  more: 0,
  entries: [
    {
      noun: 'order',
      id: 'o1',
      number: 'ORD-1',
      position: 7,
      eventType: 'edited',
      words: 'Edited to 2 lines',
      changes: [
        { field: 'notes', before: null, after: 'Ring at the back door' },
        {
          field: 'quantity',
          row: { list: 'lines', number: 1, name: 'TEA Tea', change: 'changed' },
          before: '5.000',
          after: '7.000',
        },
        {
          field: 'quantity',
          row: { list: 'lines', number: 2, name: 'RICE Rice', change: 'added' },
          before: null,
          after: '2.000',
        },
      ],
    },
  ],
};
const paid = {
  ...edited,
  position: 12,
  findings: [],
  entries: [
    {
      noun: 'receivable',
      id: 'r1',
      number: 'RCT-1',
      position: 12,
      eventType: 'approved',
      status: 'approved',
      words: 'Approved',
      changes: [{ field: 'status', before: 'pending', after: 'approved' }],
    },
  ],
};

const placed = {
  ...edited,
  position: 5,
  findings: [],
  entries: [
    { ...edited.entries[0], position: 5, eventType: 'placed', words: 'Placed', changes: [] },
  ],
};

const requested: URL[] = [];

beforeEach(() => {
  requested.length = 0;
  serve((url) => {
    requested.push(url);
    const linked = url.searchParams.get('linked') === 'true';
    const older = url.searchParams.has('after');
    return json({
      steps: older
        ? [edited]
        : linked
          ? [paid]
          : url.pathname.endsWith('/o2')
            ? [placed]
            : [edited, placed],
      nouns: linked ? ['order', 'receivable'] : ['order'],
      hidden: linked ? 2 : 0,
      isCut: false,
      ...(linked && !older && { next: 12 }),
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

function story(id: string, ...operations: Parameters<typeof storeFor>) {
  return (
    <SignedIn store={storeFor(...operations)}>
      <Story title="Timeline" noun="order" id={id} otherwise="What the order knows" />
    </SignedIn>
  );
}

const show = (...operations: Parameters<typeof storeFor>) => render(story('o1', ...operations));

const plain = (node: Element) => node.textContent?.replace(/[\u2068\u2069]/g, '');

it('shows what was before and what is now, down to the lines, with who did it and what stands out', async () => {
  show('history-view', 'activity-view');
  const step = (await screen.findByText('Edited to 2 lines')).closest('li') as HTMLElement;
  expect(within(step).getAllByRole('listitem').map(plain)).toEqual([
    'Notes: set to Ring at the back door',
    'Line 1 TEA Tea, Quantity: 5 → 7',
    'Line 2 RICE Rice: added, Quantity 2',
  ]);
  expect(plain(step)).toMatch(/^Edited to 2 lines · Ann · Nov 20, 2026/);
  expect(within(step).getByText('Edited after approval')).toBeInTheDocument();
  expect(within(step).getByRole('link', { name: 'View event' })).toHaveAttribute(
    'href',
    expect.stringContaining('/activity/7'),
  );
  expect(within(step).getByRole('link', { name: 'View as of this moment' })).toHaveAttribute(
    'href',
    expect.stringContaining('/replay/order/o1?position=7'),
  );
});

it('shows linked documents on demand, part by part, and how many are not shown', async () => {
  const person = userEvent.setup();
  show('history-view');
  await screen.findByText('Edited to 2 lines');
  const choose = async (name: string) => {
    await person.click(screen.getByRole('button', { name: 'Timeline options' }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Include linked documents');
  const step = (await screen.findByText('Approved')).closest('li') as HTMLElement;
  expect(step).toHaveTextContent('Receivable RCT-1');
  expect(within(step).queryByText(/Status:/)).toBeNull();
  expect(screen.getByText(/^2 linked documents are hidden/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show more steps' }));
  expect(await screen.findByText('Edited to 2 lines')).toBeInTheDocument();
  await choose('Oldest first');
  await waitFor(() => expect(requested.at(-1)?.searchParams.get('oldestFirst')).toBe('true'));
});

it('leads to the replay, and to the activities of the document for those who may look', async () => {
  const person = userEvent.setup();
  const links = async () => {
    await person.click(await screen.findByRole('button', { name: 'Timeline options' }));
    return screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
  };
  const { unmount } = show('history-view', 'activity-view');
  expect(await links()).toEqual([
    null,
    null,
    '/dashboard/replay/order/o1',
    '/dashboard/activity?noun=order&recordId=o1',
  ]);
  unmount();
  show('history-view');
  expect(await links()).toEqual([null, null, '/dashboard/replay/order/o1']);
});

it('is not drawn for a single entry, nor on a replay, whose steps tell the same', async () => {
  const { container } = render(story('o2', 'history-view'));
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  const replayed = render(<Replayed value>{story('o1', 'history-view')}</Replayed>);
  expect(replayed.container).toBeEmptyDOMElement();
  expect(requested).toHaveLength(1);
});

it('is what the document itself knows for those who read no histories', () => {
  show();
  expect(screen.getByText('What the order knows')).toBeInTheDocument();
  expect(requested).toEqual([]);
});
