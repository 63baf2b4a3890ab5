import type { Aim } from './aims.ts'

/** Of the admin area, what names a thing. */
export const ADMIN_AIMS: Record<string, Aim> = {
  'Query.userSessions': { names: { userId: 'any account' } },
  'Query.userRoleChanges': { names: { userId: 'any account' } },
  'Mutation.revokeUserSessions': { names: { 'input.userId': 'any account' } },
  'Mutation.setUserRole': {
    names: { 'input.userId': 'any account' },
    given: { 'input.role': 'EXPERT_PHYSICIAN', 'input.reason': 'Asked by the matrix' },
  },
  'Query.adminReplyTrace': { names: { id: 'any reply' } },
  'Query.adminTrends': { given: { days: 7 } },
  'Query.contentVersions': { names: { contentKey: 'content' } },
  'Mutation.restoreContentItem': { names: { 'input.contentKey': 'content' } },
  'Mutation.createClinicalReview': { names: { 'input.itemId': 'clinical item' } },
  'GET /admin/audit/export': { names: { actor_id: 'new id', subject_id: 'new id' } },
  'Mutation.setUserActive': { names: { 'input.userId': 'any account' }, given: { 'input.isActive': false } },
  'Mutation.setExpertVerified': { names: { 'input.userId': 'any expert' }, given: { 'input.isVerified': false } },
  'Mutation.setExpertSpecialty': { names: { 'input.userId': 'any expert', 'input.specialtyId': 'specialty' } },
  // A filter: an id of whatever it is keeps what fits it.
  'Query.auditEvents': { names: { actorId: 'new id', subjectId: 'new id' } },
}
