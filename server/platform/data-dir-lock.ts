import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Makes this process the only one that uses the data folder, until it ends, however it ends. The lock is a name that the
 * process listens on: with the process it is gone, and no file with a number in it can lie.
 * @returns what gives the folder free
 * @throws Error when another process uses it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true })
  const address = addressOf(realpathSync(dataDir))
  const server = createServer((socket) => socket.destroy())
  if (!(await listens(server, address)) && !(await takesOver(server, address)))
    throw new Error(
      `Another instance is running with this DATA_DIR (${dataDir}). Stop it, or set DATA_DIR to another folder.`,
    )
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function addressOf(folder: string): string {
  const name = `clinical-assistant-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}

function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(address, () => resolve(true))
  })
}

/** Where the name is a file, it outlives a process that was killed: then nobody answers there. */
async function takesOver(server: Server, address: string): Promise<boolean> {
  if (!path.isAbsolute(address) || process.platform === 'win32' || (await answers(address))) return false
  rmSync(address, { force: true })
  return listens(server, address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}
