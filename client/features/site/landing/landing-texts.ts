/** They say what the product does, and promise nothing. */
export const HEADLINES = [
  'Type the case. See what must not be missed.',
  'Every number shows the words it came from.',
  'Every score names its source.',
  'Red flags first, the bottom line next.',
  'A plan that says what each line rests on.',
  'It supports decisions. You make them.',
] as const

/** How long a headline stands. */
export const HEADLINE_MS = 4_000

export const INTRODUCTION =
  'Describe the patient the way you would to a colleague. Facts, red flags, scores and a plan grow beside your words, and you can check each of them.'

export const FEATURES = [
  {
    name: 'AI-Powered Triage',
    text: 'A level from “monitor” to “emergency department now”, with the red flags behind it. Clinical rules find them and name the guideline they come from. Only a correction by you lowers a level.',
  },
  {
    name: 'Voice Interaction',
    text: 'Log in to speak a case instead of typing it. What was heard stands in the text before you send it.',
  },
  {
    name: 'Secure & Private',
    text: 'Nobody but you reads your conversations: not administrators, not experts. The page warns before a name, a record number or a date of birth is sent. Delete a conversation, or your account, whenever you like.',
  },
  {
    name: '24/7 Availability',
    text: 'Nobody has to be on duty: the rules answer at any hour, also where no language model is connected. Nobody watches either, so in an emergency act first.',
  },
  {
    name: 'Clinician Support',
    text: 'A differential, the tests that would decide, and a plan with what each line rests on. What was not checked, such as allergies or kidney function, stands beside the medicine.',
  },
] as const

export const VOICE_EXAMPLE = '64 year old female with Melena for 2 days'
