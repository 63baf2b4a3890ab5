import { ROLES, type Actor, type UserActor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { countShown } from '#server/features/feedback/feedback.contract.ts'
import type { Activity } from '#server/platform/bus/activity.ts'
import { Coalesced } from '#server/platform/coalesced.ts'
import { SharedValue } from '#server/platform/bus/shared-value.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { ExpertActivityRepository } from './expert-activity.repository.ts'
import { badInput } from '#server/shared/errors.ts'
import {
  lastDays,
  LISTED_DAYS,
  REPLY_OUTCOMES,
  TREND_DAYS,
  type AdminStats,
  type AdminTrends,
  type ExpertActivity,
  type StatsDay,
  type TrendDay,
} from './statistics.contract.ts'
import { seesActivity, seesStats } from './statistics.policy.ts'
import { GATHERED_AT_ONCE, type StatisticsRepository } from './statistics.repository.ts'

/** The dashboards: what there is, counted, now and as it changes. */
export class StatisticsService {
  private readonly liveStats: SharedValue<AdminStats>
  /** Of many admins who look at once one or two are counted for. */
  private readonly askedStats = new Coalesced(() => this.countStats())
  /** By days, of which there are few hundred. */
  private readonly askedTrends = new Map<number, Coalesced<AdminTrends>>()
  /** By expert, while any window of theirs watches. */
  private readonly liveActivity = new Map<string, SharedValue<ExpertActivity>>()

  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly listed: ExpertActivityRepository,
    private readonly activities: Activity,
    private readonly access: Access,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.liveStats = new SharedValue({ news: () => activities.all(), compute: () => this.askedStats.ask(), log })
  }

  /** What there is in the service, for admins. */
  async stats(actor: Actor): Promise<AdminStats> {
    this.access.require(actor, 'stats.read', seesStats(actor))
    return this.askedStats.ask()
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

  /** What came on each of the last days, and in which specialties. @throws BAD_USER_INPUT outside 7 to 366 days */
  async trends(actor: Actor, days: number): Promise<AdminTrends> {
    this.access.require(actor, 'stats.read-trends', seesStats(actor))
    if (!Number.isInteger(days) || days < TREND_DAYS.min || days > TREND_DAYS.max)
      throw badInput('days', `Ask for ${TREND_DAYS.min} to ${TREND_DAYS.max} days`)
    const asked = this.askedTrends.get(days) ?? new Coalesced(() => this.countTrends(days))
    this.askedTrends.set(days, asked)
    return asked.ask()
  }

  private async countTrends(days: number): Promise<AdminTrends> {
    const dates = lastDays(this.clock.now(), days)
    const since = dates[0] as string
    const [perDay, specialties] = await Promise.all([
      this.statistics.perDay(since),
      this.statistics.perSpecialty(since),
    ])
    const counted = new Map<string, number>()
    for (const { day, what, n } of perDay) counted.set(`${day} ${what}`, n)
    return { days: dates.map((date) => trendOf(date, (what) => counted.get(`${date} ${what}`) ?? 0)), specialties }
  }

  /** The job that adds what changed to the days. */
  async gather(): Promise<void> {
    while ((await this.statistics.gather()) === GATHERED_AT_ONCE);
  }

  private async countStats(): Promise<AdminStats> {
    const dates = lastDays(this.clock.now())
    const [totals, work, perDay] = await Promise.all([
      this.statistics.totals(),
      this.statistics.work(),
      this.statistics.perDay(dates[0] as string),
    ])
    const of = (what: string) => totals.get(what) ?? 0
    const counted = new Map(perDay.map(({ day, what, n }) => [`${day} ${what}`, n]))
    return {
      totalUsers: ROLES.reduce((sum, role) => sum + of(`users:${role}`), 0),
      totalExperts: of('users:EXPERT_PHYSICIAN'),
      totalGeneralPhysicians: of('users:GENERAL_PHYSICIAN'),
      totalChats: of('conversations'),
      totalTokens: of('tokens'),
      ...work,
      activeSubscriptions: null,
      days: dates.map((date) => dayOf(date, (what) => counted.get(`${date} ${what}`) ?? 0)),
    }
  }

  private async countActivity(expertId: string, assistantId: string | null): Promise<ExpertActivity> {
    const now = this.clock.now()
    const dates = lastDays(now)
    const whose = { expertId, assistantId: assistantId ?? expertId, since: lastDays(now, LISTED_DAYS)[0] as string }
    const { listed } = this
    const [counted, outcomes, unanswered, matched, noted] = await Promise.all([
      this.statistics.activity(expertId, whose.assistantId, dates[0] as string),
      listed.outcomes(whose),
      listed.unanswered(whose),
      listed.matched(whose),
      listed.noted(whose),
    ])
    return {
      conversations: countShown(counted.conversations),
      replies: countShown(counted.replies),
      likes: countShown(counted.likes),
      dislikes: countShown(counted.dislikes),
      outcomes: REPLY_OUTCOMES.map((outcome) => ({ outcome, replies: countShown(outcomes.get(outcome) ?? 0) })),
      days: dates.map((date) => ({
        date,
        conversations: countShown(counted.days.get(date) ?? 0),
        replies: countShown(counted.repliesByDay.get(date) ?? 0),
      })),
      unanswered,
      matched,
      noted,
    }
  }

  private expert(actor: Actor, action: string): UserActor {
    this.access.require(actor, action, seesActivity(actor))
    return actor as UserActor
  }
}

type Count = (what: string) => number

function dayOf(date: string, of: Count): StatsDay {
  const newUsers = ROLES.reduce((sum, role) => sum + of(`users:${role}`), 0)
  return { date, newUsers, conversations: of('conversations'), replies: of('replies') }
}

function trendOf(date: string, of: Count): TrendDay {
  const firstTexts = of('first-texts')
  return {
    ...dayOf(date, of),
    flaggedConversations: of('flagged'),
    answered: of('outcome:ANSWERED'),
    needsData: of('outcome:NEEDS_DATA'),
    declined: of('outcome:DECLINED'),
    failed: of('outcome:FAILED'),
    firstTextMs: firstTexts > 0 ? Math.round(of('first-text-ms') / firstTexts) : null,
    tokens: of('tokens'),
  }
}
