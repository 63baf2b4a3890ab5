import type { Role } from '#server/access/actor.ts'
import { ADMIN_AIMS } from './admin-aims.ts'
import { FORMER_NAMES } from './former-names.ts'
import { TAUGHT_AIMS } from './taught-aims.ts'
import { REST_AIMS } from './rest-aims.ts'

/** What an id can name. Whose it is, and what follows from that, `KINDS` says. */
export type Kind =
  | 'conversation'
  | 'conversation to delete'
  | 'reply'
  | 'any reply'
  | 'noted finding'
  | 'share'
  | 'shared conversation'
  | 'notification'
  | 'session'
  | 'API key'
  | 'webhook'
  | 'webhook to delete'
  | 'webhook delivery'
  | 'assistant'
  | 'own account'
  | 'any account'
  | 'any expert'
  | 'specialty'
  | 'own specialty'
  | 'any specialty'
  | 'condition'
  | 'data point'
  | 'golden case'
  | 'content'
  | 'clinical item'
  | 'feedback'
  | 'suggestion'
  | 'invitation'
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
  /** To admins everybody's is open. */
  openToAdmins?: true
  /** Everyone may know which there are, so that foreign and absent need not be answered alike. */
  isPublic?: true
}

export const KINDS: Record<Kind, KindRule> = {
  conversation: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** The same, for a call after which it is gone. */
  'conversation to delete': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  reply: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** Named by admins only: of how it was made everybody's is within reach. */
  'any reply': { foreign: 'COMES_THROUGH', absent: 'NOT_FOUND' },
  'noted finding': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** Its owner's, who shared. */
  share: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** The addressed person's, to read. */
  'shared conversation': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  notification: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  session: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  'API key': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  webhook: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** The same, for a call after which it is gone. */
  'webhook to delete': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** One that was given up. */
  'webhook delivery': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** Those that are listed are everybody's; others are their expert's alone. */
  assistant: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND' },
  /** The contract answers any id but one's own with 403, whether it exists or not. */
  'own account': { foreign: 'FORBIDDEN', absent: 'FORBIDDEN', audited: true },
  /** Named by admins only: there everybody's is within reach. */
  'any account': { foreign: 'COMES_THROUGH', absent: 'NOT_FOUND' },
  'any expert': { foreign: 'COMES_THROUGH', absent: 'NOT_FOUND' },
  /** Public; one that does not exist is a fault of the input, or keeps nothing. */
  specialty: { foreign: null, absent: 'COMES_THROUGH' },
  /** Experts work in one, admins in all. */
  'own specialty': { foreign: 'FORBIDDEN', absent: 'NOT_FOUND', audited: true, openToAdmins: true, isPublic: true },
  /** Named by admins only. */
  'any specialty': { foreign: null, absent: 'NOT_FOUND' },
  /** Somebody else's is that of an expert who is not verified. */
  condition: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true, openToAdmins: true },
  /** Stands inside a condition, and is found there only. */
  'data point': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', openToAdmins: true },
  /** Somebody else's is that of an expert who is not verified, or of another specialty. */
  'golden case': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true, openToAdmins: true },
  /** Public, and kept by admins. */
  content: { foreign: null, absent: 'NOT_FOUND' },
  /** Compiled, and reviewed by admins. */
  'clinical item': { foreign: null, absent: 'NOT_FOUND' },
  /** Named by admins only: what people sent them is theirs to read. */
  feedback: { foreign: null, absent: 'NOT_FOUND' },
  suggestion: { foreign: null, absent: 'NOT_FOUND' },
  /** Public to whoever has its link; any other id greets nobody. */
  invitation: { foreign: null, absent: 'COMES_THROUGH' },
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
  /** A part that is switched off in tests refuses, with the code that its call documents. */
  off?: 'UNAVAILABLE' | 'UNAUTHENTICATED' | 'INVALID_CODE'
  /** Roles whom the policy behind the door refuses, whatever they name. */
  neverFor?: Role[]
}

/** A line for each field that names a thing, and for those that change who calls. Those of REST stand in `rest-aims.ts`. */
const CURRENT: Record<string, Aim> = {
  // Filters: an id of whatever it is keeps what fits it.
  'Query.assistants': { names: { specialtyId: 'specialty' } },
  'Query.conversation': { names: { id: 'conversation' } },
  'Query.hypothesis': {
    names: { conversationId: 'conversation' },
    given: { facts: [{ key: 'age', value: '40' }] },
  },
  'Mutation.strikeNotedFinding': { names: { id: 'noted finding' } },
  'Query.replyTrace': { names: { id: 'reply' } },
  'Query.shares': { names: { conversationId: 'conversation' } },
  'Query.sharedConversation': { names: { id: 'shared conversation' } },
  'Mutation.shareConversation': {
    names: { 'input.conversationId': 'conversation' },
    given: { 'input.email': 'somebody@example.org' },
  },
  'Mutation.revokeShare': { names: { id: 'share' } },
  'Mutation.inviteColleague': { given: { 'input.email': 'somebody@example.org' } },
  'Query.invitationGreeting': { names: { id: 'invitation' } },
  'Mutation.markNotificationRead': { names: { id: 'notification' } },
  'Mutation.renameConversation': { names: { 'input.id': 'conversation' } },
  'Mutation.discardConversation': { names: { id: 'conversation to delete' } },
  'Mutation.restoreConversation': { names: { id: 'conversation' } },
  'Subscription.conversationEvents': { names: { id: 'conversation' } },
  'Mutation.revokeCurrentSession': { double: true },
  'Mutation.revokeSession': { names: { id: 'session' } },
  'Mutation.revokeOtherSessions': { double: true },
  'Mutation.promoteToExpert': {
    names: { 'input.userId': 'own account', 'input.specialtyId': 'specialty' },
    double: true,
    neverFor: ['ADMIN'],
  },
  'Mutation.rotateApiKey': { names: { 'input.id': 'API key' } },
  'Mutation.revokeApiKey': { names: { id: 'API key' } },
  'Query.webhookDeliveries': { names: { webhookId: 'webhook' } },
  'Mutation.createWebhook': { given: { 'input.url': 'https://example.org/hook' } },
  'Mutation.updateWebhook': { names: { 'input.id': 'webhook' }, given: { 'input.url': 'https://example.org/hook' } },
  'Mutation.deleteWebhook': { names: { id: 'webhook to delete' } },
  'Mutation.sendWebhookPing': { names: { id: 'webhook' } },
  'Mutation.retryWebhookDelivery': { names: { id: 'webhook delivery' } },
  'Mutation.deleteMyPicture': { double: true },
  'Mutation.saveMyAccount': { given: { 'input.name': 'Renamed by the matrix' }, double: true },
  'Mutation.startConversation': { names: { 'input.assistantId': 'assistant' } },
  'Mutation.sendMessage': { names: { 'input.id': 'new id', 'input.conversationId': 'conversation' } },
  'Mutation.submitPatientInfo': {
    names: { 'input.id': 'new id', 'input.conversationId': 'conversation' },
    given: { 'input.patientGender': 'MALE' },
  },
  'Mutation.submitForm': {
    names: { 'input.id': 'new id', 'input.conversationId': 'conversation', 'input.replyId': 'reply' },
    given: { 'input.answers': [] },
  },
  'Mutation.stopReply': { names: { id: 'reply' } },
  'Mutation.retryReply': { names: { id: 'reply' } },
  'Mutation.retryReplyByRules': { names: { id: 'reply' } },
  'Mutation.confirmSamePatient': { names: { id: 'reply' } },
  'Mutation.checkPlanItem': {
    names: { 'input.conversationId': 'conversation', 'input.itemId': 'choice' },
    given: { 'input.itemId': 'of no plan', 'input.text': 'Call surgery', 'input.isDone': true },
  },
  'Mutation.saveDraft': { names: { conversationId: 'conversation' } },
  'Mutation.rateMessage': { names: { 'input.messageId': 'reply' }, given: { 'input.rating': 'DISLIKE' } },
  'Mutation.saveFeedback': { names: { 'input.messageId': 'reply' }, given: { 'input.comment': 'Not what was asked.' } },
  'Mutation.createSuggestion': { given: { 'input.email': 'somebody@example.org' } },
  'Mutation.markFeedbackRead': { names: { id: 'feedback' } },
  'Mutation.markSuggestionRead': { names: { id: 'suggestion' } },
  'Mutation.createContentItem': { given: { 'input.contentKey': 'added_by_graphql' } },
  'Mutation.updateContentItem': { names: { 'input.contentKey': 'content' } },
  'Mutation.deleteContentItem': { names: { contentKey: 'content' } },
  'Mutation.correctFact': {
    names: { 'input.conversationId': 'conversation' },
    given: { 'input.key': 'age', 'input.value': '40' },
  },
  'Mutation.updateSpecialty': {
    names: { 'input.id': 'any specialty' },
    given: { 'input.name': 'Renamed by the matrix', 'input.isActive': true },
  },
  'Query.calculate': {
    names: { id: 'choice' },
    given: {
      id: 'shock_index',
      answers: [
        { name: 'heart_rate', value: { number: 80 } },
        { name: 'sbp', value: { number: 120 } },
      ],
    },
  },
  ...TAUGHT_AIMS,
  'Mutation.deleteMyAccount': { double: true },
  'Mutation.startTotp': { double: true },
  'Mutation.signInWithGoogle': { off: 'UNAUTHENTICATED' },
  'Mutation.startDoximity': { names: { 'input.specialtyId': 'specialty' }, off: 'UNAVAILABLE' },
  'Mutation.exchangeDoximityCode': { off: 'INVALID_CODE' },
  'Mutation.identifyDoximityUser': { off: 'INVALID_CODE' },
  'Mutation.signInWithDoximity': { names: { 'input.specialtyId': 'specialty' }, off: 'UNAUTHENTICATED' },
  'Mutation.saveMyAssistant': { names: { 'input.elevenlabsVoiceId': 'new id' } },
  'Mutation.saveDefaultAssistantConfig': { names: { 'input.elevenlabsVoiceId': 'new id' } },
  'Mutation.register': { names: { 'input.specialtyId': 'specialty' } },
}

const TODAY: Record<string, Aim> = { ...CURRENT, ...REST_AIMS, ...ADMIN_AIMS }
/** What has a former name is called by it as well, in the same way. */
const FORMER = Object.entries(FORMER_NAMES).map(
  ([former, current]) => [`Mutation.${former}`, TODAY[`Mutation.${current}`] ?? {}] as const,
)

export const AIMS: Record<string, Aim> = { ...TODAY, ...Object.fromEntries(FORMER) }
