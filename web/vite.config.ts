import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { offlineShell } from './offline-shell.config.ts';

const server = process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080';

/** Preloads what the first module starts after it knows the language, and the font, in parallel with it. */
function startBesideMain(): Plugin {
  return {
    name: 'start-beside-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const start = files.find((file) => file.type === 'chunk' && file.name === 'start');
        const font = files.find((file) => file.fileName.includes('-latin-wght-normal'));
        if (start?.type !== 'chunk' || !font) throw new Error('The build has no start or no font.');
        const early = [start.fileName, ...start.imports].map((file) => ({
          rel: 'modulepreload',
          href: `/${file}`,
        }));
        const letters = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        return [...early, { ...letters, href: `/${font.fileName}` }].map((attrs) => ({
          tag: 'link',
          attrs,
          injectTo: 'head',
        }));
      },
    },
  };
}

/** Compresses scripts and styles at build time: the server sends `.br` or `.gz` to clients that accept it. */
function compressed(): Plugin {
  const ways = [
    { suffix: '.br', compress: (text: Buffer) => promisify(brotliCompress)(text) },
    { suffix: '.gz', compress: (text: Buffer) => promisify(gzip)(text, { level: 9 }) },
  ];
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir = 'dist' }, bundle) => {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(`${dir}/${name}`);
          for (const { suffix, compress } of ways) {
            const short = await compress(text);
            if (short.length < text.length) await writeFile(`${dir}/${name}${suffix}`, short);
          }
        }),
      );
    },
  };
}

/** Number of pages and dialogs from which on a shared module loads with the first of them. */
const COMMON_SHARE_COUNT = 21;

/** Modules that load together, each with its imports; many small files compress worse than one. Earlier groups win. */
const groups = [
  // Excludes what it starts, which must not run before the texts of the language are loaded.
  { name: 'main', test: /\/src\/main\.ts$/ },
  { name: 'start', test: /\/src\/app\/start\.tsx$/ },
  // What both the sign-in and the pages have, so that pages load no sign-in.
  {
    name: 'fields',
    test: /@mui\/(material|system)\/(FormControl|useMediaQuery|useThemeProps|OutlinedInput|InputLabel|FormHelperText|InputAdornment|Link)\/|\/src\/app\/layouts\/settings-button\.tsx$/,
  },
  { name: 'auth', test: /\/src\/(app\/layouts\/auth|features\/auth\/sign-in-page)\.tsx$/ },
  { name: 'skeleton', test: /\/src\/(ui\/page\/skeleton|app\/layouts\/shell)\.tsx?$/ },
  { name: 'shell', test: /\/src\/app\/layouts\/dashboard\.tsx$/ },
  { name: 'common', minShareCount: COMMON_SHARE_COUNT },
  // Pages of documents name fields as forms do, and load no form.
  { name: 'form-texts', test: /\/src\/ui\/document-form\/texts\.ts$/ },
  { name: 'form', test: /\/src\/ui\/(form\/page|combobox\/lookup)\.tsx$/ },
  { name: 'details', test: /\/src\/ui\/page\/details\.tsx$/ },
  { name: 'list', test: /\/src\/ui\/list\/page\.tsx$/ },
].map((group, place, { length }) => ({ ...group, priority: length - place }));

export default defineConfig({
  plugins: [react(), startBesideMain(), offlineShell(), compressed()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { port: 5173, proxy: { '/api': server } },
  build: {
    target: 'es2023',
    // The size test reads from it the first files of a page.
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  test: {
    restoreMocks: true,
    // Loading the libraries per file took five times as long as all tests. The setup resets leftover state.
    pool: 'threads',
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 30_000,
    setupFiles: ['tests/unit/modules.ts'],
    // Only tests that need a page (`.tsx`) get one: making it takes longer than most of the others take to run.
    projects: [
      { extends: true, test: { name: 'code', include: ['{src,tests/unit}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/unit/setup.ts'],
        },
      },
    ],
  },
});
