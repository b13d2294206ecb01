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

  it('with Ctrl or Cmd are keys of their own, which a field keeps', () => {
    const undo = vi.fn();
    renderHook(() => useShortcuts([{ keys: 'Ctrl Z', label: 'Undo', group: 'Page', run: undo }]));
    const z = { key: 'z', code: 'KeyZ', bubbles: true };
    const field = document.body.appendChild(document.createElement('input'));
    field.dispatchEvent(new KeyboardEvent('keydown', { ...z, ctrlKey: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', z));
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { ...z, ctrlKey: true, shiftKey: true }),
    );
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', ctrlKey: true, bubbles: true }),
    );
    expect(undo).not.toHaveBeenCalled();
    expect(approve).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...z, ctrlKey: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...z, metaKey: true }));
    expect(undo).toHaveBeenCalledTimes(2);
    field.remove();
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
