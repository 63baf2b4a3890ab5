import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: {
    // Libraries load graphql's CommonJS build: two copies would refuse each other's schemas.
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    include: ['tests/{server,client,contracts,scorecard}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
