import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Signs with the newest key and accepts any listed one, so keys can be rotated. */
export class Secrets {
  constructor(private readonly keys: string[]) {
    if (keys.length === 0 || keys.some((key) => key.length < 32))
      throw new Error('SECRET_KEYS needs keys of at least 32 characters each.')
  }

  sign(purpose: string, value: string): string {
    return mac(this.keys[0] as string, purpose, value)
  }

  verify(purpose: string, value: string, signature: string): boolean {
    const given = Buffer.from(signature)
    return this.keys.some((key) => {
      const expected = Buffer.from(mac(key, purpose, value))
      return expected.length === given.length && timingSafeEqual(expected, given)
    })
  }
}

function mac(key: string, purpose: string, value: string): string {
  return createHmac('sha256', key).update(`${purpose}:${value}`).digest('base64url')
}

/** A new opaque token of 256 bits, and the hash under which it is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The value in `DATA_DIR/name` (mode 0600), made once at the first start. */
export function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
