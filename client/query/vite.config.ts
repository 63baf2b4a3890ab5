import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from '../build/precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The query page, built apart from the client, so that no page of that gets heavier by it. */
export default defineConfig({
  root: here('.'),
  base: '/graphql/',
  publicDir: false,
  plugins: [precompress()],
  resolve: { dedupe: ['graphql', '@codemirror/state', '@codemirror/view'] },
  build: {
    outDir: here('../../dist/query'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
})
