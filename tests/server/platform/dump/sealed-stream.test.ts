import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DumpBroken } from '#server/platform/dump/dump-broken.ts'
import { sealed, unsealed } from '#server/platform/dump/sealed-stream.ts'
import { Secrets } from '#server/platform/secrets.ts'

const NEW = 'n'.repeat(40)
const OLD = 'o'.repeat(40)
const secrets = new Secrets([OLD])

/** In pieces of the given size, as a file or a socket gives them. */
function* pieces(whole: Buffer, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}
const stream = (whole: Buffer, size = 65_536) => Readable.from(pieces(whole, size))
const seal = (plain: Buffer, what = 'a/users') => buffer(Readable.from(sealed(secrets, what, stream(plain))))
const open = (bytes: Buffer, what = 'a/users', by = secrets, size = 65_536) =>
  buffer(Readable.from(unsealed(by, what, stream(bytes, size))))

describe('a sealed stream', () => {
  it('opens to what was sealed, whatever its size and its pieces, also after the keys went on', async () => {
    const rotated = new Secrets([NEW, OLD])
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 600_000 }),
        fc.integer({ min: 900, max: 90_000 }),
        async (size, piece) => {
          const plain = randomBytes(size)
          expect((await open(await seal(plain), 'a/users', rotated, piece)).equals(plain)).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('shows nothing of what it holds', async () => {
    const bytes = await seal(Buffer.from('Melena, 64 F '.repeat(1_000)))
    expect(bytes.includes('Melena')).toBe(false)
  })

  it('does not open where a byte of it was changed, wherever that is', async () => {
    const whole = await seal(randomBytes(2_000))
    for (const at of [0, 15, 16, 19, 20, 36, 1_000, whole.length - 1]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(open(changed), `byte ${at}`).rejects.toThrow(DumpBroken)
    }
  })

  it('does not open where it was cut, also between two frames, or goes on after its end', async () => {
    const whole = await seal(randomBytes(600_000))
    const firstFrame = 16 + 4 + 16 + (whole.readUInt32BE(16) & 0x7fff_ffff)
    for (const length of [10, 18, 500, firstFrame, whole.length - 1])
      await expect(open(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow('cut off')
    await expect(open(Buffer.concat([whole, Buffer.from('x')]))).rejects.toThrow(DumpBroken)
  })

  it('opens in its own place only, and with its keys only', async () => {
    const whole = await seal(Buffer.from('rows'))
    await expect(open(whole, 'a/messages')).rejects.toThrow('SECRET_KEYS')
    await expect(open(whole, 'b/users')).rejects.toThrow('SECRET_KEYS')
    await expect(open(whole, 'a/users', new Secrets([NEW]))).rejects.toThrow('SECRET_KEYS')
  })
})
