import type { Actor } from '#server/access/actor.ts'
import { notFound } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { renameConversationInput, type RenameConversationInput } from './conversations.contract.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'

/** Gives a conversation its owner's title, which the engine then leaves alone. @throws NOT_FOUND, BAD_USER_INPUT */
export async function renameConversation(
  deps: ConversationDeps,
  actor: Actor,
  input: RenameConversationInput,
): Promise<ConversationRow> {
  const { id, title } = validate(renameConversationInput, input)
  const found = await deps.conversations.find(deps.db, id)
  deps.access.authorize(actor, 'conversation.rename', 'Conversation', found, owns, found?.id ?? null)
  const renamed = await deps.conversations.rename(deps.db, actor, id, title)
  if (!renamed) throw notFound('Conversation')
  deps.events.publish(renamed, { __typename: 'TitleChanged', revision: renamed.revision, title })
  deps.events.publishUpdated(renamed)
  return renamed
}
