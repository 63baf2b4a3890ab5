import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { FIRST_PAINT } from '../build/first-paint.ts'
import { inlineFirstPaint } from '../build/inline-first-paint.ts'
import { precompress } from '../build/precompress.ts'
import { preloadByPage } from '../build/preload-by-page.ts'
import { PAGE_MODULES } from './page-modules.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Few files: what every page has, and what more than one has. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/, priority: 2 },
  { name: 'shared', test: /client\/(features\/site|lib|ui)\/|lucide-react\//, minShareCount: 2, priority: 1 },
]

/**
 * The public pages, built apart from the application, which is heavier: once for the browser, and once (`--ssr`) for the
 * server, which writes them with their texts. Files of both builds that are the same have the same address.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: false as const,
  plugins: [
    react(),
    tailwind(),
    ...(isSsrBuild ? [] : [inlineFirstPaint(FIRST_PAINT), preloadByPage(PAGE_MODULES), precompress()]),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  // The server needs none of the client's packages: they are in what was built.
  ssr: { noExternal: true as const },
  build: {
    outDir: here(isSsrBuild ? '../../dist/site-render' : '../../dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: CHUNKS } } },
  },
}))
