import { describe, expect, it } from 'vitest';
import { wholeParts } from './whole-parts';

describe('the parts of a reorder point in whole units', () => {
  it.each([
    ['53.5', '44.7', '9', '45', '54'],
    ['24.6', '16.4', '8', '17', '25'],
    ['44', '32', '12', '32', '44'],
    ['0.5', '0', '1', '0', '1'],
    ['0.2', '0.1', '0', '1', '1'],
  ])('of %s with a safety stock of %s add up', (point, safety, demand, safetyStock, whole) => {
    expect(wholeParts(point, safety)).toEqual({ demand, safetyStock, reorderPoint: whole });
  });
});
