import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'
import { DumpBroken } from './dump-broken.ts'

const PURPOSE = 'backup'
const SALT = 16
const TAG = 16
const FRAME = 256 * 1024
/** What a frame can be at most: more is no length, but something else that was read. */
const LONGEST = FRAME * 2
const LAST = 0x8000_0000

/**
 * Encrypts a stream (AES-256-GCM, in frames), with a key that follows from our newest secret and a salt of its own. Bound
 * to what it is, and to its end: a stream that was cut, or put in another's place, does not open.
 */
export async function* sealed(secrets: Secrets, what: string, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const [key] = secrets.streamKeys(PURPOSE, salt)
  if (!key) throw new Error('There is no key to seal with')
  yield salt
  let frame = 0
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of plain) {
    held.push(chunk)
    size += chunk.length
    if (size < FRAME) continue
    yield sealFrame(key, what, frame++, Buffer.concat(held), false)
    held = []
    size = 0
  }
  yield sealFrame(key, what, frame, Buffer.concat(held), true)
}

/** What was sealed, with whichever of our keys. @throws DumpBroken where it was changed, cut, or sealed by other keys */
export async function* unsealed(secrets: Secrets, what: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const bytes = new Bytes(source)
  let keys = secrets.streamKeys(PURPOSE, await bytes.take(SALT))
  for (let frame = 0; ; frame++) {
    const head = (await bytes.take(4)).readUInt32BE()
    const isLast = head >= LAST
    const length = isLast ? head - LAST : head
    if (length > LONGEST) throw new DumpBroken('A file of the backup was changed.')
    const body = await bytes.take(TAG + length)
    const opened = openFrame(keys, what, frame, body, isLast)
    if (!opened) throw new DumpBroken('A file of the backup was changed, or sealed with another SECRET_KEYS.')
    keys = [opened.key]
    yield opened.plain
    if (!isLast) continue
    if (await bytes.hasMore()) throw new DumpBroken('A file of the backup was changed.')
    return
  }
}

const nonceOf = (frame: number) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(frame, 8)
  return nonce
}

const boundTo = (what: string, isLast: boolean) => Buffer.from(`${what}:${isLast ? 'last' : 'more'}`)

function sealFrame(key: Buffer, what: string, frame: number, plain: Buffer, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame)).setAAD(boundTo(what, isLast))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length + (isLast ? LAST : 0))
  return Buffer.concat([head, cipher.getAuthTag(), body])
}

function openFrame(keys: Buffer[], what: string, frame: number, body: Buffer, isLast: boolean) {
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame))
      .setAAD(boundTo(what, isLast))
      .setAuthTag(body.subarray(0, TAG))
    try {
      return { key, plain: Buffer.concat([decipher.update(body.subarray(TAG)), decipher.final()]) }
    } catch {
      // Not sealed with this one.
    }
  }
  return null
}

/** Takes so many bytes from a stream, however they come. */
class Bytes {
  private readonly source: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  async take(count: number): Promise<Buffer> {
    const parts = [this.held]
    let size = this.held.length
    while (size < count) {
      const next = await this.source.next()
      if (next.done) throw new DumpBroken('A file of the backup is cut off.')
      parts.push(next.value)
      size += next.value.length
    }
    const whole = Buffer.concat(parts)
    this.held = whole.subarray(count)
    return whole.subarray(0, count)
  }

  async hasMore(): Promise<boolean> {
    if (this.held.length > 0) return true
    return (await this.source.next()).done !== true
  }
}
