import { readdirSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Request, type RequestHandler, type Response } from 'express'
import onHeaders from 'on-headers'

/** Below this an answer fits a packet, compressed or not. */
const THRESHOLD_BYTES = 1_024
/** For answers made anew each time: a third of the time of the usual levels, and five in a hundred more bytes. */
const QUICK = { gzip: 3, brotli: 3 }

/**
 * Compresses what callers read: JSON and text over a kilobyte, where they ask for it.
 *
 * An answer that holds a secret stays as it is. Where a secret stands beside words that another chose, the compressed
 * length tells how much the two have in common (BREACH). Secrets (tokens, keys, codes, authenticator secrets) are
 * stored nowhere and so are given out by what makes them only: by mutations, by calls that are no GET, and under
 * `/auth`. None of these is compressed, whatever it holds; a list of those that do would be forgotten one day.
 *
 * A stream of events must leave piece by piece, and is not touched.
 */
export const compressAnswers: RequestHandler[] = [
  (_request, response, next) => {
    // The last to ask is heard first: when this runs, it is known whether the answer is compressed.
    onHeaders(response, () => {
      // Caches keep what a 304 says in place of what came with the answer itself.
      if (response.statusCode === 304) response.vary('Accept-Encoding')
      const etag = response.getHeader('ETag')
      // A strong tag promises the same bytes, and these are others.
      const isEncoded = response.hasHeader('Content-Encoding')
      if (isEncoded && typeof etag === 'string' && etag.startsWith('"')) response.setHeader('ETag', `W/${etag}`)
    })
    next()
  },
  compression({
    threshold: THRESHOLD_BYTES,
    level: QUICK.gzip,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK.brotli } },
    filter: (request, response) =>
      isRead(request) &&
      !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
      compression.filter(request, response),
  }),
]

const READS = ['GET', 'HEAD']

/** Whether a request only reads. Words are looked for anywhere in address and document: one hit too many costs nothing. */
function isRead({ method, originalUrl, body }: Request): boolean {
  if (READS.includes(method)) return !/\/auth\b/i.test(originalUrl)
  if (method !== 'POST' || !/^\/graphql\b/i.test(originalUrl)) return false
  const { query } = (body ?? {}) as { query?: unknown }
  return typeof query === 'string' && !query.includes('mutation')
}

/** The forms that the build makes of a file beside it, the smallest first. */
const FORMS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/** Chooses the form of a file that the client takes, says so in the headers, and returns that form's name. */
export type ChooseForm = (request: Request, response: Response, file: string) => string

/** The choice among the forms of the files that are in a folder now. */
export function formsIn(directory: string): ChooseForm {
  const files = new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  )
  return (request, response, file) => {
    const forms = FORMS.filter(({ ending }) => files.has(file + ending))
    if (forms.length === 0) return file
    response.vary('Accept-Encoding')
    const form = forms.find(({ encoding }) => request.acceptsEncodings(encoding))
    if (!form) return file
    response.type(path.extname(file)).set('Content-Encoding', form.encoding)
    return file + form.ending
  }
}

/** Serves the files of a folder, each in the form that the client takes. */
export function serveFiles(
  directory: string,
  options: NonNullable<Parameters<typeof express.static>[1]>,
): RequestHandler {
  const choose = formsIn(directory)
  const serve = express.static(directory, options)
  return (request, response, next) => {
    const asked = request.url
    const file = request.path.slice(1)
    const form = READS.includes(request.method) ? choose(request, response, file) : file
    if (form !== file) request.url = `/${form}`
    void serve(request, response, (error) => {
      request.url = asked
      // What answers instead is not that file.
      response.removeHeader('Content-Encoding')
      response.removeHeader('Content-Type')
      next(error)
    })
  }
}
