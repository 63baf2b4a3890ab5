import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Router, type Request, type Response } from 'express'
import { isKnown } from './caching.ts'
import type { Endpoint } from './endpoint.ts'
import { openapiDocument } from './openapi.ts'
import { PRODUCT } from '#server/shared/product.ts'

const CACHE_SECONDS = 300
/** Swagger UI's files, from npm: nothing comes from another origin. */
const SWAGGER_UI = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${PRODUCT} REST API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/v1/docs/swagger-ui.css">
    <script src="/api/v1/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/v1/docs/start.js" defer></script>
  </head>
  <body>
    <main id="calls"></main>
    <noscript>This page needs JavaScript. The same is in <a href="/api/v1/openapi.json">openapi.json</a>.</noscript>
  </body>
</html>
`

/** A file of its own: the content policy allows no inline script. No validator of another origin is asked. */
const START = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  domNode: document.getElementById('calls'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null,
})
`

/** The document of the endpoints, and a page that shows it. Public, and the same for everyone. */
export function serveDocs(endpoints: Endpoint[]): Router {
  const router = Router()
  router.get(
    '/openapi.json',
    text('application/json', () => JSON.stringify(openapiDocument(endpoints))),
  )
  router.get(
    '/docs',
    text('text/html', () => PAGE),
  )
  router.get(
    '/docs/start.js',
    text('text/javascript', () => START),
  )
  router.get('/docs/:file', (request, response, next) => {
    const file = FILES.find((name) => name === request.params.file)
    if (!file) return void next()
    response.locals['route'] = request.baseUrl + request.path
    response.sendFile(file, { root: SWAGGER_UI, maxAge: '1h' })
  })
  return router
}

/** Answers with a text that is made when it is first asked for, and stays the same as long as the server runs. */
function text(type: string, write: () => string) {
  let written: { body: string; etag: string } | undefined
  return (request: Request, response: Response): void => {
    if (!written) {
      const body = write()
      written = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
    }
    const { body, etag } = written
    response.locals['route'] = request.baseUrl + request.path
    response.set({ 'Cache-Control': `public, max-age=${CACHE_SECONDS}`, ETag: etag })
    if (isKnown(etag, request.get('If-None-Match'))) response.status(304).end()
    else response.type(type).send(body)
  }
}
