import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080';

/** What the grid would draw its own panels, pages and toolbars with; ours stand around it. */
const unusedByGrid = [
  'Autocomplete',
  'TablePagination',
  'Tabs',
  'Tab',
  'ToggleButton',
  'TextareaAutosize',
  'TextField',
  'Select',
  'Switch',
  'FormControlLabel',
].map((name) => `@mui/material/${name}`);

/** Leaves those out of what a list loads. */
function slimGrid(): Plugin {
  const nothing = '\0nothing';
  return {
    name: 'slim-grid',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('@mui/x-data-grid/material/') && unusedByGrid.includes(source)
        ? nothing
        : null,
    load: (id) =>
      id === nothing
        ? `export default () => null;
           export const tablePaginationClasses = {}, formControlLabelClasses = {};`
        : null,
  };
}

export default defineConfig({
  plugins: [react(), slimGrid()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { port: 5173, proxy: { '/api': server } },
  build: { target: 'es2023', sourcemap: false, modulePreload: { polyfill: false } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
    setupFiles: ['tests/unit/setup.ts'],
    restoreMocks: true,
  },
});
