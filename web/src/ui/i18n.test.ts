import { describe, expect, it } from 'vitest';
import { defineTexts } from './i18n';

const t = defineTexts('test', {
  hello: 'Hello, {{name}}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
});

describe('texts', () => {
  it('take values as they are', () => {
    expect(t('hello', { name: '<b>$&</b>' })).toBe('Hello, <b>$&</b>');
    expect(t('hello')).toBe('Hello, {{name}}');
  });

  it('count', () => {
    expect(t('rows', { count: 1 })).toBe('1 row');
    expect(t('rows', { count: 0 })).toBe('0 rows');
    expect(t('rows', { count: 12 })).toBe('12 rows');
    expect(t('rows', { count: 9762 })).toBe('9,762 rows');
  });
});
