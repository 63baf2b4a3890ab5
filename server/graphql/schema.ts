import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { buildSchema, type NonEmptyArray } from 'type-graphql'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import { AccountsResolver } from '#server/features/accounts/accounts.resolver.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import { AssistantsResolver } from '#server/features/assistants/assistants.resolver.ts'
import { makeConversationEventsResolver } from '#server/features/conversations/conversation-events.resolver.ts'
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import { ConversationsResolver } from '#server/features/conversations/conversations.resolver.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import { SpecialtiesResolver } from '#server/features/specialties/specialties.resolver.ts'
import { closeByDefault } from './doors.ts'

/** What both APIs, GraphQL and REST, call. */
export interface Services {
  accounts: AccountsService
  assistants: AssistantsService
  conversations: ConversationsService
  specialties: SpecialtiesService
}

/** The executable schema over these services. */
export async function makeSchema(services: Services): Promise<GraphQLSchema> {
  const events = makeConversationEventsResolver(services.conversations)
  const instances = new Map<unknown, unknown>([
    [AccountsResolver, new AccountsResolver(services.accounts)],
    [AssistantsResolver, new AssistantsResolver(services.assistants)],
    [ConversationsResolver, new ConversationsResolver(services.conversations, services.assistants)],
    [SpecialtiesResolver, new SpecialtiesResolver(services.specialties)],
    [events, new events()],
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
  return closeByDefault(schema)
}

function unused(): never {
  throw new Error('Subscriptions read the bus of the app')
}
