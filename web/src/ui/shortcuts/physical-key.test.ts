import { describe, expect, it } from 'vitest';
import { keyOf } from './physical-key';

const of = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey });

describe('the key of a shortcut', () => {
  it('is what it types on a Latin layout, wherever it lies', () => {
    expect(of('a', 'KeyQ')).toBe('a');
    expect(of('S', 'KeyS', true)).toBe('s');
    expect(of('?', 'Minus', true)).toBe('?');
    expect(of('é', 'Digit2')).toBe('é');
  });

  it('is where it lies on an Arabic, Persian, Greek or Russian one', () => {
    expect(of('س', 'KeyS')).toBe('s');
    expect(of('ن', 'KeyK')).toBe('k');
    expect(of('ئ', 'KeyZ')).toBe('z');
    expect(of('σ', 'KeyS')).toBe('s');
    expect(of('ы', 'KeyS')).toBe('s');
    expect(of('ظ', 'Slash')).toBe('/');
    expect(of('؟', 'Slash', true)).toBe('?');
  });

  it('is the name of a key that types nothing', () => {
    expect(of('Escape', 'Escape')).toBe('Escape');
    expect(of('Enter', 'NumpadEnter')).toBe('Enter');
  });
});
