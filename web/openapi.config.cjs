/** The browser's types and calls, written from the server's own document (`npm run generate`). */
module.exports = {
  schemaFile: './openapi.json',
  apiFile: './src/api/emptyApi.ts',
  apiImport: 'emptyApi',
  outputFile: './src/api/generated.ts',
  exportName: 'generatedApi',
  hooks: { queries: true, lazyQueries: true, mutations: true },
};
