import type { Role } from '#server/access/actor.ts'

/** What an id can name. Whose it is, and what follows from that, `KINDS` says. */
export type Kind =
  | 'conversation'
  | 'reply'
  | 'session'
  | 'API key'
  | 'assistant'
  | 'own account'
  | 'any account'
  | 'any expert'
  | 'specialty'
  | 'new id'
  | 'choice'

type Verdict = 'COMES_THROUGH' | 'NOT_FOUND' | 'FORBIDDEN'

interface KindRule {
  /** The answer for a thing of somebody else's; null: nobody owns such a thing. */
  foreign: Verdict | null
  /** The answer for an id that names nothing; null: it cannot be wrong. */
  absent: Verdict | null
  /** Somebody else's leaves a refusal in the audit log that names it. */
  audited?: true
}

export const KINDS: Record<Kind, KindRule> = {
  conversation: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  reply: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  session: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  'API key': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** Those that are listed are everybody's; others are their expert's alone. */
  assistant: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND' },
  /** The contract answers any id but one's own with 403, whether it exists or not. */
  'own account': { foreign: 'FORBIDDEN', absent: 'FORBIDDEN', audited: true },
  /** Named by admins only: there everybody's is within reach. */
  'any account': { foreign: 'COMES_THROUGH', absent: 'NOT_FOUND' },
  'any expert': { foreign: 'COMES_THROUGH', absent: 'NOT_FOUND' },
  /** Public; one that does not exist is a fault of the input, or keeps nothing. */
  specialty: { foreign: null, absent: 'COMES_THROUGH' },
  /** Made up by the caller, or by a service that is not ours. */
  'new id': { foreign: null, absent: null },
  /** One of a closed list. */
  choice: { foreign: null, absent: null },
}

/** How to call a field or endpoint. One without an id, that leaves its caller as they were, needs none. */
export interface Aim {
  /** What each id-like argument names. */
  names?: Record<string, Kind>
  /** Arguments that a made-up value would not bring as far as the thing. */
  given?: Record<string, unknown>
  /** Its caller is not the same afterwards: someone just like them calls. */
  double?: true
  /** A part that is switched off in tests may answer UNAVAILABLE. */
  off?: true
  /** Roles whom the policy behind the door refuses, whatever they name. */
  neverFor?: Role[]
}

/** A line for each field and endpoint that names a thing, and for those that change who calls. */
export const AIMS: Record<string, Aim> = {
  'Query.assistants': { names: { specialtyId: 'specialty' } },
  'Query.conversation': { names: { id: 'conversation' } },
  'Subscription.conversationEvents': { names: { id: 'conversation' } },
  'Mutation.signOut': { double: true },
  'Mutation.endSession': { names: { id: 'session' } },
  'Mutation.endOtherSessions': { double: true },
  'Mutation.promoteToExpert': { names: { 'input.userId': 'own account', 'input.specialtyId': 'specialty' }, double: true, neverFor: ['ADMIN'] },
  'Mutation.setUserActive': { names: { 'input.userId': 'any account' }, given: { 'input.isActive': false } },
  'Mutation.setExpertVerified': { names: { 'input.userId': 'any expert' }, given: { 'input.isVerified': false } },
  'Mutation.rotateApiKey': { names: { 'input.id': 'API key' } },
  'Mutation.revokeApiKey': { names: { id: 'API key' } },
  'Mutation.startConversation': { names: { 'input.assistantId': 'assistant' } },
  'Mutation.sendMessage': { names: { 'input.id': 'new id', 'input.conversationId': 'conversation' } },
  'Mutation.submitPatientInfo': { names: { 'input.id': 'new id', 'input.conversationId': 'conversation' }, given: { 'input.gender': 'male' } },
  'Mutation.submitForm': { names: { 'input.id': 'new id', 'input.conversationId': 'conversation', 'input.replyId': 'reply' } },
  'Mutation.stopReply': { names: { id: 'reply' } },
  'Mutation.retryReply': { names: { id: 'reply' } },
  'Mutation.rateMessage': { names: { 'input.messageId': 'reply' }, given: { 'input.rating': 'DISLIKE' } },
  'Mutation.correctFact': { names: { 'input.conversationId': 'conversation' }, given: { 'input.key': 'age', 'input.value': '40' } },
  'Mutation.deleteAccount': { double: true },
  'Mutation.startTotp': { double: true },
  'Mutation.signInWithGoogle': { off: true },
  'Mutation.startDoximity': { names: { 'input.specialtyId': 'specialty' }, off: true },
  'Mutation.exchangeDoximityCode': { off: true },
  'Mutation.doximityUser': { off: true },
  'Mutation.signInWithDoximity': { names: { 'input.specialtyId': 'specialty' }, off: true },
  'Mutation.saveMyAssistant': { names: { 'input.elevenlabsVoiceId': 'new id' } },
  'Mutation.saveDefaultAssistantConfig': { names: { 'input.elevenlabsVoiceId': 'new id' } },
  'Mutation.register': { names: { 'input.specialtyId': 'specialty' } },

  'POST /auth/login/google': { off: true },
  'POST /auth/doximity/start': { names: { specialty_id: 'specialty' }, off: true },
  'POST /auth/doximity/token': { off: true },
  'POST /auth/doximity/user': { off: true },
  'POST /auth/login/doximity': { names: { specialty_id: 'specialty' }, off: true },
  'POST /auth/register': { names: { specialty_id: 'specialty' } },
  'POST /auth/logout': { double: true },
  'POST /auth/promote-to-expert': { names: { user_id: 'own account', specialty_id: 'specialty' }, double: true, neverFor: ['ADMIN'] },
  'PUT /admin/users/:id': { names: { ':id': 'any account' }, given: { is_active: false } },
  'PUT /ai-configs/expert/my-config': { names: { elevenlabs_voice_id: 'new id' } },
  'PUT /ai-configs/default': { names: { elevenlabs_voice_id: 'new id' } },
  'POST /chat/guest/conversations': { names: { assistant_config_id: 'assistant', prompt_id: 'choice' }, given: { prompt_id: 1 } },
  'GET /chat/guest/conversations/:id/messages': { names: { ':id': 'conversation' } },
  'POST /chat/guest/conversations/:id/messages': { names: { ':id': 'conversation', prompt_id: 'choice' }, given: { prompt_id: 1, content: 'One thing more.' } },
}
