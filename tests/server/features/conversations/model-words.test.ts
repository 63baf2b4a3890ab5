import { describe, expect, it } from 'vitest'
import { DOCUMENT_KINDS } from '#server/clinical/dialogue/acts.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { keepsTo } from '#server/features/conversations/model-document.ts'
import { fits } from '#server/features/conversations/model-title.ts'
import type { DialectName } from '#tests/support/upstream/dialects.ts'
import { CASE, simulated, tokensOf } from '#tests/support/upstream/simulated-app.ts'
import { WHOLE } from '#tests/support/upstream/simulator.ts'
import { CONVERSATION, type ThirdParty } from '#tests/support/third-party.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const DOCUMENT = 'query($id: ID!, $kind: DocumentKind!) { conversation(id: $id) { document(kind: $kind) } }'

const saying = (text: string) => ({ ...WHOLE, tokens: tokensOf(text) })
const titleOf = async (party: ThirdParty, id: string) =>
  (await party.graphql(CONVERSATION, { id })).data.conversation.title as string

/** The document that a call was given, as it stands between its tags. */
function documentIn(body: string): string {
  const [, json = '""'] =
    /<document>(.*)<\/document>/s.exec((JSON.parse(body) as Body).messages.at(-1)?.content ?? '') ?? []
  return JSON.parse(json) as string
}
interface Body {
  messages: { content: string }[]
}

describe('what a language model words from the record', () => {
  const engine = builtInEngine()
  const [played] = play(engine, [CASE])
  if (!played) throw new Error('a case has a message')
  const { input, decision } = played

  it.for(DOCUMENT_KINDS)('keeps to the rules’ document, or is not used (%s)', (kind) => {
    const original = engine.document(kind, input) ?? ''
    const keeps = (text: string) => keepsTo(text, original, engine, input)
    expect(keeps(original)).toBe(true)
    expect(keeps(original.replace(/\n- /, '\n* '))).toBe(true)
    for (const [changed, text] of Object.entries({
      'a number more': `${original}\nHgb 5.5 g/dL.`,
      'a finding more': `${original}\nShe also has chest pain.`,
      'a heading more': `${original}\n\n## Conclusion\n`,
      'a number less': original.replaceAll(/64/g, ''),
      'a medicine less': original.replaceAll(/penicillin/gi, 'a drug'),
      'a finding denied': original.replaceAll(/melena/gi, 'no melena'),
    })) {
      if (text !== original) expect(keeps(text), changed).toBe(false)
    }
  })

  it('names the case by what is known, in one line, or is not used', () => {
    const words = [decision.title ?? '', ...input.facts.map((fact) => engine.words(fact))]
    const isUsed = (title: string) => fits(title, { engine, input, decision, words })
    for (const title of ['Melena with shock, 64 F', 'Upper GI bleed, 64-year-old woman'])
      expect(isUsed(title), title).toBe(true)
    for (const title of [
      'Melena, 46 F',
      'Melena, 64 M',
      'MRN 123456, melena',
      'Name: Jane Roe, 64 F',
      'Chest pain, 64 F',
      'No melena, 64 F',
      '**Melena**, 64 F',
      'Melena\n64 F',
      'x'.repeat(61),
      '',
    ])
      expect(isUsed(title), title).toBe(false)
  })

  it.for<DialectName>(['openai', 'anthropic'])('is the title until the rules find another (%s)', async (dialect) => {
    const { simulator, ask, party } = await simulated({}, { AI_TASKS: 'title' }, dialect)
    simulator.tasks.set('TITLE', saying('Melena with shock, 64 F'))
    const { id } = await ask(CASE)
    await expect.poll(() => titleOf(party, id)).toBe('Melena with shock, 64 F')
    await ask('K 4.1', id)
    expect(await titleOf(party, id)).toBe('Melena with shock, 64 F')
    expect(simulator.calls.filter(({ purpose }) => purpose === 'TITLE')).toHaveLength(1)
    simulator.tasks.set('TITLE', saying('Jane Roe, 31 M, MRN 123456'))
    await ask('sorry, she is 46', id)
    expect(await titleOf(party, id)).toMatch(/46 F$/)
    simulator.tasks.set('TITLE', { ...WHOLE, fault: 'stall', after: 2 })
    const stalled = await ask(CASE)
    expect(await titleOf(party, stalled.id)).toMatch(/^Melena.*64 F$/)
  })

  it.for<DialectName>(['openai', 'anthropic'])(
    'is a document where it keeps to the record; else the rules’ own, which says so (%s)',
    async (dialect) => {
      const { simulator, ask, party } = await simulated({}, { AI_TASKS: 'document' }, dialect)
      const { id } = await ask(`Name: Jane Roe. ${CASE}`)
      const write = async () =>
        (await party.graphql(DOCUMENT, { id, kind: 'SBAR' })).data.conversation.document as string
      simulator.tasks.set('DOCUMENT', {
        ...WHOLE,
        answer: (body) => tokensOf(`\`\`\`markdown\n${documentIn(body).replace(/\n- /, '\n* ')}\n\`\`\``),
      })
      expect(await write()).toMatch(/\n\* [^]*Worded by a language model/)
      expect(simulator.calls.at(-1)?.body).not.toContain('Jane')
      simulator.tasks.set('DOCUMENT', { ...WHOLE, answer: (body) => tokensOf(`${documentIn(body)}\nGive 5.5 units.`) })
      const refused = await write()
      expect(refused).toContain('this is the rules’ version')
      expect(refused).not.toContain('5.5')
      simulator.tasks.set('DOCUMENT', { ...WHOLE, fault: 'error-event', after: 3 })
      expect(await write()).toBe(refused)
    },
  )
})
