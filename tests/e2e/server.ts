import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { newDataDir } from '../support/data-dir.ts'
import { LIKE_START } from '../support/main-process.ts'
import type { Script } from '../support/scripted-model.ts'
import { the } from '../support/the.ts'
import { makeRoutesSure } from './sure-routes.ts'

/** The variable that says where the data folder lies of which each server gets a copy. */
export const PREPARED = 'PREPARED_DATA_DIR'

/** A copy of the prepared folder. Its files keep their owner, who is the database's and need not be ours. */
function preparedDataDir(): string {
  const dataDir = newDataDir('clinical-assistant-e2e-')
  execFileSync('cp', ['-a', path.join(the(process.env[PREPARED]), '.'), dataDir])
  return dataDir
}

/** A server of the product in its own process, as a user starts it. */
export class RunningServer {
  private child: ChildProcess | undefined
  private readonly dataDir = preparedDataDir()
  url = ''

  /** Without a script: the product with its built-in rules. `settings` go over those of the environment. */
  constructor(
    private readonly script?: Script,
    private readonly settings: Record<string, string> = {},
  ) {}

  async start(): Promise<this> {
    const entry = this.script ? 'tests/support/scripted-server.ts' : 'server/main.ts'
    const port = this.url ? new URL(this.url).port : '0'
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: port,
      LOG_LEVEL: 'silent',
      SCRIPT: JSON.stringify(this.script),
      ...this.settings,
    }
    const child = spawn('node', [...LIKE_START, entry], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.child = child
    this.url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (data: Buffer) => {
        const url = /Ready on (\S+)/.exec(data.toString('utf8'))?.[1]
        if (url) resolve(url)
      })
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    })
    return this
  }

  /** SIGKILL leaves everything as it lies. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  async dispose(): Promise<void> {
    await this.kill('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

interface Options {
  /** What was answered about cookies before the journey begins; null: nothing yet. */
  cookieConsent: 'accepted' | 'declined' | null
}

interface Fixtures {
  /** A server with a scripted model, of this test alone. */
  scripted(script: Script): Promise<RunningServer>
  /** A server with settings, of this test alone. */
  configured(settings: Record<string, string>): Promise<RunningServer>
}

interface WorkerFixtures {
  /** The product with its built-in rules. */
  product: RunningServer
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  cookieConsent: ['accepted', { option: true }],
  context: async ({ context, cookieConsent }, use) => {
    if (cookieConsent)
      await context.addInitScript((answer) => localStorage.setItem('cookie_consent', answer), cookieConsent)
    context.on('page', makeRoutesSure)
    await use(context)
  },
  product: [
    async ({}, use) => {
      const server = await new RunningServer().start()
      await use(server)
      await server.dispose()
    },
    // A start beside much else takes longer than a journey.
    { scope: 'worker', timeout: 180_000 },
  ],
  scripted: async ({}, use) => {
    const servers: RunningServer[] = []
    await use((script) => started(servers, new RunningServer(script)))
    for (const server of servers) await server.dispose()
  },
  configured: async ({}, use) => {
    const servers: RunningServer[] = []
    await use((settings) => started(servers, new RunningServer(undefined, settings)))
    for (const server of servers) await server.dispose()
  },
})

async function started(servers: RunningServer[], server: RunningServer): Promise<RunningServer> {
  servers.push(server)
  return server.start()
}

/** The sizes that a journey is made at. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** Types a case on the home page and sends it, as soon as the page lets one. */
export async function sendFromHome(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Describe the patient' }).fill(text)
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await page.keyboard.press('Enter')
}

/** The chats of a guest, which are in a drawer of the guest chat. */
export async function openChats(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open chats' }).click()
  return page.getByRole('navigation', { name: 'Chats' })
}

/** The latest reply is over, however it ended. */
export async function replyOver(page: Page): Promise<void> {
  await expect(page.getByRole('article', { name: 'Reply' }).last()).toHaveAttribute('aria-busy', 'false')
}

export { expect }
