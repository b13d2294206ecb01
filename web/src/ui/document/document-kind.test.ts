import { describe, expect, it } from 'vitest';
import type { May } from '@/api/session';
import { type AnyKind, listFor, newestFirst, stepsOf } from './document-kind';
import { documentSteps, type StepWords } from './document-steps';
import { dispatchTable } from './tables';

const words: StepWords = { verb: 'Do', title: (number) => number, text: '', done: () => '' };
const steps = documentSteps(dispatchTable.steps, {
  'waiting-to-loaded': words,
  'loaded-to-waiting': words,
  'loaded-to-on-transit': words,
  'on-transit-to-delivered': words,
  'waiting-to-cancelled': words,
  'loaded-to-cancelled': words,
  'on-transit-to-cancelled': words,
});
const waiting = { id: 'd1', version: 1, status: 'waiting', madeById: 'somebody' };

describe('the steps of a document', () => {
  const ownOnly: May = (_operation, madeBy) => madeBy === undefined || madeBy === 'me';
  const names = (ownSteps: boolean, madeById: string) =>
    stepsOf({ steps, ownSteps }, { ...waiting, madeById }, ownOnly).map(({ name }) => name);

  it('are those of who made it, where the grant for one’s own means that', () => {
    expect(names(true, 'me')).toEqual(['waiting-to-loaded', 'waiting-to-cancelled']);
    expect(names(true, 'somebody')).toEqual([]);
    expect(names(false, 'somebody')).toEqual(['waiting-to-loaded', 'waiting-to-cancelled']);
  });

  it('leave out what this very document does not take', () => {
    const takes = (_document: unknown, { danger }: { danger: boolean }) => !danger;
    const found = stepsOf({ steps, takes }, waiting, () => true);
    expect(found.map(({ name }) => name)).toEqual(['waiting-to-loaded']);
  });
});

it('the list of a status is that of its word, or another one for who may not see it', () => {
  const kind = {
    table: dispatchTable,
    paths: { words: { waiting: 'queue' }, list: (word: string) => `/list/${word}` },
    home: () => '/mine',
  } as unknown as AnyKind;
  expect(listFor(kind, 'waiting', () => true)).toBe('/list/queue');
  expect(listFor(kind, 'waiting', () => false)).toBe('/mine');
});

it('what happened at the same moment stays as it stands', () => {
  const entry = (id: string, at: string) => ({ id, at, text: id });
  const story = [entry('b', '2026-11-21'), entry('a', '2026-11-21'), entry('c', '2026-11-22')];
  expect(newestFirst(story).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
