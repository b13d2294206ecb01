const { mkdtempSync, readFileSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** Headers that every read takes: the base query sends them, no page does. */
const ofEveryRead = ['As-Of', 'Min-Position'];

/** The server's document without what no call of a page is given. */
function withoutSharedHeaders() {
  const document = JSON.parse(readFileSync(join(__dirname, 'openapi.json'), 'utf8'));
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      if (!operation.parameters) continue;
      operation.parameters = operation.parameters.filter(({ name }) => !ofEveryRead.includes(name));
    }
  }
  const file = join(mkdtempSync(join(tmpdir(), 'waybill-client-')), 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
}

/** What a session lives by; it is loaded with the first page, the rest with the pages behind it. */
const ofSession = ['login', 'register', 'getRegistration', 'currentUser', 'logout'];

/** The browser's types and calls, written from the server's own document (`npm run generate`). */
module.exports = {
  schemaFile: withoutSharedHeaders(),
  apiFile: './src/api/emptyApi.ts',
  apiImport: 'emptyApi',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  outputFiles: {
    './src/api/generated-session.ts': {
      exportName: 'sessionApi',
      filterEndpoints: ofSession,
    },
    './src/api/generated.ts': {
      exportName: 'generatedApi',
      filterEndpoints: (name) => !ofSession.includes(name),
    },
  },
};
