import type { Actor } from '#server/access/actor.ts'
import { sealOfTrace } from '#server/access/trace-seal.ts'
import { readsTraces } from './conversations.policy.ts'
import type { ConversationDeps } from './deps.ts'
import type { MessageRow } from './messages.repository.ts'
import type { TaskCall } from './model-tasks.service.ts'
import { readTrace } from './reply-trace.ts'
import type { AdminModelTrace, AdminReplyTrace, ModelTrace, ReplyTrace } from './reply-trace.types.ts'
import { authorizedReply } from './retry-reply.ts'

/** How replies were made: for whoever owns them, and for admins without what tells of the patient. */
export class ReplyTraceService {
  constructor(private readonly deps: ConversationDeps) {}

  /** Null while the reply is written, and for replies from before there were traces. @throws NOT_FOUND */
  async of(actor: Actor, replyId: string): Promise<ReplyTrace | null> {
    const { reply } = await authorizedReply(this.deps, actor, 'reply.trace', replyId)
    return this.read(reply)
  }

  /**
   * Anybody's, for admins: neither what was looked up, nor the level or the rules that fired, which tell of the patient.
   * @throws NOT_FOUND, also for anyone but an admin in person
   */
  async forAdmins(actor: Actor, replyId: string): Promise<AdminReplyTrace | null> {
    const { db, messages, access } = this.deps
    const found = await messages.findReply(db, replyId)
    const id = found?.reply.id ?? null
    const { reply } = access.authorize(actor, 'reply.read-trace', 'Reply', found, readsTraces, id)
    const trace = await this.read(reply)
    if (!trace) return null
    const { upToFactId: _fact, facts: _facts, revision: _revision, level: _level, ruleIds: _rules, ...shown } = trace
    return { ...shown, model: shown.model && byNameOnly(shown.model) }
  }

  private async read({ id: replyId, trace: stored }: MessageRow): Promise<ReplyTrace | null> {
    const trace = readTrace(stored)
    if (!trace) return null
    const { model, tasks, ...rest } = trace
    return {
      ...rest,
      replyId,
      seal: await sealOfTrace(this.deps.db, replyId),
      model: model && { ...model, ...measuredOf(model) },
      tasks: tasks.map((task) => ({ ...task, ...measuredOf(task) })),
    }
  }
}

const byNameOnly = ({ tools, ...model }: ModelTrace): AdminModelTrace => {
  return { ...model, tools: tools.map(({ tool, outcome }) => ({ tool, outcome })) }
}

const measuredOf = ({ use, costMicros }: Pick<TaskCall, 'use' | 'costMicros'>) => ({
  inputTokens: use?.inputTokens ?? null,
  outputTokens: use?.outputTokens ?? null,
  costUsd: costMicros === null ? null : costMicros / 1_000_000,
})
