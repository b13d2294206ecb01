import { describe, expect, it } from 'vitest';
import type { DispatchDetails, Written } from '@/api/generated';
import { endedAfter, lifeSteps } from '@/ui/document/document-page';
import { consequences } from './consequences';
import { story } from './details';
import {
  type DispatchValues,
  dispatchDraft,
  dispatchRule,
  dispatchValues,
  moved,
} from './form-values';
import { dispatchKind } from './kind';

const address = { line: 'Quay 1', city: 'Camden', country: 'US' };
const dispatch: DispatchDetails = {
  id: 'd1',
  can: [],
  exceptions: [],
  dispatchNo: 'DSP-1',
  status: 'waiting',
  version: 1,
  warehouse: { id: 'w1', code: 'MAIN', name: 'Main' },
  plannedDate: '2026-11-21',
  driver: { id: 'e1', code: 'EMP-1', name: 'Ana' },
  assistants: [{ id: 'e2', code: 'EMP-2', name: 'Ben' }],
  vehiclePlate: 'WB-1',
  lineCount: 1,
  deliveredStops: 0,
  failedStops: 0,
  stops: [
    {
      id: 'o1',
      orderNo: 'ORD-1',
      sequence: 1,
      status: 'approved',
      version: 5,
      customer: { id: 'c1', code: 'CUS-1', name: 'Deli' },
      address,
      lines: [
        { line: 1, productId: 'p1', sku: 'TEA', name: 'Tea', unit: 'box', quantity: '2.000' },
      ],
    },
  ],
  madeBy: { id: 'u1', name: 'encoder' },
  plannedAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};

describe('the form of a dispatch', () => {
  it('sends what was loaded as it was', () => {
    expect(dispatchDraft(dispatchValues(dispatch))).toEqual({
      warehouseId: 'w1',
      plannedDate: '2026-11-21',
      driverId: 'e1',
      assistantIds: ['e2'],
      vehiclePlate: 'WB-1',
      stops: [{ orderId: 'o1' }],
    });
  });

  const mistakes = (values: DispatchValues): Record<string, string> =>
    Object.fromEntries(dispatchRule(values).map(({ field, message }) => [field, message]));

  it('shows what is missing, field by field', () => {
    const empty: DispatchValues = {
      warehouseId: null,
      plannedDate: '',
      driverId: null,
      assistantIds: [],
      vehiclePlate: ' ',
      stops: [],
    };
    expect(Object.keys(mistakes(empty)).sort()).toEqual([
      'driverId',
      'stops',
      'vehiclePlate',
      'warehouseId',
    ]);
    expect(mistakes(dispatchValues(dispatch))).toEqual({});
  });

  it('takes 60 stops, 2,000 lines and 4 assistants, and not one more', () => {
    const full = dispatchValues(dispatch);
    const stops = (count: number, lines: number) =>
      Array.from({ length: count }, (_each, at) => ({
        orderId: `${at}`,
        label: '',
        orderNo: '',
        customer: '',
        town: '',
        units: '1',
        lines,
      }));
    const crew = (count: number) =>
      Array.from({ length: count }, (_each, at) => ({ id: `${at}`, label: '' }));
    expect(mistakes({ ...full, stops: stops(60, 33), assistantIds: crew(4) })).toEqual({});
    expect(mistakes({ ...full, stops: stops(61, 1) }).stops).toContain('60');
    expect(mistakes({ ...full, stops: stops(10, 201) }).stops).toContain('2000');
    expect(mistakes({ ...full, assistantIds: crew(5) }).assistantIds).toContain('4');
  });

  it('moves a stop and never beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});

describe('the steps of a dispatch', () => {
  it('are shown with their orders and their stock', () => {
    const event = (noun: string, eventType: string) => ({
      noun,
      id: 'x',
      eventType,
      words: '',
      payload: {},
    });
    const answer: Written = {
      id: 'd1',
      number: 'DSP-1',
      status: 'on-transit',
      version: 3,
      preview: [
        event('dispatch', 'departed'),
        event('order', 'dispatched'),
        event('stock', 'shipped'),
        { ...event('stock', 'shipped'), id: 'another' },
      ],
    };
    const texts = consequences(answer, dispatch).map(({ text }) => text);
    expect(texts).toEqual([
      'DSP-1 becomes on transit',
      '1 order goes with it',
      'Stock of 2 products leaves Main',
    ]);
  });
});

describe('the life of a dispatch', () => {
  it('shows the times that are known', () => {
    expect(lifeSteps(dispatchKind, dispatch).map(({ at }) => at !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('ends where it was cancelled', () => {
    expect(endedAfter(dispatchKind, dispatch)).toBeUndefined();
    const cancelled = { ...dispatch, status: 'cancelled' as const };
    expect(endedAfter(dispatchKind, cancelled)).toBe(1);
    expect(endedAfter(dispatchKind, { ...cancelled, loadedAt: '2026-11-21T08:00:00Z' })).toBe(2);
  });

  it('shows who took the goods among the steps, the newest first', () => {
    const [stop] = dispatch.stops;
    if (!stop) throw new Error('a stop is needed');
    const done = {
      ...dispatch,
      departedAt: '2026-11-21T08:00:00Z',
      stops: [{ ...stop, receivedBy: 'Mia', deliveredAt: '2026-11-21T09:00:00Z' }],
    };
    expect(story(done).map(({ text }) => text)).toEqual([
      'Mia received ORD-1',
      'Dispatched',
      'Planned',
    ]);
  });
});
