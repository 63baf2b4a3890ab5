import type { Aim } from './aims.ts'

/** The calls of those who teach: conditions, data points, golden cases. */
export const TAUGHT_AIMS: Record<string, Aim> = {
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
  'Query.readConditions': { names: { 'input.specialtyId': 'own specialty' } },
  'Query.readDataPoints': { names: { 'input.conditionId': 'condition' } },
  'Query.tryDataPointWords': {
    names: { 'input.conditionId': 'condition', 'input.id': 'data point' },
    given: { 'input.words': ['of the matrix'], 'input.text': 'Said in the matrix' },
  },
  'Mutation.saveDataPointOrder': {
    names: { 'input.conditionId': 'condition', 'input.ids': 'data point' },
  },
  'Query.goldenCases': { names: { specialtyId: 'own specialty' } },
  'Query.tryGoldenCase': { names: { 'input.specialtyId': 'own specialty' } },
  'Mutation.createGoldenCase': {
    names: { 'input.specialtyId': 'own specialty', 'input.conditionIds': 'new id' },
    // Conditions of another specialty than the case's are not found, by admins either: an update tries them.
    given: {
      'input.conditionIds': [],
      'input.text': 'Melena',
      'input.facts': [{ key: 'melena', value: 'present' }],
    },
  },
  'Mutation.updateGoldenCase': {
    names: { 'input.id': 'golden case', 'input.conditionIds': 'condition' },
    given: { 'input.text': 'Melena', 'input.facts': [{ key: 'melena', value: 'present' }] },
  },
  'Mutation.deleteGoldenCase': { names: { id: 'golden case' } },
  'Mutation.startTryOut': { names: { 'input.elevenlabsVoiceId': 'new id' } },
  'Mutation.startDefaultTryOut': { names: { 'input.elevenlabsVoiceId': 'new id' } },
}
