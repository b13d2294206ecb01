import { describe, expect, it } from 'vitest';
import { generatePassword } from './generate-button';

describe('a generated first password', () => {
  it('is another one each time, and has the shape that is easy to type', () => {
    const made = new Set(Array.from({ length: 200 }, generatePassword));
    expect(made.size).toBe(200);
    for (const password of made) expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  });
});
