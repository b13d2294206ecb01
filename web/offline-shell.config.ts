import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url)).replaceAll('\\', '/');

/** Entry points of sign-in and of a driver's trips. */
const roots = [
  'src/main.ts',
  'src/app/start.tsx',
  'src/app/layouts/auth.tsx',
  'src/app/layouts/dashboard.tsx',
  'src/app/layouts/logout-dialog.tsx',
  'src/features/auth/sign-in-page.tsx',
  'src/features/dispatch/list.tsx',
  'src/features/trip/trips.tsx',
  'src/features/dispatch/details.tsx',
  'src/features/trip/trip.tsx',
  'src/features/trip/kept-trips.ts',
  'src/features/trip/proof-sender.ts',
  'src/ui/toast/toast-host.tsx',
  'src/app/arabic.ts',
  'src/app/theme/right-to-left.ts',
  'src/ui/problem-texts.ts',
];

/** Files whose names contain no hash. */
const publicFiles = ['first-paint.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png'];

const workerFile = 'service-worker.js';

/** Builds the service worker and lists in it the files for use offline. */
export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    buildStart() {
      const id = path('src/app/offline/service-worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: workerFile });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const kept = new Set<string>();
        const keep = (name: string) => {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          if (!chunk || kept.has(name)) return;
          kept.add(name);
          for (const each of chunk.imports) keep(each);
        };
        for (const root of roots) {
          const holder = chunks.find(({ moduleIds }) => moduleIds.includes(path(root)));
          if (!holder) throw new Error(`The build has no ${root}.`);
          keep(holder.fileName);
        }
        for (const { fileName } of files) if (/\.(css|woff2)$/.test(fileName)) kept.add(fileName);
        const worker = chunks.find(({ fileName }) => fileName === workerFile);
        if (!worker || worker.imports.length > 0) {
          throw new Error('The service worker is not one file.');
        }
        const shell = [...kept].sort();
        const version = createHash('sha256').update(worker.code).update(shell.join());
        for (const name of ['index.html', ...publicFiles.map((each) => `public/${each}`)]) {
          version.update(readFileSync(path(name)));
        }
        const written = {
          version: version.digest('hex').slice(0, 16),
          files: [...shell, ...publicFiles].map((name) => `/${name}`),
        };
        worker.code = `const SHELL = ${JSON.stringify(written)};\n${worker.code}`;
      },
    },
  };
}
