import { describe, expect, it } from 'vitest'
import { CASE, simulated } from '#tests/support/upstream/simulated-app.ts'
import { CONVERSATION } from '#tests/support/third-party.ts'

const CORRECT =
  'mutation($input: CorrectFactInput!) { correctFact(input: $input) { plan { sections { items { basis { text } } } } triage { level } } }'

type Shown = { sections: { items: { basis: { text: string }[] }[] }[] } | null
const basesOf = (plan: Shown): string[] =>
  (plan?.sections ?? []).flatMap(({ items }) => items.flatMap(({ basis }) => basis.map(({ text }) => text)))

/** A reply that is being written, slowly enough for somebody to do something meanwhile. */
async function beginning(content: string) {
  const tokens = Array<string>(60).fill('She needs an endoscopy. ')
  const { party } = await simulated({ tokens, tokenMs: 25 })
  const id = await party.startConversation()
  const watch = await party.watch(id)
  await party.send(id, content)
  await watch.until(({ __typename }) => __typename === 'ReplyDelta')
  const ended = () => watch.until(({ __typename }) => __typename === 'ReplyEnded')
  const isEnded = () => watch.events.some(({ __typename }) => __typename === 'ReplyEnded')
  const conversation = async () => (await party.graphql(CONVERSATION, { id })).data.conversation
  return { party, id, watch, ended, isEnded, conversation }
}

describe('what a person puts right while a reply is written', () => {
  it('stands in the plan that the reply leaves', async () => {
    const { party, id, watch, ended, isEnded, conversation } = await beginning(CASE)
    const input = { conversationId: id, key: 'hemoglobin', value: '13.4', status: 'PRESENT' }
    const { data } = await party.graphql(CORRECT, { input })
    expect(isEnded()).toBe(false)
    const corrected = basesOf(data.correctFact.plan)
    expect(corrected.length).toBeGreaterThan(0)
    expect(corrected.join()).not.toContain('7.1')
    expect((await ended()).message.status).toBe('COMPLETE')
    const { plan } = await conversation()
    expect(basesOf(plan as Shown)).toEqual(corrected)
    // No window was shown the older one in between.
    const shown = watch.events.filter(({ __typename }) => __typename === 'PlanChanged')
    expect(shown.flatMap((event) => basesOf(event.plan as Shown)).join()).not.toContain('7.1')
  })
})
