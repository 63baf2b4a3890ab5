import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Express, NextFunction, Request, Response } from 'express'
import { compressAnswers, serveFiles } from '#server/platform/compression.ts'
import { allowInline, inlineHashes } from '#server/platform/http.ts'
import { CALCULATORS, type SitePages, type SiteRenderer } from './site-pages.ts'

/**
 * Serves each public page at its address, and what the pages are made of. Where none are built there are none.
 * @param directory where the build puts `site` and `site-render`
 */
export function serveSite(
  app: Express,
  directory: string,
  makePages: (renderer: SiteRenderer, templates: Map<string, string>) => SitePages,
): void {
  const built = path.join(directory, 'site')
  const code = path.join(directory, 'site-render/render.js')
  if (!existsSync(code)) return
  // The client's files stand under the same address; those that both have are the same.
  app.use('/assets', serveFiles(path.join(built, 'assets'), { immutable: true, maxAge: '1y' }))
  const templates = templatesIn(path.join(built, 'pages'))
  // Loaded with the first page, so that a start is not slower by it.
  let pages: Promise<SitePages> | undefined
  const load = async () => makePages((await import(pathToFileURL(code).href)) as SiteRenderer, templates)
  for (const [name, template] of templates) {
    // Of the template: no text of an admin is among what may run.
    const inline = inlineHashes(template)
    const address = name === CALCULATORS ? `/${name}{/:item}` : `/${name}`
    app.get(address, compressAnswers, async (request: Request, response: Response, next: NextFunction) => {
      if (!request.accepts('html')) return void next()
      pages ??= load()
      const site = await pages
      const item = typeof request.params['item'] === 'string' ? request.params['item'] : null
      const html = await site.html(name, item)
      allowInline(response, inline)
      response.status(item === null || site.has(item) ? 200 : 404)
      response.set('Cache-Control', 'no-cache').type('html').send(html)
    })
  }
}

function templatesIn(directory: string): Map<string, string> {
  const files = readdirSync(directory).filter((file) => file.endsWith('.html'))
  return new Map(
    files.map((file) => [path.basename(file, '.html'), readFileSync(path.join(directory, file), 'utf8')] as const),
  )
}
