/**
 * What is swallowed, and which poisoning it makes: the rows of `poison-agents.json`. An agent stands behind a word of swallowing, or before
 * "overdose", where the text tells that too much was taken, or where no amount is meant to be swallowed (`isPoison`). Each row carries its
 * proofs; `tests/server/clinical/facts/ingested-agents.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'
import file from './poison-agents.json' with { type: 'json' }

export interface PoisonAgent {
  /** The condition of which it is the poison. */
  condition: string
  /** The finding that tells its ingestion, where there is one. */
  finding?: string
  /** What a title calls all of them; without it each by its own name. */
  name?: string
  /** The data point that holds how much of it was taken where another agent was taken as well. */
  amount?: string
  /** The measure of it in blood: "level back 210 mg/L" is this one. */
  level?: string
  /** Swallowed at all it is a poisoning. */
  isPoison?: boolean
  /** Its dose is close to its harm: swallowed at once it is taken for too much. */
  isNarrow?: boolean
  medicines?: string[]
  classes?: string[]
  words?: string[]
  reads: string[]
  leaves: string[]
}

export const POISON_AGENTS: readonly PoisonAgent[] = file.agents
/** Every other medicine. */
export const OTHER_AGENTS: PoisonAgent = file.others
/** Within how many tokens behind the word of swallowing an agent stands. */
export const AGENT_REACH = file.reach

const { cues } = file
export const AGENT_CUES = {
  swallowed: wordSet(cues.swallowed),
  /** Not as a medicine is taken. */
  swallowedAtOnce: wordSet(cues.swallowedAtOnce),
  /** In the same sentence: it was meant to be taken. */
  asMeant: wordSet(cues.asMeant),
  /** What a small child does to a medicine that nobody gave it, and of these what says nothing of anybody else. */
  byChild: wordSet(`${cues.swallowedByChild} ${cues.onlyByChild}`),
  onlyByChild: wordSet(cues.onlyByChild),
  /** Who is a small child, whatever the age. */
  smallChild: wordSet(cues.smallChild),
  /** Where it was found. */
  mouth: wordSet(cues.mouth),
  /** Before packets that were found. */
  emptied: wordSet(cues.emptied),
  /** What holds many pieces. */
  packs: wordSet(cues.packs),
  behind: wordSet(cues.behind),
  /** Between the cue and the agent: it is a treatment, or was not taken. */
  against: wordSet(cues.against),
  /** "overdosed on", and otherwise what is taken every day. */
  onlyBehindOverdose: wordSet(cues.onlyBehindOverdose),
  /** "all his amlodipine tablets": between the cue and the agent, with pieces behind it, nothing was left. */
  whole: wordSet(cues.whole),
  pieces: wordSet(cues.pieces),
  /** They say of an agent that it was taken beside another. */
  adding: wordSet(cues.adding),
}

/** "Level", what may stand between it and its number, and beside it where it names nobody's level. */
export const LEVEL_WORDS = {
  level: wordSet(cues.level),
  between: wordSet(cues.betweenLevel),
  before: wordSet(cues.beforeLevel),
  hours: wordSet(cues.hours),
  timeUnits: wordSet(cues.timeUnits),
  beforeTime: wordSet(cues.beforeTime),
  behindTime: wordSet(cues.behindTime),
  /** Behind its number: "level 2 trauma". */
  otherwise: wordSet(cues.otherwise),
}

/** The data point of a medicine's or poison's level in blood, by its name. */
export const MEASURED: ReadonlyMap<string, string> = new Map(Object.entries(file.measured))
