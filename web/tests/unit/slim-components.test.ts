import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unusedByGrid } from '../../slim-components.config';

const grid = 'node_modules/@mui/x-data-grid';
const text = (path: string) => readFileSync(path, 'utf8');

it('what is left out of the grid is what its own panels, toolbars and editors use, and nothing else does', () => {
  const users: Record<string, string[]> = {};
  const files = readdirSync(grid, { recursive: true, encoding: 'utf8' }).sort();
  for (const path of files.filter((each) => each.endsWith('.mjs'))) {
    const source = text(`${grid}/${path}`);
    for (const slot of new Set(Object.values(unusedByGrid))) {
      if (!new RegExp(`slots\\??\\.${slot}\\b`).test(source)) continue;
      const name = path.split('/').at(-1)?.replace('.mjs', '') ?? path;
      users[slot] = [...(users[slot] ?? []), name];
    }
  }
  // A part of the grid that is new here draws nothing in a build: look at it before it is added.
  expect(users).toEqual({
    baseAutocomplete: ['GridFilterInputMultipleSingleSelect', 'GridFilterInputMultipleValue'],
    // Its bar; the lists load with a skeleton.
    baseLinearProgress: ['GridLoadingOverlay'],
    basePagination: ['GridPagination'],
    // Long texts, the menu of a column and the panels.
    basePopper: ['GridEditLongTextCell', 'GridLongTextCell', 'GridMenu', 'GridPanel'],
    baseSelect: [
      'GridEditSingleSelectCell',
      'GridFilterFormBase',
      'GridFilterInputBoolean',
      'GridFilterInputSingleSelect',
    ],
    baseTextField: [
      'GridColumnsManagement',
      'GridFilterInputDate',
      'GridFilterInputValue',
      'QuickFilterControl',
      'GridToolbarQuickFilter',
    ],
    baseTextarea: ['GridEditLongTextCell'],
  });
});

it('everything that is left out is still there to be left out', () => {
  const slots = text(`${grid}/material/index.mjs`);
  for (const [name, slot] of Object.entries(unusedByGrid)) {
    expect(slots).toContain(`from '@mui/material/${name}'`);
    expect(slots).toContain(`${slot}: `);
  }
  expect(text('node_modules/@mui/material/ButtonBase/ButtonBase.mjs')).toContain(
    './TouchRipple.mjs',
  );
  expect(slots).toContain("from '@mui/material/Tooltip'");
});
