import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { homeOn } from '#server/platform/embedded-binaries.ts'

const shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'))
afterAll(() => rmSync(shelf, { recursive: true }))

describe('where the database lives that cannot live in its data folder', () => {
  const first = { value: 'first', isKept: false }

  it('is the same place at every start of one folder', () => {
    const home = homeOn(shelf, '/root/data', first)
    mkdirSync(home)
    expect(homeOn(shelf, '/root/data', { ...first, isKept: true })).toBe(home)
  })

  it('is another place for another folder, and for one that was deleted and made anew', () => {
    const home = homeOn(shelf, '/root/data', first)
    expect(homeOn(shelf, '/root/other', first)).not.toBe(home)
    expect(homeOn(shelf, '/root/data', { value: 'second', isKept: false })).not.toBe(home)
  })

  it('stays where an earlier version made it', () => {
    // SHA-256 of "/srv/data" alone, as it was named before the password was part of it
    const earlier = path.join(shelf, '96b53e47e3fc')
    mkdirSync(earlier)
    expect(homeOn(shelf, '/srv/data', { value: 'kept', isKept: true })).toBe(earlier)
    expect(homeOn(shelf, '/srv/data', { value: 'new', isKept: false })).not.toBe(earlier)
  })
})
