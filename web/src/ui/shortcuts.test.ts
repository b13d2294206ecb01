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

  it('do nothing while a dialog that was asked for is on its way', () => {
    const release = holdShortcuts();
    press('a');
    expect(approve).not.toHaveBeenCalled();
    release();
    press('a');
    expect(approve).toHaveBeenCalledOnce();
  });
});
