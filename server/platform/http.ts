import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Express, Request, RequestHandler, Response } from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import { AppError } from '#server/shared/errors.ts'
import { formsIn, serveFiles } from './compression.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** The page that a provider's popup comes back to. */
const CALLBACKS = /^\/auth\/[a-z]+\/callback$/
const GOOGLE = 'https://accounts.google.com'

/**
 * Headers of every answer: no inline script or style but what `allowInline` names, no other origin, no framing. Google's sign-in script is let in
 * where it is configured.
 */
export function securityHeaders(env: Env): RequestHandler {
  const google = env.GOOGLE_CLIENT_ID ? [`${GOOGLE}/gsi/`] : []
  const headers = (crossOriginOpenerPolicy: HelmetOptions['crossOriginOpenerPolicy']) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...google],
          styleSrc: ["'self'", ...google],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...google],
          frameSrc: env.GOOGLE_CLIENT_ID ? google : ["'none'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginOpenerPolicy,
      referrerPolicy: { policy: 'no-referrer' },
    })
  // A sign-in popup of another origin has to find its way back, and the page it comes back to must not cut the tie.
  const ours = headers({ policy: 'same-origin-allow-popups' })
  const callback = headers(false)
  return (request, response, next) => (CALLBACKS.test(request.path) ? callback : ours)(request, response, next)
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What of a page's own inline script and style its content policy has to allow, by their hashes. */
export function inlineHashes(html: string): { script: string; style: string } {
  const hashes = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => sha256(text)).join(' ')
  return { script: hashes(/<script>([^]*?)<\/script>/g), style: hashes(/<style>([^]*?)<\/style>/g) }
}

/** Widens the content policy of an answer by these, and by nothing else. */
export function allowInline(response: Response, { script, style }: ReturnType<typeof inlineHashes>): void {
  const policy = response.getHeader('Content-Security-Policy')
  if (typeof policy !== 'string') return
  response.set(
    'Content-Security-Policy',
    policy
      .replace("script-src 'self'", (start) => `${start} ${script}`.trim())
      .replace("style-src 'self'", (start) => `${start} ${style}`.trim()),
  )
}

const KNOWN = new Set([
  'graphql',
  'api',
  'assets',
  'auth',
  'healthz',
  'readyz',
  'metrics',
  'schema.graphql',
  'dev',
  'images',
])

/** One line a request, and one count: method, route, status, duration. Of the path only what we wrote ourselves is logged. */
export function logRequests(log: Log, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now()
    const [, first = ''] = request.path.split('/')
    response.on('finish', () => {
      const route = (response.locals['route'] as string | undefined) ?? (KNOWN.has(first) ? `/${first}` : '(page)')
      const { method } = request
      const status = response.statusCode
      const ms = performance.now() - start
      log.info({ method, route, status, ms: Math.round(ms) })
      metrics.request({ method, route, status, seconds: ms / 1_000 })
    })
    next()
  }
}

/** For answers that are the caller's own: neither the browser nor anything on the way keeps them. */
export const NOT_KEPT = 'private, no-store'

/** Says so of every answer that says nothing else of itself. */
export const keepNothing: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', NOT_KEPT)
  next()
}

/** `/healthz` (this process) and `/readyz` (each dependency by name). */
export function healthRoutes(app: Express, dependencies: Record<string, () => Promise<void>>): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', async (_request, response) => {
    const states = await Promise.all(
      Object.entries(dependencies).map(
        async ([name, ping]) =>
          [
            name,
            await ping().then(
              () => 'ok',
              () => 'down',
            ),
          ] as const,
      ),
    )
    const ready = states.every(([, state]) => state === 'ok')
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'down', ...Object.fromEntries(states) })
  })
}

/** `GET /metrics` in the format of Prometheus; to whom it is closed there is no such page. */
export function serveMetrics(app: Express, metrics: Metrics, allows: (request: Request) => boolean): void {
  app.get('/metrics', async (request, response) => {
    if (!allows(request)) throw new AppError('NOT_FOUND', 'There is no such page')
    const { contentType, text } = await metrics.read()
    response.set({ 'Content-Type': contentType, 'Cache-Control': NOT_KEPT }).send(text)
  })
}

/** Pictures, which never change under their address. `read` throws NOT_FOUND. */
export function servePictures(
  app: Express,
  read: (id: string) => Promise<{ bytes: Buffer; contentType: string }>,
): void {
  app.get('/images/:id.webp', async (request, response) => {
    const { bytes, contentType } = await read(request.params.id)
    response
      .set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Cross-Origin-Resource-Policy': 'same-origin' })
      .type(contentType)
      .send(bytes)
  })
}

/** Where a browser asks for GraphQL's address as for a page, it gets the query page, or outside demo mode nothing. */
export function serveQueryPage(app: Express, directory: string, isOpen: boolean): void {
  const isThere = isOpen && existsSync(directory)
  if (isThere) app.use('/graphql/assets', serveFiles(path.join(directory, 'assets'), { immutable: true, maxAge: '1y' }))
  const choose = isThere ? formsIn(directory) : null
  app.get('/graphql', (request, response, next) => {
    const wantsPage = request.query['query'] === undefined && request.accepts(['json', 'html']) === 'html'
    if (!wantsPage) return void next()
    if (!choose) throw new AppError('NOT_FOUND', 'There is no such page')
    sendPage(response, directory, choose(request, response, 'index.html'))
  })
}

/** The built client: hashed files for ever, the page itself fresh; every other path is the page's own routing. */
export function serveClient(
  app: Express,
  directory: string,
  onPage: (request: Request, response: Response) => void,
): void {
  if (!existsSync(directory)) return
  app.use('/assets', serveFiles(path.join(directory, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }))
  app.use(serveFiles(directory, { index: false, maxAge: '1h' }))
  const choose = formsIn(directory)
  // By the first part of the address, where the build made a page that names its own code.
  const pages = existsSync(path.join(directory, 'pages')) ? readdirSync(path.join(directory, 'pages')) : []
  // All pages have the same beside the names of their code: it is read once.
  const inline = inlineHashes(readFileSync(path.join(directory, 'index.html'), 'utf8'))
  app.get('/{*path}', (request, response, next) => {
    if (!request.accepts('html')) return void next()
    onPage(request, response)
    const [, first] = request.path.split('/')
    const page = pages.find((name) => name === `${first || 'index'}.html`)
    allowInline(response, inline)
    sendPage(response, directory, choose(request, response, page ? `pages/${page}` : 'index.html'))
  })
}

const sendPage = (response: Response, directory: string, file: string): void =>
  response.set('Cache-Control', 'no-cache').sendFile(file, { root: directory })
