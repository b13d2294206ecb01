/**
 * Groups modules that always load together, which compress better as one file. Each group takes its imports, unless an
 * earlier group has them.
 */
const packed: Record<string, RegExp> = {
  // Excludes what it starts, which must not run before the texts of the language are loaded.
  main: /\/src\/main\.ts$/,
  start: among('/src/app/(start|layouts/minimal)', '/@mui/material/useMediaQuery/index'),
  fields:
    /\/@mui\/material\/(Alert|FormControl|FormHelperText|InputAdornment|InputLabel|OutlinedInput)\/\1\.mjs$/,
  auth: /\/src\/(app\/layouts\/auth|features\/auth\/sign-in-page)\.tsx$/,
  shell: among(
    '/src/app/layouts/dashboard',
    '/src/api/(api|generated/(company|customer|dispatch|dropdown|order))',
    '/src/features/trip/(texts|proof-sender)',
    '/src/ui/(download|endpoint|fade|failure|figure|figures-texts|format|row-menu|status-chip|submission|use-debounced)',
    '/src/ui/(actions/texts|choices/choices|dates/(date-range|typed-day)|form/(number-mistake|first-error)|page/(centre|header))',
    '/src/ui/record/(pick|texts|two-lines|use-company)',
    '/@mui/material/(Card|Skeleton|NativeSelect|Stack|internal/SwitchBase)(/[^/]+)?',
    '/@mui/utils/(useTimeout|useControlled|usePreviousProps)/[^/]+',
    '/@mui/icons-material/(CloseRounded|ErrorOutlineRounded|FileDownloadOutlined|PictureAsPdfOutlined|PrintOutlined|ContentCopyRounded)',
  ),
  // Shared by the grid, charts, calendars and the texts of another language, which load without the grid.
  helpers: among(
    '/@babel/runtime/helpers/esm/[^/]+',
    '/@mui/x-internals/(formatErrorMessage|warning)/index',
    '/use-sync-external-store/.+',
  ),
  'grid-words': among('/@mui/x-data-grid/utils/getGridLocalization'),
  // Loads first on a record's page and on every form.
  'details-kit': among(
    '/src/ui/(form/unseen|page/details)',
    '/src/ui/actions/registered',
    '/src/ui/lines/line-items',
    '/src/ui/record/(figure|limits|record-link|rest)',
    '/src/ui/(record-path|facts|use-submission)',
    '/@mui/material/(TextField|Switch|FormControlLabel|Dialog(Actions|Content|Title)?)/[^/]+',
  ),
  combobox: among('/src/ui/choices/(combobox|use-steady-highlight)'),
  'date-picker': among('/src/ui/dates/date-picker'),
  'form-kit': among(
    '/src/ui/form/(page|fields)',
    '/src/ui/choices/lookup',
    '/src/ui/unsaved-guard',
    '/src/ui/document-form/texts',
    '/src/ui/duplicates/duplicate-check',
  ),
  filters: among(
    '/src/ui/choices/filter-options',
    '/src/ui/dates/filter-dates',
    '/src/ui/record/pick-filters',
    '/src/ui/list/(memory|state|texts|use-list-state|use-own-pages)',
  ),
  // Pages without a list explain figures too.
  explained: among('/src/ui/explanation/explained'),
  toolbar: among('/src/ui/list/(toolbar|footer)'),
  'list-tools': among('/src/ui/(download-menu|list/tools)'),
  'list-kit': among('/src/ui/list/(page|grid|use-look)'),
  // Shared by lists and pages of documents.
  'document-kit': among(
    '/src/ui/document/(document-kind|document-steps)',
    '/src/ui/actions/papers',
  ),
};

/** Returns the bundler's groups; earlier ones take precedence. */
export const chunks = Object.entries(packed).map(([name, test], place, all) => ({
  name,
  test,
  priority: all.length - place,
}));

/** Matches the modules at these paths. */
function among(...paths: readonly string[]): RegExp {
  return new RegExp(`(${paths.join('|')})\\.(tsx?|m?js)$`);
}
