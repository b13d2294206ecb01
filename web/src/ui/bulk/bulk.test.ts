import { describe, expect, it } from 'vitest';
import { toProblem } from '@/api/problem';
import type { Step } from '../actions/step';
import { idsOf, type Outcome, type Outcomes, runEach, withOutcome } from './run-each';
import { picked } from './use-selection';
import { stepGroups, stepTask } from './use-step-bulk';

const refusal = toProblem(409, { title: 'No', detail: 'Only 10.00 of credit is left.' });

/** Runs the rows and returns their outcomes. */
async function run(
  ids: string[],
  execute: (id: string) => Promise<unknown>,
  stopAfter = ids.length,
) {
  let all: Outcomes = new Map();
  const outcomes: string[] = [];
  const report = (id: string, outcome: Outcome) => {
    all = withOutcome(all, id, outcome);
    outcomes.push(`${id} ${outcome.state}`);
  };
  const over = () => [...all.values()].filter(({ state }) => state !== 'running').length;
  await runEach({
    ids,
    execute,
    report,
    retryLabel: 'Try again',
    stopped: () => over() >= stopAfter,
  });
  return { all, outcomes };
}

describe('a run over several rows', () => {
  it('takes one after the other, and one that is refused does not stop those behind it', async () => {
    const taken: string[] = [];
    const { all, outcomes } = await run(['a', 'b', 'c'], async (id) => {
      taken.push(id);
      if (id === 'b') throw refusal;
    });
    expect(taken).toEqual(['a', 'b', 'c']);
    expect(outcomes).toEqual([
      'a running',
      'a done',
      'b running',
      'b refused',
      'c running',
      'c done',
    ]);
    expect(all.get('b')).toEqual({ state: 'refused', problem: refusal });
  });

  it('that is stopped leaves the rest as it was, to be gone on with', async () => {
    const items = ['a', 'b', 'c'].map((id) => ({ id }));
    const { all } = await run(['a', 'b', 'c'], async () => {}, 1);
    expect(idsOf(items, all, 'done')).toEqual(['a']);
    expect(idsOf(items, all, 'waiting')).toEqual(['b', 'c']);
  });

  it('does not call refused what got no answer: it may be done, and can be tried again', async () => {
    const { all } = await run(['a'], async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(all.get('a')).toMatchObject({
      state: 'unanswered',
      problem: {
        detail: expect.stringContaining('The step may have been completed. Press “Try again”'),
      },
    });
  });
});

const step = (name: string, verb: string, reason: Step['reason'], text = verb): Step => ({
  name,
  verb,
  reason,
  text,
  operation: 'order-approve',
  from: 'pending',
  to: 'approved',
  title: (number) => number,
  done: (number) => number,
  danger: reason === 'required',
  advances: true,
});
const approve = step('approve', 'Approve', 'none');
const cancel = step('cancel', 'Cancel', 'required');
const cancelApproved = step('cancelApproved', 'Cancel', 'optional', 'Frees the stock.');
const rows = [
  { id: 'p', steps: [approve, cancel] },
  { id: 'q', steps: [cancelApproved] },
  { id: 'r', steps: [] },
];

describe('the steps that several rows have', () => {
  const groups = stepGroups(rows, (row) => row.steps);

  it('are offered once by what they are called, for the rows that allow them', () => {
    expect(groups.map(({ verb, steps }) => [verb, [...steps.keys()]])).toEqual([
      ['Approve', ['p']],
      ['Cancel', ['p', 'q']],
    ]);
  });

  it('ask for a reason when one of them requires it, and show only what is true of all', () => {
    expect(groups[1]).toMatchObject({ reason: 'required', text: undefined, danger: true });
    expect(groups[0]).toMatchObject({ reason: 'none', text: 'Approve' });
  });

  it('are taken each as the step that it is for its row', async () => {
    const taken: string[] = [];
    const group = groups[1];
    if (!group) throw new Error('no group');
    const item = ({ id }: { id: string }) => ({ id, label: id, to: `/${id}` });
    const task = stepTask(group, 'Cancel: 2 rows', item, async (each, row, reason, { key }) => {
      taken.push(`${each.name} ${row.id} ${reason} ${key}`);
    });
    for (const { id } of task.items) {
      await task.execute(id, 'double', { key: `of-${id}`, lost: false });
    }
    expect(taken).toEqual(['cancel p double of-p', 'cancelApproved q double of-q']);
  });

  it('are tried first, with a reason where one will be required, and show what would be refused', async () => {
    const group = groups[1];
    if (!group) throw new Error('no group');
    const item = ({ id }: { id: string }) => ({ id, label: id, to: `/${id}` });
    const nothing = () => Promise.resolve();
    const requests: string[] = [];
    const { preview } = stepTask(group, 'Cancel: 2 rows', item, nothing, {
      status: 'cancelled',
      check: async (step, row, reason) => {
        requests.push(`${step.name} ${row.id} ${reason}`);
        if (row.id === 'q') throw new Error('refused');
      },
    });
    expect(preview?.status).toBe('cancelled');
    await preview?.check('p');
    await expect(preview?.check('q')).rejects.toThrow('refused');
    expect(requests).toEqual(['cancel p …', 'cancelApproved q ']);
  });
});

describe('the selected rows', () => {
  it('stay selected on another page, and others of it join them', () => {
    const before = new Map([['a', { id: 'a', version: 1 }]]);
    const page = [{ id: 'b', version: 1 }];
    expect([...picked(new Set(['a', 'b']), before, page).keys()]).toEqual(['a', 'b']);
    expect([...picked(new Set(['b', 'nobody']), before, page).keys()]).toEqual(['b']);
  });

  it('are kept as they are on the page now', () => {
    const before = new Map([['a', { id: 'a', version: 1 }]]);
    expect(picked(new Set(['a']), before, [{ id: 'a', version: 2 }]).get('a')?.version).toBe(2);
  });
});
