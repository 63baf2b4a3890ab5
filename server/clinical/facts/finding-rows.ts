/** What the rows of `data/findings/*.json` hold; `docs/reading.md` tells how to write one. */
import type { FactValue } from '../types.ts'

/** The ways in which texts state one finding, or one value of it. */
export interface FindingRow {
  /** The key of the data dictionary. */
  finding: string
  /** Of a select: which of its values; `text`: the words themselves. */
  value?: string
  /**
   * Phrases that state it. "{a,b} c" is "a c" and "b c"; "a ~ b" is "a b" and "b a"; a leading "=" keeps capitals; "#" stands for any number.
   */
  words?: string[]
  /** Phrases that state its absence: "chest clear". */
  normal?: string[]
  /** Phrases whose denial excludes it, and which do not state it: "no urinary symptoms". */
  broad?: string[]
  /** Names of what the patient has had: they state it where the text tells them as past ("PMH: MI, stroke", "PE 2011"), and exclude it behind "never had". */
  past?: string[]
  /** Longer phrases that mean something else, and state nothing: "lobe collapse" is no collapse. */
  other?: string[]
  /** What its words hold is stated with it: "type 2 on metformin" hides no diabetes. Without it the longer phrase hides the shorter. */
  keeps?: true
  /** Its words and its `normal` count only where they are all that stands between two commas: "drinking, well, no rash". */
  alone?: true
  /** Classes of `word-classes.json` that together state it, near one another in any order; the last one is denied or affirmed. */
  together?: string[]
  /** The same, for its absence: "abdomen soft". */
  normalTogether?: string[]
  /** Texts in which the finding is read as present, as absent, and not at all: the row's tests. */
  reads?: string[]
  denies?: string[]
  leaves?: string[]
}

/** Words that mean one thing to compositions, by the name of their class. */
export interface WordClasses {
  /** Parts of the body: a sign belongs to the nearest. */
  sites: Record<string, string>
  /** What is seen, felt or happens there. */
  signs: Record<string, string>
}

/** What a phrase or a composition says of a finding. */
export interface FindingSense {
  kind: 'FINDING'
  key: string
  value: FactValue
  /** The words say that it is not there. */
  absent: boolean
  /** The words say nothing of it unless they are denied. */
  broad?: true
  /** The words say it of what is past, and nothing of now. */
  past?: true
  /** The shorter phrases inside its words are stated as well. */
  keeps?: true
  /** It counts only where it is all that stands between two commas. */
  alone?: true
  /** Of a row of `data/findings`, which may be longer than the name of a condition and hides none. */
  ofRow?: true
}
