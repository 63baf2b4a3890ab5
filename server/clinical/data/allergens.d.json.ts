/** What `allergens.json` holds. */
declare const file: {
  $schema: string
  allergens: string[]
  reactions: string[]
  reactionFillers: string[]
  leadsToReaction: string[]
  noSubstance: string[]
  culture: string
  words: Record<
    | 'strong'
    | 'relatives'
    | 'heads'
    | 'sensitive'
    | 'none'
    | 'denies'
    | 'kinds'
    | 'notOfDrugs'
    | 'ofDrugs'
    | 'diseases'
    | 'answersNone'
    | 'unknown'
    | 'current'
    | 'takenAs'
    | 'past'
    | 'trailing'
    | 'notBeforeAllergy'
    | 'connectors'
    | 'kindsOfHead'
    | 'leadsFrom'
    | 'longAgo'
    | 'taking'
    | 'joints'
    | 'beforeHead'
    | 'inUse'
    | 'ofNow',
    string
  >
}
export default file
