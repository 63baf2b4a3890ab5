/** What is usual of a measure, however it is asked: a word of the range beside any of its names; and what is to be excluded. Form and proofs are those of `dialogue-cues.ts`. */
import type { CueRow } from '../dialogue/cue-row.ts'

export const REFERENCE_CUES: CueRow[] = [
  {
    // Which measure is in its table: any of them, by any of its names.
    kind: 'REFERENCE',
    where: 'ANYWHERE',
    names: 'MEASURE',
    within: 12,
    cues: '{normal,reference,ref,usual,healthy,expected,lab,physiological} {range,ranges,interval,intervals,limit,limits,values,value}|{range,ranges} {for,of,in}|{upper,lower} limit|uln|lln|whats {normal,usual,abnormal}|what is {normal,usual,abnormal}|how {high,low} is too {high,low}|what {counts as,is considered,do you call,defines,is classed as,would be} {normal,abnormal,high,low,raised,}|what {should,would} {be,it be} |remind me {of,} {normal,usual}|reference {range,interval}|=ULN',
    unless:
      'within|was|were|came back|are|outside|within normal|cause|causes|why|treat|give|dose|if|target|targets|aim|goal',
    proofs: ['ref range for K', 'upper limit of QTc', 'normal limits ferritin', 'remind me normal magnesium'],
  },
  {
    kind: 'REFERENCE',
    where: 'START',
    names: 'MEASURE',
    within: 9,
    cues: 'when is|what should|what is considered|at what level is|what makes',
    unless: 'next|due|repeat|recheck|check|back|given|give|treat|i|we|she|he|you|done|first|taken|stop|target|if',
    proofs: ['when is sodium too high', 'what should lactate be'],
  },
  {
    kind: 'REFERENCE',
    where: 'ANYWHERE',
    names: 'MEASURE',
    asks: true,
    within: 9,
    cues: 'normal|usual|range|reference|reference value|abnormal|dangerous level|worrying level|defines|defines it|diagnostic|diagnostic level|counts as|lab range|expected',
    unless:
      'cause|causes|why|treat|treats|what if|was|were|despite|with normal|exclude|excludes|rule|still|can|could|should|would|does|do|means|mean|if|target|aim|give|dose|and',
    proofs: ['normal k?', 'troponin reference?', 'ketone level that defines it?', 'normal GCS?'],
  },
  {
    // What is to be excluded, or is thought to be: whatever is named.
    kind: 'DIFFERENTIAL',
    where: 'ANYWHERE',
    asks: true,
    within: 9,
    names: 'NO_NUMBER',
    cues: '{ruled,rule} out|excluded|out of the question|off the table|what else',
    unless:
      'do i need|do you need|should i|should we|to ask|to check|ask|order|give|before|test|tests|bloods|to do|can i do|can we do|can i give|you need|do i do',
    proofs: ['so MI ruled out?', 'PE excluded?', 'in that case what else?', 'is sepsis off the table?'],
  },
  {
    kind: 'DIFFERENTIAL',
    where: 'ANYWHERE',
    within: 9,
    names: 'NO_NUMBER',
    cues: '{what,which} {needs,need,must,should,has,have} {excluding,to be excluded,be excluded,ruling out,be ruled out,to be ruled out}|what {do,should,must} {i,we} {exclude,rule out}|what to {exclude,rule out}|{whats,what is} the worry|what {am i,are we} worried about|{nasties,sinister causes} to exclude|what {nasty,sinister,bad} things',
    proofs: ['what needs excluding', 'what should I exclude', 'what is the worry here'],
  },
]
