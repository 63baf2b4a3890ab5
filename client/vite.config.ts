import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preloadByPage } from './build/preload-by-page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_ORIGIN ?? 'http://localhost:4000'

const SHELL = 'app/shell.tsx'
const CHAT = [SHELL, 'features/conversations/chat-screen.tsx']
/** What each page is made of beside the entry; the router loads the same. */
const PAGES = {
  index: [SHELL, 'app/home-page.tsx'],
  chat: CHAT,
  'guest-chat': CHAT,
  login: ['features/accounts/sign-in/login-screen.tsx'],
  signup: ['features/accounts/sign-up/signup-screen.tsx'],
}

/**
 * Few files: over HTTP/1.1 each beyond the sixth waits for one before it. Those above come first.
 * What a page needs at once is named; what a press brings stays in chunks of its own.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|vite\/preload-helper/,
  },
  {
    name: 'kit',
    test: /client\/ui\/(button|drawer-button|field|lazy-select|logo|notice|password-field|select-look|severity-mark|use-[\w-]+)\.tsx?$|client\/lib\/(?!markdown|reply-stream)|conversations\/live\/outbox|@apollo\/client\/errors\//,
  },
  {
    name: 'entering',
    test: /accounts\/(entry-frame|identifier-field|identity-line|signed-in|use-[\w-]+|arrival\/use-arrival|providers\/(?!doximity-(callback|return))[\w-]+)\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'api', test: /client\/(gql|app\/apollo)|node_modules\/(@apollo|@wry|graphql|graphql-ws|optimism|rxjs)\// },
  {
    name: 'conversations',
    test: /features\/conversations\/|lucide-react\/dist\/esm\/icons\//,
    minShareCount: 2,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwind(), preloadByPage(PAGES), precompress()],
  resolve: {
    // Two copies of graphql refuse each other's documents ("another module or realm").
    dedupe: ['graphql', 'react', 'react-dom'],
  },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // Data URIs in CSS would need a wider content policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/healthz': server,
      '/images': server,
    },
  },
})
