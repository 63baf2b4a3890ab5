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
