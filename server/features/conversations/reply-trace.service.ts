import type { Actor } from '#server/access/actor.ts'
import type { ConversationDeps } from './deps.ts'
import type { TaskCall } from './model-tasks.service.ts'
import { readTrace } from './reply-trace.ts'
import type { ReplyTrace } from './reply-trace.types.ts'
import { authorizedReply } from './retry-reply.ts'

/** How replies were made, for whoever owns them. */
export class ReplyTraceService {
  constructor(private readonly deps: ConversationDeps) {}

  /** Null while the reply is written, and for replies from before there were traces. @throws NOT_FOUND */
  async of(actor: Actor, replyId: string): Promise<ReplyTrace | null> {
    const { reply } = await authorizedReply(this.deps, actor, 'reply.trace', replyId)
    const trace = readTrace(reply.trace)
    if (!trace) return null
    const { model, tasks, ...rest } = trace
    return {
      ...rest,
      replyId,
      model: model && { ...model, ...measuredOf(model) },
      tasks: tasks.map((task) => ({ ...task, ...measuredOf(task) })),
    }
  }
}

const measuredOf = ({ use, costMicros }: Pick<TaskCall, 'use' | 'costMicros'>) => ({
  inputTokens: use?.inputTokens ?? null,
  outputTokens: use?.outputTokens ?? null,
  costUsd: costMicros === null ? null : costMicros / 1_000_000,
})
