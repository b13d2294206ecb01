const { mkdtempSync, readFileSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** Headers of every read, which the base query sends. */
const ofEveryRead = ['As-Of', 'Min-Position'];

/** Returns the server's document without parameters that no caller passes. */
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

/** Calls of a session, which load before sign-in; other calls load with the first page after it. */
const ofSession = ['login', 'register', 'getRegistration', 'currentUser', 'logout'];

/** Generates types and calls from the server's document (`npm run generate`). */
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
      apiFile: './src/api/api.ts',
      apiImport: 'api',
      exportName: 'generatedApi',
      filterEndpoints: (name) => !ofSession.includes(name),
    },
  },
};
