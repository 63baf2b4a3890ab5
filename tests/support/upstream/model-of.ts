import { BuiltInWriter } from '#server/features/conversations/built-in-writer.ts'
import { ModelBudget } from '#server/features/conversations/model-budget.ts'
import { LanguageModel } from '#server/features/conversations/language-model.ts'
import type { ReplyModel } from '#server/features/conversations/reply-model.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { makeLlm } from '#server/platform/llm/make-llm.ts'
import type { DialectName } from './dialects.ts'
import type { Simulator } from './simulator.ts'

export const KEY = 'sk-simulated-key-0123456789'

/** The settings of the environment that lead to a simulator, with waits that a test can wait for. */
export function settingsOf(simulator: Pick<Simulator, 'baseUrl'>, dialect: DialectName): Record<string, string> {
  return {
    AI_PROVIDER: dialect === 'openai' ? 'openai-compatible' : 'anthropic',
    AI_MODEL: 'simulated',
    AI_BASE_URL: simulator.baseUrl,
    AI_API_KEY: KEY,
    AI_CONNECT_SECONDS: '1',
    AI_FIRST_TOKEN_SECONDS: '1.5',
    AI_SILENCE_SECONDS: '1.5',
    AI_TOTAL_SECONDS: '10',
    AI_TASKS: 'none',
    AI_TASK_SECONDS: '1.5',
  }
}

/** A language model that calls the simulator under a name that the question has, so that each question has a script. */
export class ModelByQuestion implements ReplyModel {
  readonly name = 'simulated'
  readonly mostAtOnce = 2

  constructor(
    private readonly settings: Record<string, string>,
    private readonly nameOf: (question: string) => string,
  ) {}

  stream(...[request, signal]: Parameters<ReplyModel['stream']>) {
    const env = readEnv({ ...this.settings, NODE_ENV: 'test', AI_MODEL: this.nameOf(request.question) })
    const log = createLog('silent')
    const llm = makeLlm(env, log)
    if (!llm) throw new Error('no model is configured')
    const use = { tokens: () => Promise.resolve(0), add: () => Promise.resolve() }
    const budget = new ModelBudget({ use, limits: { user: 1, guests: 1 }, clock: systemClock, log })
    return new LanguageModel({
      rules: new BuiltInWriter(),
      budget,
      secrets: [KEY],
      llm,
      toolRounds: env.AI_TOOL_ROUNDS,
    }).stream(request, signal)
  }
}
