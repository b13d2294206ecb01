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
    load: (id) => modules[id] ?? null,
  };
}
