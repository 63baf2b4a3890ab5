import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Colour = { r: number; g: number; b: number }
export const RED: Colour = { r: 220, g: 30, b: 30 }
export const BLUE: Colour = { r: 30, g: 30, b: 220 }

export const plain = (width: number, height: number, background: Colour = RED) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Left red, right blue, and told to be turned by a quarter: upright, red is on top. */
export async function turned(): Promise<Buffer> {
  const right = await plain(50, 50, BLUE).png().toBuffer()
  const both = plain(100, 50).composite([{ input: right, left: 50, top: 0 }])
  return both
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A gif of two frames, red and blue. */
export async function animated(): Promise<Buffer> {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(40, 30, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

/** A jpeg that cannot be packed well. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: RED, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
}

/** A few hundred bytes that say of themselves that they are a png of this size. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
