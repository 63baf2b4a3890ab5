type Count = { kind: string; count: number }

/** What was masked, one and many. */
export const MASKED: Record<string, [string, string]> = {
  NAME: ['name', 'names'],
  DATE_OF_BIRTH: ['date of birth', 'dates of birth'],
  RECORD_NUMBER: ['record number', 'record numbers'],
  PHONE: ['phone number', 'phone numbers'],
  EMAIL: ['e-mail address', 'e-mail addresses'],
}

/** What record and rules said against a text. */
export const FOUND: Record<string, [string, string]> = {
  LEVEL: ['line below the rules’ level', 'lines below the rules’ level'],
  PATIENT: ['line about another patient', 'lines about another patient'],
  MEDICINE: ['medicine that the record speaks against', 'medicines that the record speaks against'],
  DOSE: ['line with a dose without source', 'lines with a dose without source'],
}

/** Why a proposed fact did not enter the record. */
export const ENDS: Record<string, [string, string]> = {
  KNOWN: ['known already', 'known already'],
  DISPUTED: ['otherwise in the record: asked', 'otherwise in the record: asked'],
  KEY: ['no fact that a model may propose', 'no facts that a model may propose'],
  WORDS: ['not in the text', 'not in the text'],
  READ_OTHERWISE: ['whose words mean something else', 'whose words mean something else'],
  ASSERTION: ['that the words do not say so', 'that the words do not say so'],
  VALUE: ['value that does not stand there or is not possible', 'values that do not stand there or are not possible'],
  LOWERS: ['that would lower the level', 'that would lower the level'],
}

/** Why a proposed line is not shown. */
export const LINE_ENDS: Record<string, [string, string]> = {
  ...FOUND,
  KNOWN: ['in the plan already', 'in the plan already'],
  TAKES_BACK: ['that would take a line of the plan back', 'that would take lines of the plan back'],
  SHAPE: ['that is no line of a plan', 'that are no lines of a plan'],
  IDENTIFIES: ['that names somebody', 'that name somebody'],
}

const TASKS: Record<string, string> = {
  EXTRACTION: 'Reading the message',
  TITLE: 'Title',
  PLAN: 'Lines for the plan',
  DOCUMENT: 'Document',
  IMPORT: 'Import',
}
const OUTCOMES: Record<string, string> = {
  USED: 'used',
  NOT_VALID: 'its answer did not check, and was not used',
  FAILED: 'it did not answer to the end',
  TIMED_OUT: 'it took too long',
  BUDGET_SPENT: 'today’s budget was used up',
}

type Task = {
  task: string
  outcome: string
  ms: number
  inputTokens: number | null
  outputTokens: number | null
  costUsd: number | null
}

/** "Reading the message: used, after 1.2 s, 900 tokens". */
export function taskWords({ task, outcome, ms, inputTokens, outputTokens, costUsd }: Task): string {
  const tokens = inputTokens === null || outputTokens === null ? null : inputTokens + outputTokens
  return [
    `${TASKS[task] ?? task}: ${OUTCOMES[outcome] ?? outcome}`,
    `after ${seconds(ms)}`,
    ...(tokens === null ? [] : [`${tokens.toLocaleString('en-US')} tokens`]),
    ...(costUsd === null ? [] : [`$${costUsd.toFixed(4)}`]),
  ].join(', ')
}

/** "2 names, 1 record number"; empty where there are none. */
export function countWords(counts: readonly Count[], words: Record<string, [string, string]>): string {
  return counts
    .map(({ kind, count }) => {
      const [one, many] = words[kind] ?? [kind, kind]
      return `${count} ${count === 1 ? one : many}`
    })
    .join(', ')
}

const TOOLS: Record<string, string> = {
  calculate_score: 'Score',
  condition_content: 'Condition',
  what_if: 'What would follow from other facts',
  what_is_missing: 'What is missing',
}
const LOOK_UPS: Record<string, string> = {
  ANSWERED: 'answered',
  NOT_FOUND: 'nothing is called so',
  NOT_VALID: 'not as the tool asks for it',
  NO_SUCH_TOOL: 'there is none',
  TOO_MANY: 'not answered: too many',
}

/** "Score (cha2ds2_vasc): answered". */
export function toolWords({ tool, outcome, about }: { tool: string | null; outcome: string; about: string | null }) {
  const name = tool === null ? 'Another tool' : (TOOLS[tool] ?? tool)
  return `${name}${about === null ? '' : ` (${about})`}: ${LOOK_UPS[outcome] ?? outcome}`
}

const PROBLEMS: Record<string, string> = {
  CONNECTION: 'the connection broke',
  CONNECT_TIMEOUT: 'could not be reached in time',
  FIRST_TOKEN_TIMEOUT: 'did not begin in time',
  SILENCE: 'fell silent',
  TOTAL_TIMEOUT: 'took too long',
  UNAUTHORIZED: 'does not take our key',
  RATE_LIMITED: 'has too much to do',
  OVERLOADED: 'is out of order',
  REFUSED: 'refused',
  MALFORMED: 'answered with what cannot be read',
  ERROR_EVENT: 'broke off with an error',
  NO_TERMINATOR: 'broke off',
  EMPTY: 'said nothing',
  CUT_SHORT: 'reached its limit before its end',
  TOOL_CALL: 'asked for tools where it had to answer',
  TOOLS_REFUSED: 'takes no tools, and was asked without',
  ENDLESS: 'wrote more than it was allowed',
  RESTING: 'rests after failures',
}

/** "gpt-x: answered in 1.2 s". */
export function attemptWords({ model, problem, ms }: { model: string; problem: string | null; ms: number | null }) {
  if (ms === null) return `${model}: stopped`
  return problem === null
    ? `${model}: answered in ${seconds(ms)}`
    : `${model}: ${PROBLEMS[problem] ?? problem}, after ${seconds(ms)}`
}

/** "0.25 s", "12 s". */
export function seconds(ms: number): string {
  const value = ms / 1_000
  return `${value < 10 ? Number(value.toFixed(2)) : Math.round(value)} s`
}
