import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { buildSchema, type NonEmptyArray } from 'type-graphql'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import { AccountsResolver } from '#server/features/accounts/accounts.resolver.ts'
import type { DirectoryService } from '#server/features/accounts/directory.service.ts'
import { DirectoryResolver } from '#server/features/accounts/directory.resolver.ts'
import type { ApiKeysService } from '#server/features/api-keys/api-keys.service.ts'
import { ApiKeysResolver } from '#server/features/api-keys/api-keys.resolver.ts'
import { AssistantConfigsResolver } from '#server/features/assistants/assistant-configs.resolver.ts'
import type { AssistantConfigsService } from '#server/features/assistants/assistant-configs.service.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import { AssistantsResolver } from '#server/features/assistants/assistants.resolver.ts'
import type { CalculatorsService } from '#server/features/calculators/calculators.service.ts'
import { CalculatorsResolver } from '#server/features/calculators/calculators.resolver.ts'
import type { AuditLogService } from '#server/features/audit-log/audit-log.service.ts'
import { AuditLogResolver } from '#server/features/audit-log/audit-log.resolver.ts'
import type { ConditionsService } from '#server/features/conditions/conditions.service.ts'
import { ConditionsResolver } from '#server/features/conditions/conditions.resolver.ts'
import type { DataPointsService } from '#server/features/conditions/data-points.service.ts'
import { DataPointsResolver } from '#server/features/conditions/data-points.resolver.ts'
import type { ContentService } from '#server/features/content/content.service.ts'
import { ContentResolver } from '#server/features/content/content.resolver.ts'
import { makeConversationEventsResolver } from '#server/features/conversations/conversation-events.resolver.ts'
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import { ConversationsResolver } from '#server/features/conversations/conversations.resolver.ts'
import { ExpertsResolver } from '#server/features/experts/experts.resolver.ts'
import type { ExpertsService } from '#server/features/experts/experts.service.ts'
import type { FeedbackService } from '#server/features/feedback/feedback.service.ts'
import { FeedbackResolver } from '#server/features/feedback/feedback.resolver.ts'
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts'
import { InvitationsResolver } from '#server/features/invitations/invitations.resolver.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { NotificationsResolver } from '#server/features/notifications/notifications.resolver.ts'
import type { OwnDataService } from '#server/features/own-data/own-data.service.ts'
import { OwnDataResolver } from '#server/features/own-data/own-data.resolver.ts'
import type { SecondFactorService } from '#server/features/second-factor/second-factor.service.ts'
import { SecondFactorResolver } from '#server/features/second-factor/second-factor.resolver.ts'
import type { ProviderSignInService } from '#server/features/sign-in/provider-sign-in.service.ts'
import type { SharingService } from '#server/features/sharing/sharing.service.ts'
import { SharingResolver } from '#server/features/sharing/sharing.resolver.ts'
import type { SignInService } from '#server/features/sign-in/sign-in.service.ts'
import { SignInResolver } from '#server/features/sign-in/sign-in.resolver.ts'
import type { SignUpService } from '#server/features/sign-up/sign-up.service.ts'
import { SignUpResolver } from '#server/features/sign-up/sign-up.resolver.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import { SpecialtiesResolver } from '#server/features/specialties/specialties.resolver.ts'
import { makeViewerEventsResolver } from '#server/features/viewer-events/viewer-events.resolver.ts'
import type { ViewerEventsService } from '#server/features/viewer-events/viewer-events.service.ts'
import { makeStatisticsResolver } from '#server/features/statistics/statistics.resolver.ts'
import type { StatisticsService } from '#server/features/statistics/statistics.service.ts'
import { DeprecatedAccountsResolver } from '#server/features/accounts/accounts.deprecated.ts'
import { DeprecatedConditionsResolver } from '#server/features/conditions/conditions.deprecated.ts'
import { DeprecatedContentResolver } from '#server/features/content/content.deprecated.ts'
import { DeprecatedConversationsResolver } from '#server/features/conversations/conversations.deprecated.ts'
import { DeprecatedFeedbackResolver } from '#server/features/feedback/feedback.deprecated.ts'
import { DeprecatedNotificationsResolver } from '#server/features/notifications/notifications.deprecated.ts'
import { DeprecatedOwnDataResolver } from '#server/features/own-data/own-data.deprecated.ts'
import { DeprecatedSecondFactorResolver } from '#server/features/second-factor/second-factor.deprecated.ts'
import { DeprecatedSignInResolver } from '#server/features/sign-in/sign-in.deprecated.ts'
import { DeprecatedSpecialtiesResolver } from '#server/features/specialties/specialties.deprecated.ts'
import { keepDoors } from './doors.ts'
import { applyDirectives } from './directives.ts'

/** What both APIs, GraphQL and REST, call. */
export interface Services {
  accounts: AccountsService
  apiKeys: ApiKeysService
  assistantConfigs: AssistantConfigsService
  assistants: AssistantsService
  calculators: CalculatorsService
  auditLog: AuditLogService
  conditions: ConditionsService
  content: ContentService
  conversations: ConversationsService
  dataPoints: DataPointsService
  directory: DirectoryService
  experts: ExpertsService
  feedback: FeedbackService
  invitations: InvitationsService
  notifications: NotificationsService
  ownData: OwnDataService
  providers: ProviderSignInService
  secondFactor: SecondFactorService
  sharing: SharingService
  signIn: SignInService
  signUp: SignUpService
  specialties: SpecialtiesService
  viewerEvents: ViewerEventsService
  statistics: StatisticsService
}

/** The executable schema over these services. */
export async function makeSchema(services: Services, doorkeeper: Doorkeeper): Promise<GraphQLSchema> {
  const events = makeConversationEventsResolver(services.conversations)
  const viewerEvents = makeViewerEventsResolver(services.viewerEvents)
  const statistics = makeStatisticsResolver(services.statistics)
  const instances = new Map<unknown, unknown>([
    [AccountsResolver, new AccountsResolver(services.accounts)],
    [DirectoryResolver, new DirectoryResolver(services.directory)],
    [AuditLogResolver, new AuditLogResolver(services.auditLog)],
    [ApiKeysResolver, new ApiKeysResolver(services.apiKeys)],
    [ContentResolver, new ContentResolver(services.content)],
    [FeedbackResolver, new FeedbackResolver(services.feedback)],
    [OwnDataResolver, new OwnDataResolver(services.ownData)],
    [SecondFactorResolver, new SecondFactorResolver(services.secondFactor)],
    [SignInResolver, new SignInResolver(services.signIn, services.providers)],
    [SignUpResolver, new SignUpResolver(services.signUp)],
    [AssistantsResolver, new AssistantsResolver(services.assistants)],
    [CalculatorsResolver, new CalculatorsResolver(services.calculators)],
    [ConditionsResolver, new ConditionsResolver(services.conditions)],
    [DataPointsResolver, new DataPointsResolver(services.dataPoints)],
    [AssistantConfigsResolver, new AssistantConfigsResolver(services.assistantConfigs)],
    [ExpertsResolver, new ExpertsResolver(services.experts)],
    [ConversationsResolver, new ConversationsResolver(services.conversations, services.assistants)],
    [SpecialtiesResolver, new SpecialtiesResolver(services.specialties)],
    [events, new events()],
    [viewerEvents, new viewerEvents()],
    [InvitationsResolver, new InvitationsResolver(services.invitations)],
    [NotificationsResolver, new NotificationsResolver(services.notifications)],
    [SharingResolver, new SharingResolver(services.sharing, services.conversations)],
    [statistics, new statistics()],
    [DeprecatedAccountsResolver, new DeprecatedAccountsResolver(services.accounts, services.directory)],
    [DeprecatedConditionsResolver, new DeprecatedConditionsResolver(services.conditions, services.dataPoints)],
    [DeprecatedContentResolver, new DeprecatedContentResolver(services.content)],
    [DeprecatedConversationsResolver, new DeprecatedConversationsResolver(services.conversations)],
    [DeprecatedFeedbackResolver, new DeprecatedFeedbackResolver(services.feedback)],
    [DeprecatedNotificationsResolver, new DeprecatedNotificationsResolver(services.notifications)],
    [DeprecatedOwnDataResolver, new DeprecatedOwnDataResolver(services.ownData)],
    [DeprecatedSecondFactorResolver, new DeprecatedSecondFactorResolver(services.secondFactor)],
    [DeprecatedSignInResolver, new DeprecatedSignInResolver(services.providers)],
    [DeprecatedSpecialtiesResolver, new DeprecatedSpecialtiesResolver(services.specialties)],
  ])
  const schema = await buildSchema({
    resolvers: [...instances.keys()] as NonEmptyArray<new () => unknown>,
    container: { get: (someClass) => instances.get(someClass) },
    // Our subscriptions bring their own iterators; type-graphql asks for a bus all the same.
    pubSub: { publish: unused, subscribe: unused },
    // zod checks every input in the services: one validation language for all doors.
    validate: false,
    scalarsMap: [
      { type: Date, scalar: GraphQLDateTime },
      { type: Object, scalar: GraphQLJSON },
    ],
  })
  return keepDoors(applyDirectives(schema), doorkeeper)
}

function unused(): never {
  throw new Error('Subscriptions read the bus of the app')
}
