import type { Role } from '#server/access/actor.ts'
import { FORMER_NAMES } from './former-names.ts'

/** What an id can name. Whose it is, and what follows from that, `KINDS` says. */
export type Kind =
  | 'conversation'
  | 'conversation to delete'
  | 'reply'
  | 'share'
  | 'shared conversation'
  | 'notification'
  | 'session'
  | 'API key'
  | 'assistant'
  | 'own account'
  | 'any account'
  | 'any expert'
  | 'specialty'
  | 'own specialty'
  | 'any specialty'
  | 'condition'
  | 'data point'
  | 'content'
  | 'feedback'
  | 'suggestion'
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
  /** Its owner's, who shared. */
  share: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  /** The addressed person's, to read. */
  'shared conversation': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
  notification: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true },
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
  /** Experts work in one, admins in all. */
  'own specialty': { foreign: 'FORBIDDEN', absent: 'NOT_FOUND', audited: true, openToAdmins: true, isPublic: true },
  /** Named by admins only. */
  'any specialty': { foreign: null, absent: 'NOT_FOUND' },
  /** Somebody else's is that of an expert who is not verified. */
  condition: { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', audited: true, openToAdmins: true },
  /** Stands inside a condition, and is found there only. */
  'data point': { foreign: 'NOT_FOUND', absent: 'NOT_FOUND', openToAdmins: true },
  /** Public, and kept by admins. */
  content: { foreign: null, absent: 'NOT_FOUND' },
  /** Named by admins only: what people sent them is theirs to read. */
  feedback: { foreign: null, absent: 'NOT_FOUND' },
  suggestion: { foreign: null, absent: 'NOT_FOUND' },
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

const CONDITIONS = '/specialist-ai/specialty-conditions'

/** A line for each field and endpoint that names a thing, and for those that change who calls. */
const CURRENT: Record<string, Aim> = {
  // Filters: an id of whatever it is keeps what fits it.
  'Query.auditEvents': { names: { actorId: 'new id', subjectId: 'new id' } },
  'Query.assistants': { names: { specialtyId: 'specialty' } },
  'Query.conversation': { names: { id: 'conversation' } },
  'Query.shares': { names: { conversationId: 'conversation' } },
  'Query.sharedConversation': { names: { id: 'shared conversation' } },
  'Mutation.shareConversation': {
    names: { 'input.conversationId': 'conversation' },
    given: { 'input.email': 'somebody@example.org' },
  },
  'Mutation.revokeShare': { names: { id: 'share' } },
  'Mutation.inviteColleague': { given: { 'input.email': 'somebody@example.org' } },
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
  'Mutation.setUserActive': { names: { 'input.userId': 'any account' }, given: { 'input.isActive': false } },
  'Mutation.setExpertVerified': { names: { 'input.userId': 'any expert' }, given: { 'input.isVerified': false } },
  'Mutation.setExpertSpecialty': { names: { 'input.userId': 'any expert', 'input.specialtyId': 'specialty' } },
  'Mutation.rotateApiKey': { names: { 'input.id': 'API key' } },
  'Mutation.revokeApiKey': { names: { id: 'API key' } },
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
  'Query.conditions': { names: { specialtyId: 'own specialty' } },
  'Query.condition': { names: { id: 'condition' } },
  'Query.dataPoints': { names: { conditionId: 'condition' } },
  'Mutation.createCondition': { names: { 'input.specialtyId': 'own specialty' } },
  'Mutation.importConditions': { names: { 'input.specialtyId': 'own specialty' } },
  'Mutation.parseConditions': { names: { 'input.specialtyId': 'own specialty' } },
  'Mutation.mapCondition': { names: { 'input.specialtyId': 'own specialty', 'input.conditionId': 'condition' } },
  'Mutation.updateCondition': { names: { 'input.id': 'condition' }, given: { 'input.isActive': true } },
  'Mutation.deleteCondition': { names: { id: 'condition' } },
  'Mutation.createDataPoint': { names: { 'input.conditionId': 'condition' } },
  'Mutation.importDataPoints': { names: { 'input.conditionId': 'condition' } },
  'Mutation.parseDataPoints': { names: { 'input.conditionId': 'condition' } },
  'Mutation.updateDataPoint': {
    names: { 'input.conditionId': 'condition', 'input.id': 'data point' },
    given: { 'input.isRequired': true },
  },
  'Mutation.deleteDataPoint': { names: { 'input.conditionId': 'condition', 'input.id': 'data point' } },
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

  'POST /auth/login/google': { off: 'UNAUTHENTICATED' },
  'POST /auth/doximity/start': { names: { specialty_id: 'specialty' }, off: 'UNAVAILABLE' },
  'POST /auth/doximity/token': { off: 'INVALID_CODE' },
  'POST /auth/doximity/user': { off: 'INVALID_CODE' },
  'POST /auth/login/doximity': { names: { specialty_id: 'specialty' }, off: 'UNAUTHENTICATED' },
  'POST /auth/register': { names: { specialty_id: 'specialty' } },
  'POST /auth/logout': { double: true },
  'POST /auth/promote-to-expert': {
    names: { user_id: 'own account', specialty_id: 'specialty' },
    double: true,
    neverFor: ['ADMIN'],
  },
  'PUT /admin/users/:id': { names: { ':id': 'any account' }, given: { is_active: false } },
  'PUT /admin/specialties/:id': {
    names: { ':id': 'any specialty' },
    given: { name: 'Renamed by the matrix', is_active: true },
  },
  'DELETE /admin/specialties/:id': { names: { ':id': 'any specialty' } },
  [`GET ${CONDITIONS}/:specialty_id`]: { names: { ':specialty_id': 'own specialty' } },
  [`POST ${CONDITIONS}`]: { names: { specialty_id: 'own specialty' }, given: { condition_name: 'Of the matrix' } },
  [`POST ${CONDITIONS}/map`]: {
    names: { specialty_id: 'own specialty', condition_id: 'condition', problem_id: 'choice' },
    given: { problem_id: 'not looked at' },
  },
  [`POST ${CONDITIONS}/bulk`]: {
    names: { specialty_id: 'own specialty' },
    given: { conditions: [{ condition_name: 'Of the matrix' }] },
  },
  [`POST ${CONDITIONS}/ai-parse`]: { names: { specialty_id: 'own specialty' }, given: { input_text: 'Of the matrix' } },
  [`PUT ${CONDITIONS}/:id`]: { names: { ':id': 'condition' }, given: { is_active: true } },
  [`DELETE ${CONDITIONS}/:id`]: { names: { ':id': 'condition' } },
  [`GET ${CONDITIONS}/:condition_id/data-points`]: { names: { ':condition_id': 'condition' } },
  [`POST ${CONDITIONS}/:condition_id/data-points`]: {
    names: { ':condition_id': 'condition' },
    given: { data_point_name: 'of the matrix' },
  },
  [`POST ${CONDITIONS}/:condition_id/data-points/bulk`]: {
    names: { ':condition_id': 'condition' },
    given: { data_points: [{ data_point_name: 'of the matrix' }] },
  },
  [`POST ${CONDITIONS}/:condition_id/data-points/ai-parse`]: {
    names: { ':condition_id': 'condition' },
    given: { input_text: 'Of the matrix' },
  },
  [`PUT ${CONDITIONS}/:condition_id/data-points/:id`]: {
    names: { ':condition_id': 'condition', ':id': 'data point' },
    given: { is_required: true },
  },
  [`DELETE ${CONDITIONS}/:condition_id/data-points/:id`]: {
    names: { ':condition_id': 'condition', ':id': 'data point' },
  },
  'GET /content/public/:key': { names: { ':key': 'content' } },
  'POST /admin/content': { given: { content_key: 'added_by_rest' } },
  'PUT /admin/content/:content_key': { names: { ':content_key': 'content' } },
  'DELETE /admin/content/:content_key': { names: { ':content_key': 'content' } },
  'PUT /ai-configs/expert/my-config': { names: { elevenlabs_voice_id: 'new id' } },
  'PUT /ai-configs/default': { names: { elevenlabs_voice_id: 'new id' } },
  'POST /chat/conversations': {
    names: { assistant_config_id: 'assistant', prompt_id: 'choice' },
    given: { prompt_id: 1 },
  },
  'GET /chat/conversations/:id': { names: { ':id': 'conversation' } },
  'GET /chat/conversations/:id/messages': { names: { ':id': 'conversation' } },
  'POST /chat/conversations/:id/messages': {
    names: { ':id': 'conversation', prompt_id: 'choice' },
    given: { prompt_id: 1, content: 'One thing more.' },
  },
  'POST /chat/conversations/:id/submit-patient-info': { names: { ':id': 'conversation' }, given: { gender: 'male' } },
  'POST /chat/guest/conversations': {
    names: { assistant_config_id: 'assistant', prompt_id: 'choice' },
    given: { prompt_id: 1 },
  },
  'GET /chat/guest/conversations/:id/messages': { names: { ':id': 'conversation' } },
  'POST /chat/guest/conversations/:id/messages': {
    names: { ':id': 'conversation', prompt_id: 'choice' },
    given: { prompt_id: 1, content: 'One thing more.' },
  },
}

/** What has a former name is called by it as well, in the same way. */
const FORMER = Object.entries(FORMER_NAMES).map(
  ([former, current]) => [`Mutation.${former}`, CURRENT[`Mutation.${current}`] ?? {}] as const,
)

export const AIMS: Record<string, Aim> = { ...CURRENT, ...Object.fromEntries(FORMER) }
