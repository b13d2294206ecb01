/** What a session lives by; it is loaded with the first page, the rest with the pages behind it. */
const ofSession = ['login', 'register', 'getRegistration', 'currentUser', 'logout'];

/** The browser's types and calls, written from the server's own document (`npm run generate`). */
module.exports = {
  schemaFile: './openapi.json',
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
