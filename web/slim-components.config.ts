import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * What the grid would draw its own panels, pages and toolbars with; ours stand around it. By the name of the component:
 * the slot that the grid knows it by. `tests/unit/slim-components.test.ts` holds who in the grid uses these slots.
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
 * Parts of the grid that no list of ours draws, by their files below its `components`: nothing is edited in a list,
 * columns and filters are chosen above it, pages below it, and headings have neither menus nor groups.
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

/** What an undrawn part is instead: it can be imported by its names, and draws nothing. */
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

/** Buttons answer without ripples; what would draw them is as large as the button itself. */
const ripple = './TouchRipple.mjs';

/** Leaves out of what is loaded the ripples, and what the grid does not need here. */
export function slimComponents(): Plugin {
  const nothing = '\0nothing';
  const plainTitle = '\0plain-title';
  const modules: Record<string, string> = {
    [nothing]: `export default () => null;
      export const tablePaginationClasses = {}, formControlLabelClasses = {};`,
    // The whole of a heading that is cut off shows by the browser's own means.
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
