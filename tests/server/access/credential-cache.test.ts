import { describe, expect, it, vi } from 'vitest'
import type { Account, Session } from '#server/access/actor.ts'
import { CredentialCache, type Found } from '#server/access/credential-cache.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { Secrets } from '#server/platform/secrets.ts'

const found = (role: string): Found<Session> => ({
  account: { id: 'an id', role } as unknown as Account,
  via: {
    kind: 'session',
    id: 'a session',
    openedBy: 'PASSWORD',
    openedAt: new Date(0),
    lastActiveAt: new Date(),
  },
  expiresAt: new Date(Date.now() + 3_600_000),
})

/** The cache as those see it who can write to Redis. */
function open() {
  const { cache } = new MemoryBus()
  const credentials = new CredentialCache(cache, new Secrets(['k'.repeat(43)]))
  const put = (hash: string, value: string) => cache.keep(`credential:${hash}`, value, 3_600)
  return { cache, credentials, put }
}

describe('the credential cache', () => {
  it('gives back what it kept', async () => {
    const { credentials } = open()
    const kept = found('PHYSICIAN')
    await credentials.keep('a hash', kept)
    expect(await credentials.get('a hash')).toEqual(kept)
  })

  it('knows nobody by an entry that somebody else wrote', async () => {
    const { credentials, put } = open()
    const text = JSON.stringify({ hash: 'mine', until: Date.now() + 30_000, found: found('ADMIN') })
    const theirs = `${new Secrets(['x'.repeat(43)]).sign('credential-cache', text)}.${text}`
    for (const [index, value] of [
      theirs,
      JSON.stringify(found('ADMIN')),
      text,
      `.${text}`,
      `AAAA.${text}`,
      'x',
      '.',
    ].entries()) {
      await put(`mine${index}`, value)
      expect(await credentials.get(`mine${index}`)).toBeNull()
    }
  })

  it('knows nobody by another’s entry, nor by an old one put back', async () => {
    const { cache, credentials, put } = open()
    await credentials.keep('an admin', found('ADMIN'))
    const entry = (await cache.get('credential:an admin')) as string
    await put('mine', entry)
    expect(await credentials.get('mine')).toBeNull()
    expect(await credentials.get('an admin')).not.toBeNull()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    expect(await credentials.get('an admin')).toBeNull()
  })
})
