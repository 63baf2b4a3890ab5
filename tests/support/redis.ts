import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'

/** Whether a server is on the path, which tests may break. */
export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0
/** Whether this machine can run what needs a Redis: a server on the path, or one that REDIS_URL names. */
export const hasRedis = Boolean(process.env['REDIS_URL']) || hasRedisServer

export interface RedisServer {
  url: string
  stop(): Promise<void>
}

/** One that tests may freeze, kill and start again. */
export interface BreakableRedis extends RedisServer {
  pid(): number
  kill(): Promise<void>
  /** On the same port, empty. */
  restart(): Promise<void>
}

/** A Redis of one's own on a free port, or the one that REDIS_URL names. */
export async function startRedis(): Promise<RedisServer> {
  const given = process.env['REDIS_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  return startBreakableRedis()
}

/** A Redis of one's own on a free port, whatever REDIS_URL says. */
export async function startBreakableRedis(): Promise<BreakableRedis> {
  const port = await freePort()
  const dir = mkdtempSync(path.join(tmpdir(), 'redis-test-'))
  const url = `redis://127.0.0.1:${port}`
  const start = () =>
    spawn('redis-server', ['--port', String(port), '--save', '', '--dir', dir, '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    })
  let server = start()
  await untilItAnswers(url)
  return {
    url,
    pid: () => server.pid as number,
    kill: () => ended(server, 'SIGKILL'),
    async restart() {
      server = start()
      await untilItAnswers(url)
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) await ended(server, 'SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  client.on('error', () => {})
  await client.ping()
  client.disconnect()
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
