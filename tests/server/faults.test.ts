import { spawn } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newDatabase } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const SECRET = 'Melena since Tuesday'
/** Breaks in the middle of the process when it is told to, as a bug would. */
const FAULTS = `
  process.on('SIGUSR2', () => setTimeout(() => { throw new Error('${SECRET}') }))
  process.on('SIGHUP', () => void Promise.reject(Object.assign(new Error('${SECRET}'), { code: 'E_TEST' })))`

/** The product as it is started, on a database of its own. */
async function startMain() {
  const env = {
    ...process.env,
    DATABASE_URL: await newDatabase(),
    DEMO: 'off',
    SECRET_KEYS: 'k'.repeat(40),
    PORT: '0',
    NODE_ENV: 'test',
  }
  const fault = `data:text/javascript,${encodeURIComponent(FAULTS)}`
  const child = spawn(process.execPath, ['--import', fault, '--import', 'tsx', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let words = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString('utf8')))
  child.stderr.on('data', (data: Buffer) => (words += data.toString('utf8')))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => said, { timeout: 150_000 }).toContain('Ready on ')
  const url = the(/Ready on (\S+)/.exec(said)?.[1]).replace('localhost', '127.0.0.1')
  return { child, url, ended, said: () => said, words: () => words }
}

describe('after a fault that nobody caught the process', () => {
  it.each([
    ['thrown', 'SIGUSR2', '(Error)'],
    ['of a promise', 'SIGHUP', '(E_TEST)'],
  ] as const)(
    'says so without a word of it, tells its sockets to come back, and ends with 1: %s',
    async (_name, signal, what) => {
      const main = await startMain()
      const guest = new ThirdParty(main.url)
      await guest.startConversation()
      const socket = await guest.socket()
      main.child.kill(signal)
      expect((await socket.closed).code).toBe(1012)
      expect(await main.ended).toBe(1)
      expect(main.words()).toContain(`Stopping after a fault that nobody caught ${what}.`)
      expect(main.said()).toContain('a fault that nobody caught')
      expect(main.said() + main.words()).not.toContain(SECRET)
    },
    180_000,
  )
})
