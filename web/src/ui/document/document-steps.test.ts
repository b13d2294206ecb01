import { describe, expect, it } from 'vitest';
import { documentSteps, type StepWords } from './document-steps';
import type { DocumentTable } from './table';
import { dispatchTable, orderTable, receivableTable, stockTransactionTable } from './tables';

const words: StepWords = { verb: 'Do', title: (number) => number, text: '', done: () => '' };

describe('the steps of a document', () => {
  const steps = documentSteps(orderTable.steps, {
    'pending-to-approved': words,
    'pending-to-cancelled': words,
    'approved-to-pending': words,
    'approved-to-cancelled': words,
    'dispatched-to-delivered': null,
    'dispatched-to-approved': null,
  });
  const named = (name: string) => steps.find((step) => step.name === name);

  it('stand with those that lead on first and those that end it last; without words there is none', () => {
    expect(steps.map(({ name }) => name)).toEqual([
      'pending-to-approved',
      'approved-to-pending',
      'pending-to-cancelled',
      'approved-to-cancelled',
    ]);
  });

  it('ask for a reason where the domain does, and offer to give one where they lead back', () => {
    expect(steps.map(({ reason }) => reason)).toEqual(['none', 'optional', 'required', 'required']);
    expect(steps.map(({ danger }) => danger)).toEqual([false, false, true, true]);
  });

  it('are taken back at once, but forward again only after asking', () => {
    expect(named('pending-to-approved')?.undo).toEqual({
      step: 'approved-to-pending',
      asks: false,
    });
    expect(named('approved-to-pending')?.undo).toEqual({ step: 'pending-to-approved', asks: true });
    expect(named('pending-to-cancelled')?.undo).toBeUndefined();
  });
});

it('no two steps of a table have the same name', () => {
  const tables: readonly DocumentTable[] = [
    orderTable,
    dispatchTable,
    stockTransactionTable,
    receivableTable,
  ];
  for (const { steps } of tables) {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  }
});
