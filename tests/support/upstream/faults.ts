/** How the simulator misbehaves, on command. `after`: how many tokens are sent before it does. */
export const FAULTS = {
  refuse: 'closes the connection without an answer',
  unauthorized: '401',
  'rate-limited': '429 with Retry-After: 0',
  'rate-limited-long': '429 with Retry-After: 3600',
  'server-error': '500',
  overloaded: '529',
  redirect: '302 to another host',
  'not-a-stream': '200 with a JSON document',
  'header-stall': 'never answers',
  stall: 'falls silent after k tokens',
  'clean-end': 'ends cleanly after k tokens, without a terminator',
  reset: 'resets the connection after k tokens',
  'half-json': 'sends half a JSON document after k tokens',
  'huge-line': 'sends a line of 10 MB after k tokens',
  'error-event': 'sends an error event after k tokens',
  length: 'stops after k tokens because its limit is reached',
  'refusal-event': 'refuses after k tokens, as its protocol has it',
  'tool-calls': 'calls tools that nobody offered, for ever, after k tokens',
  'no-tools': '400 to whoever offers tools',
  'tool-loop': 'calls a tool that it was offered after k tokens, again and again, whatever it is answered',
  endless: 'writes for ever, faster than its limit',
  'split-utf8': 'cuts every character into pieces',
  crlf: 'ends lines with CRLF',
  comments: 'sends comments and empty events in between',
  slow: 'one token per 5 s',
  'wrong-patient': 'writes about somebody else',
  'refusal-text': 'declines in words',
  'obeys-injection': 'repeats what it was told in confidence, and what the message told it to',
} as const
export type FaultKind = keyof typeof FAULTS

/** Those of them after which a reply is whole: the text is as it was sent. */
export const HARMLESS: ReadonlySet<FaultKind> = new Set([
  'no-tools',
  'split-utf8',
  'crlf',
  'comments',
  'wrong-patient',
  'refusal-text',
  'obeys-injection',
])
