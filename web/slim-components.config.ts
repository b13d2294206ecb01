import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Lists components of the grid's own panels, pages and toolbars, which this client replaces: component to grid
 * slot. `tests/unit/slim-components.test.ts` checks which parts of the grid use these slots.
 */
export const unusedByGrid: Readonly<Record<string, string>> = {
  Autocomplete: 'baseAutocomplete',
  Chip: 'baseChip',
  LinearProgress: 'baseLinearProgress',
  Popper: 'basePopper',
  TablePagination: 'basePagination',
  Tabs: 'baseTabs',
  Tab: 'baseTabs',
  ToggleButton: 'baseToggleButton',
  TextareaAutosize: 'baseTextarea',
  TextField: 'baseTextField',
  Select: 'baseSelect',
  Switch: 'baseSwitch',
  FormControlLabel: 'baseSwitch',
};

/**
 * Matches files of the grid's `components` that no list renders: lists have no editing; columns, filters and pages are
 * controlled outside the grid, and headings have no menus or groups.
 */
export const undrawnByGrid: readonly RegExp[] = [
  /^cell\/Grid(ActionsCell|ActionsCellItem|BooleanCell|Edit\w+|LongTextCell)$/,
  /^columnHeaders\/(ColumnHeaderMenuIcon|GridColumnGroupHeader|GridColumnHeaderFilterIconButton)$/,
  /^columnsManagement\/GridColumnsManagement$/,
  /^(columnsPanel|export|filterPanel|toolbar|toolbarV8)\/(?!index)\w+$/,
  /^menu\/(GridMenu|columnMenu\/(GridColumnHeaderMenu|GridColumnMenu|GridColumnMenuContainer))$/,
  /^menu\/columnMenu\/menuItems\/\w+Item$/,
  /^panel\/Grid(Columns|Preferences)?Panel(Content|Footer|Header|Wrapper)?$/,
  /^panel\/filterPanel\/GridFilter\w+$/,
  /^quickFilter\/QuickFilter(Clear|Control|Trigger)?$/,
  /^Grid(Footer|Pagination|RowCount|SelectedRowCount)$/,
];

/** Returns a module with the same exports that render nothing. */
export function undrawn(source: string): string {
  const declared = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\};$/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(' as ').at(-1)?.trim()),
  );
  const names = [...declared, ...listed].filter(Boolean);
  return names.map((name) => `export const ${name} = () => null;\n`).join('');
}

/** Buttons have no ripples; their code is as large as the button's. */
const ripple = './TouchRipple.mjs';

/** Omits ripples and unused parts of the grid from the bundle. */
export function slimComponents(): Plugin {
  const nothing = '\0nothing';
  const plainTitle = '\0plain-title';
  const modules: Record<string, string> = {
    [nothing]: `export default () => null;
      export const tablePaginationClasses = {}, formControlLabelClasses = {};`,
    // Browsers show the full text of a truncated heading as a tooltip.
    [plainTitle]: `import { cloneElement } from 'react';
      export default ({ title, children }) => cloneElement(children, title ? { title } : {});`,
  };
  const ofGrid = (importer?: string) => importer?.includes('@mui/x-data-grid/material/') ?? false;
  return {
    name: 'slim-components',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const name = source.split('@mui/material/')[1] ?? '';
      if (ofGrid(importer) && name === 'Tooltip') return plainTitle;
      if (ofGrid(importer) && name in unusedByGrid) return nothing;
      return importer?.includes('@mui/material/ButtonBase/') && source === ripple ? nothing : null;
    },
    load: (id) => {
      const [, part = ''] = /\/@mui\/x-data-grid\/components\/(.+)\.mjs$/.exec(id) ?? [];
      if (undrawnByGrid.some((each) => each.test(part))) return undrawn(readFileSync(id, 'utf8'));
      return modules[id] ?? null;
    },
  };
}
