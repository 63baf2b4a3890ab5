/** Which way imports go. A new feature is covered the moment its folder exists. */
const server = (...layers) => `^server/(${layers.join('|')})/`

/** A layer may import itself and what is listed; nothing else of the server. */
const layer = (name, ...below) => ({
  name: `server-${name}`,
  from: { path: server(name) },
  to: { path: '^(server|client)/', pathNot: server(name, ...below) },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'of types neither',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-strangers',
      comment: 'not in package.json',
      from: { path: '^(server|client|drizzle)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'no-lost-imports', from: {}, to: { couldNotResolve: true } },
    layer('shared'),
    layer('platform', 'shared'),
    layer('clinical', 'shared'),
    layer('access', 'platform', 'shared'),
    {
      name: 'server-features',
      from: { path: server('features'), pathNot: '[.]routes[.]ts$' },
      to: {
        path: '^(server|client)/',
        pathNot: [server('features', 'clinical', 'access', 'platform', 'shared'), '^server/rest/endpoint[.]ts$'],
      },
    },
    {
      name: 'routes-are-data',
      comment: 'routes know how an endpoint is declared, not how it is served',
      from: { path: '[.]routes[.]ts$' },
      to: { path: server('rest', 'graphql'), pathNot: '^server/rest/endpoint[.]ts$' },
    },
    {
      name: 'endpoints-are-declared-in-routes',
      from: { path: server('features'), pathNot: ['[.]routes[.]ts$', '^server/features/module[.]ts$'] },
      to: { path: server('rest') },
    },
    layer('graphql', 'features', 'clinical', 'access', 'platform', 'shared'),
    layer('rest', 'features', 'clinical', 'access', 'platform', 'shared'),
    {
      name: 'only-app-wires',
      from: { path: '^server/[^/]+/' },
      to: { path: '^server/[^/]+[.]ts$' },
    },
    {
      name: 'only-the-composition-root-knows-modules',
      comment: 'a module knows all of its feature, and server/modules.ts all modules',
      from: { pathNot: '^server/modules[.]ts$' },
      to: { path: '[.]module[.]ts$' },
    },
    {
      name: 'only-modules-know-the-foundation',
      comment: 'what a service works with, its constructor says',
      from: { path: '^server/features/[^/]+/', pathNot: '[.]module[.]ts$' },
      to: { path: '^server/features/[^/]+[.]ts$' },
    },
    {
      name: 'features-meet-at-services',
      comment: "across features: another's service, types or contract",
      from: { path: '^server/features/([^/]+)/' },
      to: {
        path: '^server/features/',
        pathNot: ['^server/features/$1/', '^server/features/[^/]+[.]ts$', '[.](service|types|contract)[.]ts$'],
      },
    },
    {
      name: 'sql-in-repositories',
      comment: 'tables are read and written in repositories, and at the narrow places of access',
      from: { path: server('features'), pathNot: '[.](repository)[.]ts$' },
      to: { path: '^drizzle/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-stand-alone',
      comment: 'whoever reads a table can do so without the server',
      from: { path: '^drizzle/' },
      to: { path: '^(server|client)/' },
    },
    {
      name: 'engine-is-pure',
      comment:
        'one library, of one pure function: the distance of two words; beside the engine, what reads its data at the start, and what describes the files',
      from: {
        path: '^server/clinical/',
        pathNot:
          '^server/clinical/(condition-files|caution-schema|content-schema|danger-schema|data-file|reader-schema)[.]ts$',
      },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/damerau-levenshtein/' },
    },
    {
      name: 'client-knows-no-server',
      from: { path: '^client/' },
      to: { path: '^(server|drizzle|tests)/' },
    },
    {
      name: 'client-features-never-meet',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    { name: 'client-features', from: { path: '^client/features/' }, to: { path: '^client/app/' } },
    {
      name: 'client-ui-has-no-data',
      from: { path: '^client/ui/' },
      to: { path: '^client/(app|features|gql)/' },
    },
    {
      name: 'client-lib-is-pure',
      from: { path: '^client/lib/' },
      to: { path: '^client/(app|features|ui|gql)/' },
    },
    {
      name: 'one-kit',
      comment: 'primitives are wrapped once',
      from: { path: '^client/', pathNot: '^client/ui/' },
      to: { path: 'node_modules/@base-ui' },
    },
    {
      name: 'product-needs-no-tests',
      from: { path: '^(server|client|drizzle)/' },
      to: { path: '^tests/' },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|client/gql)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.d.ts'],
    },
  },
}
