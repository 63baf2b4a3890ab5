import type { Actor, UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { countShown } from '#server/features/feedback/feedback.contract.ts'
import type { Activity } from '#server/platform/bus/activity.ts'
import { SharedValue } from '#server/platform/bus/shared-value.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { lastDays, type AdminStats, type ExpertActivity } from './statistics.contract.ts'
import { seesActivity, seesStats } from './statistics.policy.ts'
import type { StatisticsRepository } from './statistics.repository.ts'

/** The dashboards: what there is, counted, now and as it changes. */
export class StatisticsService {
  private readonly liveStats: SharedValue<AdminStats>
  /** By expert, while any window of theirs watches. */
  private readonly liveActivity = new Map<string, SharedValue<ExpertActivity>>()

  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly activities: Activity,
    private readonly access: Access,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.liveStats = new SharedValue({ news: () => activities.all(), compute: () => this.countStats(), log })
  }

  /** What there is in the service, for admins. */
  async stats(actor: Actor): Promise<AdminStats> {
    this.access.require(actor, 'stats.read', seesStats(actor))
    return this.countStats()
  }

  /** The same, at once and after each change, at most once a second. */
  async watchStats(actor: Actor): Promise<AsyncIterableIterator<AdminStats>> {
    this.access.require(actor, 'stats.watch', seesStats(actor))
    return this.liveStats.watch()
  }

  /** What the calling expert's assistant did in other people's conversations. Counts under five are null. */
  async activity(actor: Actor): Promise<ExpertActivity> {
    const expert = this.expert(actor, 'activity.read')
    return this.countActivity(expert.id, await this.statistics.assistantOf(expert.id))
  }

  /** The same, at once and after each change that shows, at most once a second. */
  async watchActivity(actor: Actor): Promise<AsyncIterableIterator<ExpertActivity>> {
    const { id } = this.expert(actor, 'activity.watch')
    const assistantId = await this.statistics.assistantOf(id)
    const known = this.liveActivity.get(id)
    const live =
      known ??
      new SharedValue<ExpertActivity>({
        // An expert without an assistant hears nothing: nobody publishes under their own id.
        news: () => this.activities.ofAssistant(assistantId ?? id),
        compute: () => this.countActivity(id, assistantId),
        onIdle: () => this.liveActivity.delete(id),
        log: this.log,
      })
    if (!known) this.liveActivity.set(id, live)
    return live.watch()
  }

  private async countStats(): Promise<AdminStats> {
    const dates = lastDays(this.clock.now())
    const since = dates[0] as string
    const [accounts, work, newUsers, conversations, replies] = await Promise.all([
      this.statistics.accounts(),
      this.statistics.work(),
      this.statistics.newUsers(since),
      this.statistics.conversations(since),
      this.statistics.replies(since),
    ])
    const days = dates.map((date) => ({
      date,
      newUsers: newUsers.get(date) ?? 0,
      conversations: conversations.get(date) ?? 0,
      replies: replies.get(date) ?? 0,
    }))
    return { ...accounts, ...work, activeSubscriptions: null, days }
  }

  private async countActivity(expertId: string, assistantId: string | null): Promise<ExpertActivity> {
    const dates = lastDays(this.clock.now())
    const counted = assistantId ? await this.statistics.activity(expertId, assistantId, dates[0] as string) : null
    return {
      conversations: countShown(counted?.conversations ?? 0),
      replies: countShown(counted?.replies ?? 0),
      likes: countShown(counted?.likes ?? 0),
      dislikes: countShown(counted?.dislikes ?? 0),
      days: dates.map((date) => ({ date, conversations: countShown(counted?.days.get(date) ?? 0) })),
    }
  }

  private expert(actor: Actor, action: string): UserActor {
    this.access.require(actor, action, seesActivity(actor))
    return actor as UserActor
  }
}
