import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What needs neither PostgreSQL, Redis nor a socket. Whatever else is in tests/server has them at hand. */
const UNIT = [
  'tests/{client,contracts,scorecard}/**/*.test.{ts,tsx}',
  'tests/server/clinical/**/*.test.ts',
  'tests/server/access/credential-cache.test.ts',
  'tests/server/features/conditions/parse.test.ts',
  'tests/server/features/content/safe-html.test.ts',
  'tests/server/platform/{coalesced,paced,shared-value}.test.ts',
]
export default defineConfig({
  plugins: [react()],
  resolve: {
    // Libraries load graphql's CommonJS build: two copies would refuse each other's schemas.
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    setupFiles: ['tests/support/no-console-errors.ts'],
    // One more than the cores of a small machine: tests of the server mostly wait.
    maxWorkers: 3,
    testTimeout: 20_000,
    // What is waited for comes when a busy machine gets to it.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          pool: 'threads',
          // Modules are loaded once a thread: the engine's data takes longer to read than most of its tests to run.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: UNIT,
          globalSetup: ['tests/support/cluster.ts'],
          pool: 'forks',
          // As above. What a test sets belongs to its app, of which each test or file makes one of its own.
          isolate: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
