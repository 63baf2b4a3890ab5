import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Database } from '#server/platform/db.ts'
import type { Env } from '#server/platform/env.ts'
import { countJobs } from '#server/platform/jobs/jobs.ts'
import type { SpeechHealth } from '#server/platform/speech/speech.ts'
import { seesHealth } from './service.policy.ts'
import type { LlmHealth } from '#server/platform/llm/llm.ts'
import type { PartHealth } from './service.types.ts'

type Found = Omit<PartHealth, 'name'>

/** Tokens, and what is known of their cost in millionths of a US dollar. */
export interface Spent {
  tokens: number
  costMicros: number
}

interface HealthDeps {
  env: Env
  database: Database
  bus: Bus
  access: Access
  /** What writes replies, by its name. */
  modelName: () => string
  hasModel: boolean
  /** Which voice reads aloud. */
  voices: () => SpeechHealth
  /** What writes down what is said; null where nothing is configured. */
  transcription: (() => SpeechHealth) | null
  /** How the language models are, in the order in which they are asked; none where none is called from here. */
  models: () => LlmHealth[]
  spentToday: () => Promise<Spent>
  mailEnabled: () => boolean
  backups: () => Promise<Found>
}

/** How the parts of the service are: asked when somebody looks, and never guessed. */
export class HealthService {
  constructor(private readonly deps: HealthDeps) {}

  async parts(actor: Actor): Promise<PartHealth[]> {
    this.deps.access.require(actor, 'service.read-health', seesHealth(actor))
    const { database, bus, env } = this.deps
    const stores = env.REDIS_URL ? 'Redis answers.' : 'In this process: there is one instance.'
    const parts: [string, Promise<Found>][] = [
      ['Database', found(database.ping(), 'PostgreSQL answers.', 'PostgreSQL does not answer.')],
      ['Bus', found(bus.ping(), stores, 'Redis does not answer.')],
      ['Queue', this.queue()],
      ['Model', this.model()],
      ['Voice', Promise.resolve(this.deps.voices())],
      ['Dictation', Promise.resolve(this.dictation())],
      ['Mail', Promise.resolve(this.mail())],
      ['Text messages', Promise.resolve(this.textMessages())],
      ['Backup', this.backup()],
    ]
    return Promise.all(parts.map(async ([name, part]) => ({ name, ...(await part) })))
  }

  private async queue(): Promise<Found> {
    try {
      const { waiting, running, failed } = await countJobs(this.deps.database.db)
      const detail = `${waiting} due, ${running} running, ${failed} given up.`
      return { state: failed > 0 ? 'FAILING' : 'WORKING', detail }
    } catch {
      return { state: 'FAILING', detail: 'The queue could not be read.' }
    }
  }

  private async backup(): Promise<Found> {
    try {
      return await this.deps.backups()
    } catch {
      return { state: 'FAILING', detail: 'The backups could not be read.' }
    }
  }

  private async model(): Promise<Found> {
    const { hasModel, modelName, models, spentToday } = this.deps
    if (!hasModel) return { state: 'OFF', detail: 'No language model is configured: the built-in rules write.' }
    const each = models()
    const isFailing = each.length > 0 && each.every(({ problem }) => problem !== null)
    const spent = await spentToday().then(spentWords, () => 'What was used today could not be read.')
    const detail = [`Replies are written by ${modelName()}.`, ...each.map(stateWords), spent].join(' ')
    return { state: isFailing ? 'FAILING' : 'WORKING', detail }
  }

  private dictation(): Found {
    const { transcription } = this.deps
    return transcription?.() ?? { state: 'OFF', detail: 'Only browsers that can write down what is said.' }
  }

  private mail(): Found {
    const { env, mailEnabled } = this.deps
    if (!mailEnabled()) return { state: 'OFF', detail: 'Mail is switched off in the settings.' }
    if (env.SMTP_URL) return { state: 'WORKING', detail: 'A mail server is configured. The settings send a test.' }
    if (env.demo) return { state: 'OFF', detail: 'Demo mode: mail goes to the outbox.' }
    return { state: 'FAILING', detail: 'No mail server is configured: codes and links are not sent.' }
  }

  private textMessages(): Found {
    const { env } = this.deps
    if (env.SMS_URL) return { state: 'WORKING', detail: 'A server for text messages is configured.' }
    if (env.demo) return { state: 'OFF', detail: 'Demo mode: text messages go to the outbox.' }
    return { state: 'OFF', detail: 'No server for text messages is configured.' }
  }
}

function stateWords({ name, state, problem }: LlmHealth): string {
  if (state === 'UNTRIED') return `${name} was not asked yet.`
  if (state === 'ANSWERING') return `${name} answers.`
  return `${name} does not answer (${problem})${state === 'RESTING' ? ' and is left alone for a while' : ''}.`
}

/** "Today: 12,345 tokens, $0.042." */
function spentWords({ tokens, costMicros }: Spent): string {
  const cost = costMicros > 0 ? `, $${(costMicros / 1_000_000).toFixed(3)}` : ''
  return `Today: ${tokens.toLocaleString('en-US')} tokens${cost}.`
}

async function found(asked: Promise<unknown>, well: string, ill: string): Promise<Found> {
  try {
    await asked
    return { state: 'WORKING', detail: well }
  } catch {
    return { state: 'FAILING', detail: ill }
  }
}
