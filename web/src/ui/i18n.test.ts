import { describe, expect, it } from 'vitest';
import { defineTexts } from './i18n';

const { say } = defineTexts('test', {
  hello: 'Hello, {{name}}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
});

describe('texts', () => {
  it('take values as they are', () => {
    expect(say('hello', { name: '<b>$&</b>' })).toBe('Hello, <b>$&</b>');
    expect(say('hello')).toBe('Hello, {{name}}');
  });

  it('count', () => {
    expect(say('rows', { count: 1 })).toBe('1 row');
    expect(say('rows', { count: 0 })).toBe('0 rows');
    expect(say('rows', { count: 12 })).toBe('12 rows');
  });
});
