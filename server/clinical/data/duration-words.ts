/** Words that tell whether a length of time is how long the complaint has lasted. */
import { wordTest } from '../facts/token-patterns.ts'

const ONSET = 'since|start|starting|started|began|onset|woke|awoke|developed|noticed|sudden|suddenly'
/** Words of which one leads to when it began: "since Monday", "started this week". */
export const ONSET_WORDS: ReadonlySet<string> = new Set(ONSET.split('|'))

export const DURATION_WORDS = {
  /** Before a length that is none: "every 6 hours", "aged 3 months". */
  notBefore: wordTest('every|q|each|in|within|next|after|per|aged|age|until|than|another'),
  /** Behind one: "5 years old", "34 weeks pregnant", "cath lab 2 h away". */
  notBehind: wordTest('old|pregnant|gestation|ga|away'),
  /** Lead to it. */
  led: wordTest('x|×|for|~|past|last|about|over|lasting|since|approx|around|seit|desde|depuis'),
  /** Behind it: "2 days of", "3 weeks history". */
  of: wordTest('history|hx|h|of|duration|now|so|hour|worsening|progressive|increasing'),
  onset: wordTest(ONSET),
  opening: wordTest(',|:|-|(|/|•|*|with|w|hx|history|has|had|having|have|a|p|presenting|presents|reports|and|+|re|'),
  /** "over the past 3 hours": of a change, not of the whole. */
  progress: wordTest('past|last|next'),
  over: wordTest('over|in|within|during'),
  /** Of a medicine or habit that was changed. */
  changed: wordTest(
    'stopped|held|withheld|holding|started|quit|ran|missed|defaulted|ex|retired|moved|married|divorced|widowed|born|smoke|smoking|smoker|ppd|pack|drink|drinking|working',
  ),
  /** Of what is to come. */
  plan: wordTest('plan|review|rv|recheck|repeat|rx|return|discharge|refer|call|settle|settles|usually'),
  denied: wordTest('no|denies|denied|never|nil|without'),
  /** Of another event. */
  event: wordTest(
    'post|lmp|trip|travel|flight|op|surgery|operation|arthroscopy|delivery|miscarriage|work|shots|jab|vaccine|vaccination|postop',
  ),
  /** Behind what is of a period: "2 weeks late". */
  late: wordTest('late|overdue'),
  /** Before the place one came back from. */
  from: wordTest('from'),
  day: wordTest(
    'yesterday|yest|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|childhood|birth|noon|midnight',
  ),
  yesterday: wordTest('yesterday|yest'),
  timeOfDay: wordTest('morning|evening|night|afternoon|am|pm'),
}
