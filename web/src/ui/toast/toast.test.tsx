import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Notify, NotifyProvider, useNotify } from './toast';
import { NotifyHost } from './toast-host';

// Loads it first, because fake timers do not wait for imports.
expect(NotifyHost).toBeDefined();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole('alert').map((each) => each.textContent);
/** Advances the clock twice, as fading out starts with a timer. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(300));
}

/** Renders a page and returns its `notify`. */
function page() {
  let notify: Notify = () => undefined;
  function Page() {
    notify = useNotify();
    return null;
  }
  render(
    <NotifyProvider>
      <Page />
    </NotifyProvider>,
  );
  return async (...notice: Parameters<Notify>) => {
    act(() => notify(...notice));
    await pass(0);
  };
}

it('a notice stands for three seconds and is not shown twice at once', async () => {
  const show = page();
  await show('Saved');
  await show('Saved');
  expect(shown()).toEqual(['Saved']);
  await pass(1500);
  expect(shown()).toEqual(['Saved']);
  await pass(1000);
  expect(shown()).toEqual([]);
});

it('of many notices the latest five stand', async () => {
  const show = page();
  for (const each of ['1', '2', '3', '4', '5', '6']) await show(each, 'error');
  expect(shown()).toEqual(['2', '3', '4', '5', '6']);
});

it('what can be undone stays while somebody points at it, whatever else is clicked', async () => {
  const show = page();
  const run = vi.fn();
  await show('Approved', 'success', { label: 'Undo', run });
  await show('Approved', 'success', { label: 'Undo', run });
  expect(shown()).toHaveLength(2);
  const undo = () => screen.getAllByRole('button', { name: 'Undo' });
  act(() => undo()[0]?.focus());
  act(() => document.body.click());
  await pass(6000);
  expect(shown()).toHaveLength(1);
  act(() => undo()[0]?.click());
  expect(run).toHaveBeenCalledOnce();
  await pass(1000);
  expect(shown()).toEqual([]);
});
