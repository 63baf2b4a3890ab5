import type { Env } from '#server/platform/env.ts'
import type { Log } from '#server/platform/log.ts'
import { anthropicDialect } from './anthropic-dialect.ts'
import type { Dialect } from './dialect.ts'
import type { Llm } from './llm.ts'
import type { LlmEndpoint, LlmPrices } from './llm-call.ts'
import { LlmChain } from './llm-chain.ts'
import { openaiDialect } from './openai-dialect.ts'

interface Provider {
  dialect: Dialect
  /** null: it has to be given. */
  baseUrl: string | null
  /** Whether nobody answers there without a key. */
  needsKey: boolean
}

const PROVIDERS: Record<string, Provider> = {
  openai: {
    dialect: openaiDialect('max_completion_tokens'),
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
  },
  'openai-compatible': { dialect: openaiDialect('max_tokens'), baseUrl: null, needsKey: false },
  anthropic: { dialect: anthropicDialect, baseUrl: 'https://api.anthropic.com/v1', needsKey: true },
  // `npm run simulator`: speaks the dialect, and holds no model.
  simulator: { dialect: openaiDialect('max_tokens'), baseUrl: 'http://127.0.0.1:4011/v1', needsKey: false },
}

/**
 * The configured language models, or null where none is. Each of the five settings may be a list, separated by commas: the
 * first is asked first.
 * @throws Error that names what is missing or wrong
 */
export function makeLlm(env: Env, log: Log): Llm | null {
  const providers = listOf(env.AI_PROVIDER)
  if (!providers.some(Boolean)) return null
  const [models, urls, keys] = [env.AI_MODEL, env.AI_BASE_URL, env.AI_API_KEY].map(listOf) as [
    string[],
    string[],
    string[],
  ]
  const prices = listOf(env.AI_PRICES).map(pricesOf)
  const endpoints = providers.map((provider, i) => {
    return { ...endpointOf(provider, models[i], urls[i], keys[i]), prices: prices[i] ?? null }
  })
  const waits = {
    connectMs: env.AI_CONNECT_SECONDS * 1_000,
    firstTokenMs: env.AI_FIRST_TOKEN_SECONDS * 1_000,
    silenceMs: env.AI_SILENCE_SECONDS * 1_000,
    totalMs: env.AI_TOTAL_SECONDS * 1_000,
  }
  return new LlmChain(endpoints, waits, log)
}

/** Of the configuration, what nobody needs to read in a reply: keys and addresses. */
export function configuredWords(env: Env): string[] {
  const urls = listOf(env.AI_BASE_URL).filter((url) => URL.canParse(url))
  return [...listOf(env.AI_API_KEY), ...urls.map((url) => new URL(url).host)].filter((word) => word.length >= 8)
}

const listOf = (list: string | undefined): string[] => (list ?? '').split(',').map((one) => one.trim())

/** "2.50/10" */
function pricesOf(written: string): LlmPrices | null {
  if (written === '') return null
  const [, input, output] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(written) ?? []
  if (!input || !output) throw new Error('AI_PRICES is dollars for a million tokens in and out, such as 2.50/10.')
  return { input: Number(input), output: Number(output) }
}

function endpointOf(name: string, model = '', url = '', key = ''): Omit<LlmEndpoint, 'prices'> {
  const provider = PROVIDERS[name]
  if (!provider)
    throw new Error(`AI_PROVIDER is one of ${Object.keys(PROVIDERS).join(', ')}, or several separated by commas.`)
  const baseUrl = url || provider.baseUrl
  if (!baseUrl || !/^https?:\/\/[^\s@?#]+$/.test(baseUrl) || !URL.canParse(baseUrl))
    throw new Error(`AI_BASE_URL is needed for ${name}: an address such as http://localhost:11434/v1.`)
  if (!model && name !== 'simulator') throw new Error(`AI_MODEL is needed for ${name}.`)
  if (provider.needsKey && !key) throw new Error(`AI_API_KEY is needed for ${name}.`)
  return { dialect: provider.dialect, baseUrl, model: model || 'simulator', key: key || null }
}
