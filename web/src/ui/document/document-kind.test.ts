import { describe, expect, it } from 'vitest';
import { type AnyKind, editOf, listFor, newestFirst, stepsOf } from './document-kind';
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

describe('what is offered for a document', () => {
  const names = (can: string[]) => stepsOf({ steps }, { can }).map(({ name }) => name);
  const paths = { edit: (id: string) => `/edit/${id}` } as AnyKind['paths'];

  it('is what the server returns, in the order of the steps', () => {
    expect(names(['edit', 'waiting-to-cancelled', 'waiting-to-loaded'])).toEqual([
      'waiting-to-loaded',
      'waiting-to-cancelled',
    ]);
    expect(names([])).toEqual([]);
  });

  it('leads to its form only where it can be edited', () => {
    expect(editOf({ paths }, { id: 'd1', can: ['edit'] })).toBe('/edit/d1');
    expect(editOf({ paths }, { id: 'd1', can: ['waiting-to-loaded'] })).toBe(false);
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
