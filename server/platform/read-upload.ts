import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { AppError, badInput } from '#server/shared/errors.ts'

export interface Upload {
  /** Of the form, in which the file is. */
  field: string
  maxBytes: number
  /** What is said where the form has no such file, and where it is larger. */
  missing: string
  tooLarge: string
}

/** Parts beside the file, which nobody asked for. */
const LIMITS = { files: 1, fields: 10, parts: 12, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 50 }
/** Boundaries and headers of the parts. */
const FORM_BYTES = 64 * 1_024
/** Who goes on sending after the refusal hears it, and is cut off then. */
const HANG_UP_AFTER_MS = 2_000

/**
 * Reads one file out of a multipart form, into memory. Past `maxBytes` nothing more of it is read.
 * @throws PAYLOAD_TOO_LARGE at that moment, BAD_USER_INPUT without the file, MALFORMED for a form that is broken or cut off
 */
export function readUpload(request: IncomingMessage, { field, maxBytes, missing, tooLarge }: Upload): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = (error: AppError) => {
      request.unpipe()
      discard(request)
      reject(error)
    }
    const tooMuch = () => refuse(new AppError('PAYLOAD_TOO_LARGE', tooLarge))
    const broken = () => refuse(new AppError('MALFORMED', 'The form could not be read'))
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) return void tooMuch()
    let form: busboy.Busboy
    try {
      form = busboy({ headers: request.headers, limits: { ...LIMITS, fileSize: maxBytes + 1 } })
    } catch {
      return void broken()
    }
    let file: Buffer[] | undefined
    form.on('file', (name, stream) => {
      stream.on('error', broken)
      if (name !== field) return void stream.resume()
      const chunks: Buffer[] = []
      file = chunks
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', tooMuch)
    })
    form.on('error', broken)
    form.on('close', () => (file ? resolve(Buffer.concat(file)) : reject(badInput(field, missing))))
    request.on('close', () => {
      if (!request.complete) broken()
    })
    request.pipe(form)
  })
}

/** Lets what is under way pass by, so that the refusal arrives, and hangs up on whoever sends on. */
function discard(request: IncomingMessage): void {
  request.resume()
  setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, HANG_UP_AFTER_MS).unref()
}
