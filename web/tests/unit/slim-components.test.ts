import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { undrawn, undrawnByGrid, unusedByGrid } from '../../slim-components.config';

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
  // A new part of the grid would render nothing in a build; check it before adding it here.
  expect(users).toEqual({
    baseAutocomplete: ['GridFilterInputMultipleSingleSelect', 'GridFilterInputMultipleValue'],
    // Renders the progress bar; lists show a skeleton instead.
    baseLinearProgress: ['GridLoadingOverlay'],
    basePagination: ['GridPagination'],
    // Renders long texts, the column menu and panels.
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

/** Lists the grid's component files that the build omits. */
const undrawnFiles = readdirSync(`${grid}/components`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mjs'))
  .filter((path) => undrawnByGrid.some((each) => each.test(path.replace('.mjs', ''))))
  .sort();

it('each line of the parts that are left out still names some, and of these nothing but what draws', () => {
  for (const each of undrawnByGrid) {
    expect(undrawnFiles.filter((path) => each.test(path.replace('.mjs', '')))).not.toEqual([]);
  }
  const drawing =
    /^(Grid|Toolbar|QuickFilter|Export|ColumnsPanel|FilterPanel|ColumnHeaderMenu|render)[A-Z]?\w*$/;
  const others = undrawnFiles.flatMap((path) => {
    const names = undrawn(text(`${grid}/components/${path}`)).matchAll(/^export const (\w+) /gm);
    return [...names].map(([, name = '']) => name).filter((name) => !drawing.test(name));
  });
  // Class names, menu lists and filter inputs: only the omitted parts read them.
  expect(others).toEqual([
    'GRID_COLUMN_MENU_SLOTS',
    'GRID_COLUMN_MENU_SLOT_PROPS',
    'gridPanelClasses',
    'sanitizeFilterItemValue',
    'getGridFilter',
  ]);
});

it('no list asks the grid for a part that is left out', () => {
  const theme = text('src/app/theme/components-data.ts');
  expect(theme).toContain('disableColumnMenu: true');
  expect(theme).toContain('disableColumnFilter: true');
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => /<DataGrid\b/.test(text(`src/${path}`)));
  expect(users).toEqual(['ui/list/grid.tsx']);
  const list = text('src/ui/list/grid.tsx');
  expect(list).toContain('hideFooter');
  const asking = /\b(editable|editMode|columnGroupingModel|showToolbar|slots=|type: ')/;
  expect(list).not.toMatch(asking);
});
