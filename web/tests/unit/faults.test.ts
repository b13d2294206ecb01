import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from '../faults/list';

const root = join(import.meta.dirname, '../../..');

it.each(faults)('the planted fault fits its file: $what', ({ file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2);
});
