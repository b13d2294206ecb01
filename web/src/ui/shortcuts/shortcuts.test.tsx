import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdShortcuts, listenForShortcuts, useShortcuts } from './shortcuts';

const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('the keys of a page', () => {
  let stop: () => void;
  const approve = vi.fn();
  beforeEach(() => {
    stop = listenForShortcuts();
    approve.mockReset();
    renderHook(() => useShortcuts([{ keys: 'a', label: 'Approve', group: 'Page', run: approve }]));
  });
  afterEach(() => stop());

  it('a key that is only named is left to what has the focus', () => {
    renderHook(() => useShortcuts([{ keys: 'Enter', label: 'Open row', group: 'List' }]));
    const event = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, bubbles: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('work where they lie on an Arabic keyboard', () => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ش', code: 'KeyA', bubbles: true }),
    );
    expect(approve).toHaveBeenCalledOnce();
  });

  it('can be switched off, as far as they are letters alone', () => {
    const leave = vi.fn();
    renderHook(() => useShortcuts([{ keys: 'Escape', label: 'Back', group: 'Page', run: leave }]));
    stop();
    stop = listenForShortcuts(false);
    press('a');
    press('Escape');
    expect(approve).not.toHaveBeenCalled();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('do nothing while a dialog that was requested is on its way', () => {
    const release = holdShortcuts();
    press('a');
    expect(approve).not.toHaveBeenCalled();
    release();
    press('a');
    expect(approve).toHaveBeenCalledOnce();
  });
});
