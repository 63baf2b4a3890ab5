import { AppError } from '#server/shared/errors.ts'
import { turns } from '#server/shared/turns.ts'

/** A picture as it is kept. */
export interface Picture {
  bytes: Buffer
  contentType: string
  width: number
  height: number
}

export const PICTURE_BYTES_MAX = 5_242_880
const SIDE_MAX = 512
/** Some 160 MB decoded, at most twice at once. */
const PIXELS_MAX = 40_000_000
const SECONDS_MAX = 10
const KINDS = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

const inTurn = turns(2)

/**
 * Makes a picture of whatever was sent: what it is, its own bytes say, and nothing of it but the pixels is kept. The first
 * frame, upright, within 512 × 512, as webp.
 * @throws UNSUPPORTED_TYPE for anything that is not a whole jpeg, png, gif or webp of a sane size
 */
export function makePicture(sent: Buffer): Promise<Picture> {
  return inTurn(async () => {
    // Loaded by the first who sends one: it takes a tenth of a second, which every start would pay.
    const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')])
    const kind = await fileTypeFromBuffer(sent).catch(() => undefined)
    if (!kind || !KINDS.has(kind.mime)) throw notAPicture()
    try {
      const { data, info } = await sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85 })
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
    } catch {
      throw notAPicture()
    }
  })
}

function notAPicture(): AppError {
  return new AppError('UNSUPPORTED_TYPE', 'Please select a valid image file')
}
