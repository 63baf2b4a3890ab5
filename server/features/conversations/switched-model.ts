import type { ReplyChunk, ReplyModel, ReplyRequest } from './reply-model.ts'

/** A model, or the rules while admins have set that they alone write: asked at the beginning of each reply. */
export class SwitchedModel implements ReplyModel {
  constructor(
    private readonly model: ReplyModel,
    private readonly rules: ReplyModel,
    private readonly isRulesOnly: () => boolean,
  ) {}

  get name(): string {
    return this.current.name
  }

  get mostAtOnce(): number | null {
    return this.current.mostAtOnce
  }

  stream(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyChunk> {
    if (this.isRulesOnly()) request.notes.byRules('SET_BY_ADMIN')
    return this.current.stream(request, signal)
  }

  private get current(): ReplyModel {
    return this.isRulesOnly() ? this.rules : this.model
  }
}
