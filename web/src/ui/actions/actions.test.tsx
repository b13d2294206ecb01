import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { May } from '@/api/session';
import { useAllShortcuts } from '../shortcuts/shortcuts';
import type { Action } from './action';
import { useRegisterActions, useRegisteredActions } from './registered-actions';
import { type Step, stepActions, undoOf } from './step';

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  operation: 'order-approve',
  from: 'pending',
  to: 'approved',
  verb: `${name} it`,
  title: (number) => `${name} ${number}`,
  text: '',
  done: () => '',
  reason: 'none',
  danger: false,
  advances: false,
  ...more,
});
const approve = step('approve', { advances: true, undo: { step: 'reopen', asks: false } });
const reopen = step('reopen', { operation: 'order-reopen' });
const cancel = step('cancel', { danger: true });

function Page({ subject, actions }: { subject: string; actions: readonly Action[] }) {
  useRegisterActions(subject, actions);
  return null;
}

/** Lists the registered actions as the search and the list of shortcuts do. */
function Elsewhere() {
  const actions = useRegisteredActions();
  const keys = useAllShortcuts();
  return (
    <>
      {actions.map(({ name, title, run }) => (
        <button type="button" key={name} onClick={run}>
          {title}
        </button>
      ))}
      <output>{keys.map(({ keys: key }) => key).join(' ')}</output>
    </>
  );
}

describe('the actions of the page that is open', () => {
  const shown = (actions: readonly Action[], subject = 'ORD-1') => (
    <MemoryRouter>
      <Page subject={subject} actions={actions} />
      <Elsewhere />
    </MemoryRouter>
  );

  it('are listed elsewhere with what they are about, and run from there as they are now', () => {
    const [before, now] = [vi.fn(), vi.fn()];
    const view = render(shown([{ name: 'print', label: 'Print', key: 'p', run: before }]));
    expect(screen.getByRole('status')).toHaveTextContent('p');
    view.rerender(shown([{ name: 'print', label: 'Print', key: 'p', run: now }]));
    act(() => screen.getByRole('button', { name: 'Print · ORD-1' }).click());
    expect(before).not.toHaveBeenCalled();
    expect(now).toHaveBeenCalledOnce();
  });

  it('go with the page', () => {
    const view = render(shown([{ name: 'print', label: 'Print', key: 'p', run: vi.fn() }]));
    view.rerender(
      <MemoryRouter>
        <Elsewhere />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('the steps of a document as actions', () => {
  it('have one key each: ahead, back, off', () => {
    const ask = vi.fn();
    const actions = stepActions([approve, reopen, cancel], 'ORD-1', ask);
    expect(actions.map(({ title, key, place }) => [title, key, place])).toEqual([
      ['approve ORD-1', 'a', 'primary'],
      ['reopen ORD-1', 'u', undefined],
      ['cancel ORD-1', 'x', undefined],
    ]);
    actions[2]?.run?.();
    expect(ask).toHaveBeenCalledWith(cancel);
  });

  it('are taken back only by who may take the step back', () => {
    const all = [approve, reopen, cancel];
    const everything: May = () => true;
    expect(undoOf(approve, all, everything)).toEqual({ step: reopen, asks: false });
    expect(undoOf(approve, all, (operation) => operation !== 'order-reopen')).toBeNull();
    expect(undoOf(cancel, all, everything)).toBeNull();
  });
});
