import { describe, expect, it } from 'vitest';
import { mayOf } from '../../../tests/unit/permissions';
import { menuResults } from './results';

const hintsOf = (groups: ReturnType<typeof menuResults>) =>
  groups.flatMap(({ results }) => results.map(({ title, hint }) => [title, hint]));

describe('a page of the menu', () => {
  it.each(['audit', 'history', 'replay', 'log'])('is found by "%s"', (word) => {
    const found = menuResults([word], mayOf('manager')).flatMap(({ results }) => results);
    expect(found.map(({ title }) => title)).toContain('Activity');
  });
});

describe('the second line of a page that was found', () => {
  it('is not there for a page of the menu, whose group is its section', () => {
    const found = menuResults(['waiting'], mayOf('manager'));
    expect(found.map(({ title }) => title)).toEqual(['Order', 'Dispatch']);
    expect(hintsOf(found)).toEqual([
      ['Waiting orders', ''],
      ['Waiting dispatch', ''],
    ]);
  });

  it('says what was found where nothing else that is shown has it', () => {
    expect(hintsOf(menuResults(['replay'], mayOf('manager')))).toEqual([
      ['Activity', 'History, log, replay, changes'],
    ]);
    expect(hintsOf(menuResults(['list/pending', 'waiting'], mayOf('manager')))).toEqual([
      ['Waiting orders', '/dashboard/order/list/pending'],
    ]);
  });
});
