/** One text in many styles that say the same: what is read of it may not depend on how it is typed. */

/** British words and their American spelling. */
const SPELLINGS: readonly (readonly [british: string, american: string])[] = [
  ['haemo', 'hemo'],
  ['haema', 'hema'],
  ['oedema', 'edema'],
  ['diarrhoea', 'diarrhea'],
  ['dyspnoea', 'dyspnea'],
  ['apnoea', 'apnea'],
  ['anaemi', 'anemi'],
  ['melaena', 'melena'],
  ['oesophag', 'esophag'],
  ['ischaemi', 'ischemi'],
  ['faec', 'fec'],
  ['tumour', 'tumor'],
  ['paediatric', 'pediatric'],
]
/** What somebody writes out, and what somebody in a hurry writes. */
const SHORT_FORMS: readonly (readonly [long: string, short: string])[] = [
  ['shortness of breath', 'SOB'],
  ['chest pain', 'CP'],
  ['blood pressure', 'BP'],
  ['heart rate', 'HR'],
  ['respiratory rate', 'RR'],
  ['temperature', 'temp'],
  ['hypertension', 'HTN'],
  ['loss of consciousness', 'LOC'],
  ['history of', 'h/o'],
  ['patient', 'pt'],
  ['without ', 'w/o '],
  ['with ', 'w/ '],
]

/** Words of four letters or fewer are whole words; longer ones may be parts. */
const replaced = (text: string, pairs: readonly (readonly [string, string])[], from: 0 | 1): string =>
  pairs.reduce((all, pair) => {
    const was = pair[from]
    return all.replace(new RegExp(was.length > 4 ? was : `\\b${was}`, 'gi'), pair[from === 0 ? 1 : 0])
  }, text)

/** Sentences: a stop behind a letter or a bracket, with a blank behind it. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[a-z)][.;])\s+|\n+/i)
    .map((one) => one.trim())
    .filter(Boolean)

/** By name; each leaves what a text says as it was. */
export const STYLES: Readonly<Record<string, (text: string) => string>> = {
  'lines end as on Windows': (text) => text.replaceAll('\n', '\r\n'),
  'blanks doubled': (text) => text.replaceAll(' ', '  '),
  'blanks at both ends': (text) => `\n\n  ${text}  \n`,
  'asked politely': (text) => `Hi, could you help with this one? ${text} Thanks.`,
  'quoted in a mail': (text) => `> ${text.replaceAll('\n', '\n> ')}`,
  'typographic marks': (text) =>
    text
      .replaceAll("'", '’')
      .replaceAll(' - ', ' – ')
      .replace(/"([^"]*)"/g, '“$1”'),
  'dates and teams beside': (text) => `${text} Seen by the medical team. Discussed with the consultant.`,
  'small letters': (text) => text.toLowerCase(),
  capitals: (text) => text.toUpperCase(),
  'a sentence a line': (text) => sentencesOf(text).join('\n'),
  bullets: (text) =>
    sentencesOf(text)
      .map((one) => `- ${one}`)
      .join('\n'),
  numbered: (text) =>
    sentencesOf(text)
      .map((one, n) => `${n + 1}) ${one}`)
      .join('\n'),
  'semicolons for stops': (text) =>
    sentencesOf(text)
      .map((one) => one.replace(/\.$/, ''))
      .join('; '),
  telegram: (text) => text.replace(/\b(?:the|a|an|is|was|has been|she|he)\b /gi, ''),
  British: (text) => replaced(text, SPELLINGS, 1),
  American: (text) => replaced(text, SPELLINGS, 0),
  'short forms': (text) => replaced(text, SHORT_FORMS, 0),
  'no commas': (text) => text.replaceAll(', ', ' '),
}

/** Styles that no reader could tell from the plain text: of them nothing may be lost or gained. */
export const FAITHFUL: readonly string[] = [
  'lines end as on Windows',
  'blanks doubled',
  'blanks at both ends',
  'asked politely',
  'typographic marks',
  'dates and teams beside',
]
