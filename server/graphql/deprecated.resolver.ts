import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import { GUEST_COOKIE } from '#server/access/guest-tokens.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { User } from '#server/features/accounts/accounts.types.ts'
import { Condition } from '#server/features/conditions/conditions.types.ts'
import { DataPoint } from '#server/features/conditions/data-points.types.ts'
import { withValidationRules } from '#server/features/conditions/validation-rules.ts'
import { AdminContentItem } from '#server/features/content/content.types.ts'
import { DeleteAccountInput } from '#server/features/own-data/own-data.types.ts'
import { TotpCodeInput } from '#server/features/second-factor/second-factor.types.ts'
import { DoximityTokenInput, DoximityUser } from '#server/features/sign-in/sign-in.types.ts'
import { AdminSpecialty } from '#server/features/specialties/specialties.types.ts'
import {
  AddConditionInput,
  AddContentInput,
  AddDataPointInput,
  AddSpecialtyInput,
  ChangeConditionInput,
  ChangeContentInput,
  ChangeDataPointInput,
  ChangeExpertSpecialtyInput,
  ChangeSpecialtyInput,
  RemoveDataPointInput,
  SendFeedbackInput,
  SendSuggestionInput,
} from './deprecated.types.ts'
import type { Services } from './schema.ts'

const TEACH = { for: 'expert-or-admin', key: 'conditions:write' } as const
const AS_THERE = { description: 'As there.' }

/** A mutation of version 0.1 under its former name. */
function formerly(now: string) {
  return { description: `The former ${now}.`, deprecationReason: `Use ${now}.` }
}

/**
 * The mutations whose name or answer changed, as they were: each calls what its successor calls. They stay for one version;
 * this file and deprecated.types.ts go with them.
 */
@Resolver()
export class DeprecatedResolver {
  constructor(private readonly services: Services) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => Boolean, formerly('revokeCurrentSession'))
  async signOut(@Ctx() { actor, cookies }: RequestContext): Promise<boolean> {
    await this.services.accounts.signOut(actor)
    cookies.clear(GUEST_COOKIE)
    return true
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Boolean, formerly('revokeSession'))
  async endSession(@Arg('id', () => ID, AS_THERE) id: string, @Ctx() { actor }: RequestContext): Promise<boolean> {
    await this.services.accounts.endSession(actor, id)
    return true
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Int, formerly('revokeOtherSessions'))
  endOtherSessions(@Ctx() { actor }: RequestContext): Promise<number> {
    return this.services.accounts.endOtherSessions(actor)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => User, formerly('setExpertSpecialty'))
  changeExpertSpecialty(
    @Arg('input', () => ChangeExpertSpecialtyInput, AS_THERE) input: ChangeExpertSpecialtyInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.services.directory.changeSpecialty(context, input)
  }

  @Door(TEACH)
  @Mutation(() => Condition, formerly('createCondition'))
  addCondition(
    @Arg('input', () => AddConditionInput, AS_THERE) input: AddConditionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition> {
    return this.services.conditions.add(actor, input)
  }

  @Door(TEACH)
  @Mutation(() => Condition, formerly('updateCondition'))
  changeCondition(
    @Arg('input', () => ChangeConditionInput, AS_THERE) input: ChangeConditionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition> {
    return this.services.conditions.change(actor, input)
  }

  @Door(TEACH)
  @Mutation(() => Boolean, formerly('deleteCondition'))
  async removeCondition(@Arg('id', () => ID, AS_THERE) id: string, @Ctx() { actor }: RequestContext): Promise<boolean> {
    await this.services.conditions.remove(actor, id)
    return true
  }

  @Door(TEACH)
  @Mutation(() => DataPoint, formerly('createDataPoint'))
  addDataPoint(
    @Arg('input', () => AddDataPointInput, AS_THERE) { conditionId, ...point }: AddDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint> {
    return this.services.dataPoints.add(actor, conditionId, withValidationRules(point))
  }

  @Door(TEACH)
  @Mutation(() => DataPoint, formerly('updateDataPoint'))
  changeDataPoint(
    @Arg('input', () => ChangeDataPointInput, AS_THERE) { conditionId, id, ...change }: ChangeDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint> {
    return this.services.dataPoints.change(actor, conditionId, id, withValidationRules(change))
  }

  @Door(TEACH)
  @Mutation(() => Boolean, formerly('deleteDataPoint'))
  async removeDataPoint(
    @Arg('input', () => RemoveDataPointInput, AS_THERE) { conditionId, id }: RemoveDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.services.dataPoints.remove(actor, conditionId, id)
    return true
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, formerly('createContentItem'))
  addContent(
    @Arg('input', () => AddContentInput, AS_THERE) input: AddContentInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.services.content.add(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, formerly('updateContentItem'))
  changeContent(
    @Arg('input', () => ChangeContentInput, AS_THERE) { contentKey, ...change }: ChangeContentInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.services.content.change(actor, contentKey, change)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => Boolean, formerly('deleteContentItem'))
  async deleteContent(
    @Arg('contentKey', () => ID, AS_THERE) contentKey: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.services.content.remove(actor, contentKey)
    return true
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminSpecialty, formerly('createSpecialty'))
  addSpecialty(
    @Arg('input', () => AddSpecialtyInput, AS_THERE) input: AddSpecialtyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminSpecialty> {
    return this.services.specialties.add(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminSpecialty, formerly('updateSpecialty'))
  changeSpecialty(
    @Arg('input', () => ChangeSpecialtyInput, AS_THERE) input: ChangeSpecialtyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminSpecialty> {
    return this.services.specialties.change(actor, input)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Int, formerly('claimConversations'))
  claimGuestConversations(@Ctx() { actor }: RequestContext): Promise<number> {
    return this.services.conversations.claim(actor)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Boolean, formerly('discardConversation'))
  async deleteConversation(
    @Arg('id', () => ID, AS_THERE) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.services.conversations.delete(actor, id)
    return true
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => Boolean, formerly('saveFeedback'))
  async sendFeedback(
    @Arg('input', () => SendFeedbackInput, AS_THERE) input: SendFeedbackInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.services.feedback.send(actor, input)
    return true
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => Boolean, formerly('createSuggestion'))
  async sendSuggestion(
    @Arg('input', () => SendSuggestionInput, AS_THERE) input: SendSuggestionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.services.feedback.suggest(actor, input)
    return true
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Int, formerly('markNotificationsRead'))
  markAllNotificationsRead(@Ctx() { actor }: RequestContext): Promise<number> {
    return this.services.notifications.markAllRead(actor)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Boolean, formerly('deleteMyAccount'))
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput, AS_THERE) input: DeleteAccountInput,
    @Ctx() { actor, cookies }: RequestContext,
  ): Promise<boolean> {
    await this.services.ownData.deleteAccount(actor, input)
    cookies.clear(GUEST_COOKIE)
    return true
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Boolean, formerly('deactivateTotp'))
  async disableTotp(
    @Arg('input', () => TotpCodeInput, AS_THERE) { code }: TotpCodeInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await this.services.secondFactor.disable(context, code)
    return true
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => DoximityUser, formerly('identifyDoximityUser'))
  doximityUser(
    @Arg('input', () => DoximityTokenInput, AS_THERE) input: DoximityTokenInput,
    @Ctx() context: RequestContext,
  ): Promise<DoximityUser> {
    return this.services.providers.doximity.user(context, input)
  }
}
