import type { ConversationRow } from './conversations.repository.ts'
import type { TaskCall } from './model-tasks.service.ts'
import type { PlanItemCounts, ProposalCounts, ReplyNotes } from './reply-notes.ts'
import type { TextEnd } from './reply-runner.ts'
import type { Understood } from './understand.ts'

/**
 * A turn whose reply is being written, or just was: what runs beside the reply and the reply's end both change it, each while
 * it holds the conversation's lock.
 */
export class RunningTurn {
  /** How the reply ended; null while it is written. */
  private ended: TextEnd | null = null
  /** Calls that came too late for the trace, and too early to be added to it. */
  private readonly late: TaskCall[] = []
  private readonly over = Promise.withResolvers<void>()

  constructor(
    /** As it was before the turn. */
    readonly conversation: ConversationRow,
    /** Facts and decision as they are by now. */
    public understood: Understood,
    /** Whose tokens are spent. */
    readonly spender: string,
    private readonly notes: ReplyNotes,
    /** Called for what becomes known after the reply's end. */
    private readonly tellLate: (call: TaskCall, notes: ReplyNotes) => void,
  ) {}

  set proposals(counts: ProposalCounts) {
    this.notes.proposals = counts
  }

  set planItems(counts: PlanItemCounts) {
    this.notes.planItems = counts
  }

  /** Whether the reply came to its proper end, once that is known; false where `signal` ends the waiting. */
  async isWhole(signal: AbortSignal): Promise<boolean> {
    const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race([this.over.promise, left])
    return this.ended === 'COMPLETE' && !signal.aborted
  }

  /** A plan is stored with a reply that is whole, and with what comes after it. */
  mayPlan(): boolean {
    return this.ended === 'COMPLETE'
  }

  /** In the transaction that stores the reply's end. */
  end(end: TextEnd): void {
    this.ended = end
    for (const call of this.late.splice(0)) this.tellLate(call, this.notes)
    this.over.resolve()
  }

  /** What the record says now, for the plan that the reply's end stores. */
  replace(understood: Understood): void {
    this.understood = understood
  }

  /** A call beside the reply is over. */
  told(call: TaskCall): void {
    if (!this.notes.isTraced) this.notes.tasks.push(call)
    else if (this.ended === null) this.late.push(call)
    else this.tellLate(call, this.notes)
  }
}
