import { describe, expect, it } from 'vitest';
import { type Outcome, summaryOf, type Trouble } from '../summary';

const well: Outcome = { failed: [], flaky: [], passed: 3, skipped: 0, minutes: 1.25, errors: [] };

const trouble = (title: string, ...errors: string[]): Trouble => ({
  file: 'tests/e2e/order.spec.ts',
  line: 12,
  title,
  errors,
});

describe('the end of a run', () => {
  it('is one line when all is well', () => {
    expect(summaryOf(well)).toEqual(['3 passed, 1.3 minutes']);
  });

  it('names each test that failed with the first line of its error and its element', () => {
    const error =
      'Error: \u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n\nLocator: getByRole("row")\nExpected: visible';
    expect(summaryOf({ ...well, failed: [trouble('a row opens', error)] })).toEqual([
      'Failed:',
      '  tests/e2e/order.spec.ts:12 a row opens',
      '      Error: expect(locator).toBeVisible() failed · Locator: getByRole("row")',
      '3 passed, 1 failed, 1.3 minutes',
    ]);
  });

  it('names what passed only when tried again', () => {
    expect(summaryOf({ ...well, flaky: [trouble('a row opens', 'Error: late')] })).toEqual([
      'Passed only when tried again:',
      '  tests/e2e/order.spec.ts:12 a row opens',
      '      Error: late',
      '4 passed, 1 of the passed only when tried again, 1.3 minutes',
    ]);
  });

  it('shows what went wrong outside of the tests', () => {
    expect(summaryOf({ ...well, errors: ['SyntaxError: no\n  at x'] })[0]).toBe(
      'Outside of the tests: SyntaxError: no',
    );
  });

  it('is at most sixty lines that a terminal holds, the last of which show how it went', () => {
    const failed = Array.from({ length: 200 }, (_none, at) =>
      trouble(`sentence ${at} ${'long '.repeat(100)}`, 'Error: one', 'Error: two'),
    );
    const lines = summaryOf({ ...well, failed });
    expect(lines).toHaveLength(60);
    expect(lines[0]).toBe('(543 lines above are left out)');
    expect(lines.at(-1)).toContain('200 failed');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(180);
  });
});
