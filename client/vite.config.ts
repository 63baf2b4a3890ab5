import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { fetchBeforeImport } from './build/fetch-before-import.ts'
import { FIRST_PAINT } from './build/first-paint.ts'
import { inlineFirstPaint } from './build/inline-first-paint.ts'
import { precompress } from './build/precompress.ts'
import { preloadByPage } from './build/preload-by-page.ts'
import { splitDocuments } from './build/split-documents.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string }
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
    test: /client\/ui\/(button|drawer-button|field|lazy-select|logo|notice|password-field|select-look|severity-mark|use-[\w-]+)\.tsx?$|client\/lib\/(?!audio|read-aloud|markdown|line-diff|download|shortcuts|medication|password-strength|patient-identifiers|reply-stream|dictation|content|use-content)|conversations\/live\/outbox|@apollo\/client\/errors\//,
  },
  {
    name: 'entering',
    test: /accounts\/(entry-frame|identifier-field|identity-line|signed-in|use-[\w-]+|arrival\/use-arrival|providers\/(?!doximity-(callback|return))[\w-]+)\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'api', test: /client\/app\/apollo|node_modules\/(@apollo|@wry|graphql|graphql-ws|optimism|rxjs)\// },
  // The entry has one of them: among the conversations it would bring the API's client with it.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  // What home has and other pages too. A thread and its panel are left out: a group takes along whatever its files import.
  {
    name: 'home',
    test: /features\/conversations\/(composer|live|list\/(?!use-visible)|message-list-policy|shared\/shared-with-me)|notifications\/notification-updates|client\/lib\/(use-)?content|client\/ui\/(avatar|bar|lazy-popover)\.tsx|virtual:documents\/fragment\/(ConversationRow|NotificationRow)_/,
    minShareCount: 2,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  root: here('.'),
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    tailwind(),
    splitDocuments(here('gql/graphql.ts')),
    inlineFirstPaint(FIRST_PAINT),
    preloadByPage(PAGES),
    fetchBeforeImport(),
    precompress(),
  ],
  resolve: {
    // Two copies of graphql refuse each other's documents ("another module or realm").
    dedupe: ['graphql', 'react', 'react-dom'],
    // RxJS as it was written: the default is its code for ES5, a third larger.
    conditions: ['es2015', ...defaultClientConditions],
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
      // The public pages, as they were last built.
      '^/(landing|terms|privacy|contact|help|faq|about|demo|pricing|developers)$': server,
      '^/calculators(/|$)': server,
      '/assets': server,
    },
  },
})
