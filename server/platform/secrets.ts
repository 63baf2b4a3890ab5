import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
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

  /** One of 256 groups that a value falls into, in hex: the same for the same value while the newest key stays, and no way back. */
  groupOf(purpose: string, value: string): string {
    return Buffer.from(this.sign(`group:${purpose}`, value), 'base64url').toString('hex', 0, 1)
  }

  /** The one-time code of an id: six digits that follow from the id and our newest key, so that no code is ever stored. */
  code(purpose: string, id: string): string {
    return codeOf(this.keys[0] as string, purpose, id)
  }

  codeFits(purpose: string, id: string, code: string): boolean {
    const given = Buffer.from(code)
    return this.keys.some((key) => {
      const expected = Buffer.from(codeOf(key, purpose, id))
      return expected.length === given.length && timingSafeEqual(expected, given)
    })
  }

  /** Encrypts a secret that has to be read again (AES-256-GCM); bound to its purpose. */
  seal(purpose: string, secret: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealingKey(this.keys[0] as string, purpose), iv)
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Keys for a stream of its own salt, the newest first: what is sealed is sealed with the first. */
  streamKeys(purpose: string, salt: Buffer): Buffer[] {
    return this.keys.map((key) => Buffer.from(hkdfSync('sha256', key, salt, `stream:${purpose}`, 32)))
  }

  /** The secret, or null when none of our keys sealed it for this purpose. */
  unseal(purpose: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url')
    for (const key of this.keys) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealingKey(key, purpose), bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        // Sealed by an older key, or not by us.
      }
    }
    return null
  }
}

function codeOf(key: string, purpose: string, id: string): string {
  const number = createHmac('sha256', key).update(`code:${purpose}:${id}`).digest().readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

function sealingKey(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `seal:${purpose}`, 32))
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
