import { wordSet } from '../facts/tokens.ts'

interface HadEvent {
  /** The finding that it is, once it is over. */
  history: string
  /** Keys of what tells that it may be of now: with one of them, or told alone, it is not taken for history. */
  signs?: RegExp
}

const VTE: HadEvent = { history: 'prior_vte' }

/** Events that "has had a …" puts into the past. */
export const HAD_EVENTS: {
  conditions: Record<string, HadEvent>
  has: ReadonlySet<string>
  counted: ReadonlySet<string>
  today: ReadonlySet<string>
} = {
  conditions: {
    deep_vein_thrombosis: VTE,
    pulmonary_embolism: VTE,
    stroke_tia: {
      history: 'stroke_tia_history',
      signs:
        /neuro|weak|speech|aphasi|dysarthria|facial|droop|vision|visual|conscious|mental|seizure|headache|vertigo|gait|ataxia|numb|stroke/,
    },
  },
  has: wordSet('has have hes shes theyve ive having s ve has/had'),
  counted: wordSet(
    'a an another two three several previous unprovoked provoked single big small massive bilateral l r left right leg',
  ),
  /** Beside it: it may be of now. */
  today: wordSet(
    'today tonight yesterday morning afternoon evening overnight night just now currently acute acutely new newly confirmed shown recent recently since hour hours hr hrs minute minutes min started presenting presents suspected',
  ),
}
