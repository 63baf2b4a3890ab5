/**
 * Suicide and self-harm beside what the lexicon lists: verbs of harm near the self, wishes near death. Misses cost more than alarms here. Each
 * row carries its own proofs: texts that say its data point by this row alone, and texts that look alike and do not say it.
 * `tests/server/clinical/facts/suicidality-forms.test.ts` tries them all.
 */
import type { CuedForm } from '../facts/cued-forms.ts'

const HARM =
  'kill killing killed hang hanging shoot shooting drown drowning poison poisoning harm harming stab stabbing starve suffocate strangle electrocute'
/** As often an accident. */
const ACCIDENT = 'burn burning gas'
const HURT = 'hurt hurting cut cutting'

/** Words by class. */
export const SUICIDALITY_WORDS: Record<string, string> = {
  harm: HARM,
  accident: ACCIDENT,
  hurt: HURT,
  injuring: `${HARM} ${ACCIDENT} ${HURT}`,
  self: 'self myself himself herself themself themselves oneself yourself',
  intent:
    'want wanted wanting wish wishes wishing plan planning planned going gonna try trying tried urge thought think thinking threat threaten threatened threatening intend intent purpose intentionally deliberately attempt attempted attempting keep repeatedly feel',
  tried: 'tried attempted attempt',
  deliberate: 'purpose intentionally deliberately intentional',
  act: 'took taken ingested swallowed overdosed drank injected jumped stepped crashed',
  mishap: 'while fall fell at',
  wish: 'wished want wanted wanting wish wishes wishing rather better hope hoping prefer ready prayed pray long',
  death: 'die dying dead death',
  asking: 'know avoid prevent help understand if whether',
  wonder: 'ask asks asked asking wonder wonders wondering wondered know',
  whether: 'if whether',
  should: 'should',
  taking: 'take taking swallow swallowing drink drinking',
  threat: 'threat threats threaten threatens threatening threatened vows vowed swears swore',
  bound:
    'will gonna going plan plans planning intends intend wants wanting threat threats threaten threatens threatening threatened',
  relief: 'paracetamol acetaminophen tylenol ibuprofen aspirin codeine pills pill tablets insulin bleach antifreeze',
  medicines: 'medication medications medicine medicines meds',
  end: 'end ending take taking took ended',
  own: 'my his her their own it all everything thing',
  height: 'bridge roof building window balcony train overpass cliff',
}

export interface SuicidalityForm extends CuedForm {
  says: 'suicidal_ideation' | 'suicide_plan' | 'suicide_intent' | 'suicide_attempt_recent'
  reads: string[]
  leaves?: string[]
}

/** `@unlisted`: what was matched last stands in no phrase of the lexicon, which says it better. */
export const SUICIDALITY_FORMS: SuicidalityForm[] = [
  {
    form: '<wonder> <whether> ..2 <should> ..2 <death>',
    says: 'suicidal_ideation',
    reads: ['patient asking if she should just die', 'he wonders whether he should be dead'],
    leaves: ['family asking if she is dying', 'asks if he will die'],
  },
  {
    form: '<act> ..8 <deliberate>',
    says: 'suicide_attempt_recent',
    reads: ['swallowed all her tablets on purpose'],
    leaves: ['swallowed all her tablets'],
  },
  {
    form: '<taking> ..2 all|every|whole ..4 <relief>',
    before: [[3, '<bound>']],
    unless: ['as|with|on|regularly|daily|every|before|each|properly'],
    says: 'suicide_intent',
    reads: ['she will take all her paracetamol', 'is going to swallow every one of his pills'],
    leaves: [
      'take all the tablets of this course',
      'will take ibuprofen for all of this',
      'will take all her tablets as prescribed',
    ],
  },
  {
    form: '<taking> ..2 all|every|whole ..4 <medicines>',
    before: [[4, '<threat>']],
    says: 'suicide_intent',
    reads: ['threatening to take all her meds'],
    leaves: ['she will take all her medications as prescribed'],
  },
  {
    form: '<injuring> ..3 <self>',
    before: [[4, '<tried>']],
    says: 'suicide_attempt_recent',
    reads: ['tried to poison himself', 'attempted to cut herself'],
    leaves: ['wants to poison himself'],
  },
  {
    form: '<harm> ..3 <self>',
    says: 'suicidal_ideation',
    reads: ['talks of poisoning himself', 'will harm herself'],
    leaves: ['afraid to harm her baby'],
  },
  {
    form: '<accident> ..3 <self>',
    before: [[6, '<intent>']],
    says: 'suicidal_ideation',
    reads: ['wanted to burn herself'],
    leaves: ['burned herself on the stove', 'burn to the self-same hand'],
  },
  {
    form: '<hurt> ..3 <self>',
    before: [[6, '<intent>']],
    says: 'suicidal_ideation',
    reads: ['urges to hurt himself'],
    leaves: ['cut himself shaving', 'hurt herself falling down the stairs'],
  },
  {
    form: '<hurt> ..3 <self>',
    behind: [[3, '<intent>']],
    says: 'suicidal_ideation',
    reads: ['hurt himself on purpose', 'cut herself deliberately'],
    leaves: ['hurt himself at work'],
  },
  {
    form: 'hurting|cutting ..3 <self>',
    unlessBefore: [2, '<mishap>'],
    says: 'suicidal_ideation',
    reads: ['has been hurting himself'],
    leaves: ['fell hurting himself'],
  },
  {
    form: '<injuring> ..3 <self>',
    before: [[4, 'plan|planning|planned']],
    says: 'suicide_plan',
    reads: ['planning to stab himself'],
    leaves: ['wants to shoot himself'],
  },
  {
    form: '<injuring> ..3 <self>',
    before: [[3, 'going|gonna|intend']],
    says: 'suicide_intent',
    reads: ['going to shoot himself', 'intends to hurt himself'],
    leaves: ['wants to shoot himself'],
  },
  {
    form: '<harm> ..3 <self>',
    before: [[3, 'will']],
    says: 'suicide_intent',
    reads: ['will shoot himself'],
    leaves: ['will hurt himself'],
  },
  {
    form: '<wish> ..6 <death> @unlisted',
    unlessHolds: '<asking>',
    says: 'suicidal_ideation',
    reads: ['would prefer to just die'],
    leaves: ['wants to know whether he will die'],
  },
  {
    form: 'took ..3 life',
    holds: '<own>',
    says: 'suicide_attempt_recent',
    reads: ['took his own life'],
    leaves: ['took life lightly'],
  },
  {
    form: '<end> ..3 life',
    holds: '<own>',
    before: [[4, '<tried>']],
    says: 'suicide_attempt_recent',
    reads: ['tried ending his own life'],
    leaves: ['talks of ending his own life'],
  },
  {
    form: '<end> ..3 life',
    holds: '<own>',
    says: 'suicidal_ideation',
    reads: ['I could end my life'],
    leaves: ['at the end of life'],
  },
  {
    form: 'end|ending it > all',
    says: 'suicidal_ideation',
    reads: ['talks of ending it all'],
    leaves: ['talks of ending it'],
  },
  {
    form: 'end|ending it',
    before: [[4, '<intent>']],
    says: 'suicidal_ideation',
    reads: ['thinks of ending it'],
    leaves: ['talks of ending it'],
  },
  {
    form: 'suicide @unlisted',
    says: 'suicidal_ideation',
    reads: ['asks about suicide'],
  },
  {
    form: 'jump|jumping W > ..2 <height>',
    before: [[6, '<intent>']],
    says: 'suicide_plan',
    reads: ['wants to jump off a bridge'],
    leaves: ['saw him jump off a bridge'],
  },
]
