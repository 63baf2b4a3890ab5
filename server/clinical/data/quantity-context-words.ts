/** Words of a text that tell which quantity a number is of, where its name or its unit leaves that open. */
import { wordTest } from '../facts/token-patterns.ts'

/** "PR 160": an interval beside a tracing, a pulse beside the other vital signs. */
export const RATE_OR_INTERVAL = {
  tracing: wordTest('ecg|ekg|electrocardiogram|12lead|lead|qrs|qt|qtc'),
  otherInterval: wordTest('qrs|qt|qtc|interval'),
  /** Behind the number of a pulse. */
  pulse: wordTest('bpm|beat|reg|regular|irreg|irregular'),
  vitalSign: wordTest('bp|rr|spo2|sat|temp|t'),
}

/** Of skin that comes off by itself: a share of the body's surface is of it then, and else of a rash. */
export const LOST_SKIN = wordTest(
  'sjs|ten|stevens|necrolysis|detach|detached|detaching|detachment|epidermal|slough|sloughing|sloughed|peel|peeling|peeled|blister|blistering|blistered|bulla|bullae|bullous|denuded|denudation|nikolsky|exfoliation',
)

/** Of skin that is burnt: a share of the body's surface is of the burn. */
export const BURNT_SKIN = wordTest('burn|burned|burnt|scald|scalded|flame|flash|boiling|kettle')

/** A share of the body's surface under this name is a burn's, where the text tells no illness that takes the skin off. */
export const BURN_SIZE = wordTest('tbsa')
export const SKIN_ILLNESS = wordTest('sjs|ten|stevens|necrolysis|epidermal|nikolsky|bullous|pemphigoid')

/** Whose length of time "10 days of fevers" is. */
export const FEVER_WORDS = {
  fever: wordTest('fever|feverish|febrile|pyrexia|pyrexial|pyrexic|spiking'),
  temperature: wordTest('temperature|temp|temps'),
  high: wordTest('high|raised|elevated|spiking'),
  of: wordTest('of|history|hx|h'),
  /** They part a length of time from the fever beside it. */
  parts: wordTest('then|resolved|stopped|gone|settled|ago|after|before|antibiotic|antibiotics'),
}

/** Before a time of day: what happened then, and the data point that the hours since are. */
export const TIMED_EVENTS = {
  began: [
    {
      says: 'ingestion_time_h',
      words:
        /\b(?:ingest(?:ed|ion|ing)?|consum(?:ed|ption|ing)|took|taken|swallow(?:ed|ing)?|drank|overdos(?:e|ed)|OD|ate)\b/i,
    },
    {
      says: 'last_known_well_h',
      words: /\b(?:LKW|LSW|LSN|last (?:known|seen)(?: to be)? (?:well|normal|ok(?:ay)?|fine))\b/i,
    },
    {
      says: 'symptom_duration_h',
      words:
        /\b(?:onset|(?:symptoms?|pain|weakness|numbness|headache|droop|speech|vertigo|palpitations) (?:all )?(?:started|began|came on))\b/i,
    },
  ],
  arrived:
    /\b(?:brought|arriv(?:ed|al|es|ing)|present(?:ed|ing|s)?|attend(?:ed|s)?|seen|reached|admitted|now|currently|time now|ED|A&E|casualty|hospital)\b/i,
  /** It ends the words of either. */
  another: /\b(?:vomit(?:ed|ing)?|fell|fall|found|last (?:seen|drink|meal)|charcoal|bloods?|level)\b/i,
}
