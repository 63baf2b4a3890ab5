import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { ReplyTraceService } from './reply-trace.service.ts'
import { AdminReplyTrace, ReplyTrace } from './reply-trace.types.ts'

@Resolver()
export class ReplyTraceResolver {
  constructor(private readonly traces: ReplyTraceService) {}

  @Door({ for: 'anyone', key: 'conversations:read' })
  @Query(() => ReplyTrace, {
    nullable: true,
    description:
      'How one of the caller’s replies was made. Null while it is written, and for replies from before there were traces.',
  })
  replyTrace(
    @Arg('id', () => ID, { description: 'The reply.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<ReplyTrace | null> {
    return this.traces.of(actor, id)
  }

  @Door({ for: 'admin', key: null })
  @Query(() => AdminReplyTrace, {
    nullable: true,
    description:
      'How anybody’s reply was made, without what tells of the patient. Null while it is written, and for replies from before there were traces. Reading it leaves an event in the audit log.',
  })
  adminReplyTrace(
    @Arg('id', () => ID, { description: 'The reply.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminReplyTrace | null> {
    return this.traces.forAdmins(actor, id)
  }
}
