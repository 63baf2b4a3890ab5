import type { Aim } from './aims.ts'

const CONDITIONS = '/specialist-ai/specialty-conditions'

/** A line for each call of REST that names a thing, and for those that change who calls. */
export const REST_AIMS: Record<string, Aim> = {
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
  // Whose voice it is; for one that is not the caller's to choose the default one speaks.
  'POST /voice/text-to-speech': {
    names: { assistant_id: 'new id', conversation_id: 'conversation' },
    given: { text: 'Of the matrix.' },
  },
}
