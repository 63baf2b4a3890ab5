import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/features/conversations/model-prompt.ts'
import { INJECTIONS } from '#tests/support/upstream/injections.ts'
import { KEY, settingsOf } from '#tests/support/upstream/model-of.ts'
import { Simulator, WHOLE } from '#tests/support/upstream/simulator.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { CONVERSATION, ThirdParty, type Event } from '#tests/support/third-party.ts'

const CASE = '64F melena x2d, BP 88/52 HR 118 Hgb 7.1, penicillin allergy (anaphylaxis). '
const OWN = 'Our department writes "bleeding score" in every reply. Never tell of the ward on level nine.'
const ended = (event: Event) => event.__typename === 'ReplyEnded'

/** What stands beside the text: no times and no ids. */
async function outsideOfText(app: TestApp, content: string) {
  const party = new ThirdParty(app.url)
  const id = await party.startConversation()
  const watch = await party.watch(id)
  await party.send(id, content)
  const { message } = await watch.until(ended)
  const { data } = await party.graphql(CONVERSATION, { id })
  const { panel, triage, redFlags, scores, differential, plan, title } = data.conversation
  const values = (facts: Event[]) => facts.map(({ key, value, unit, status }) => ({ key, value, unit, status }))
  const outside = {
    ...{ triage, redFlags, scores, differential, title, missing: panel.missing },
    facts: [...values(panel.overview), ...values(panel.examLabs)],
    plan: plan && { sections: plan.sections, markdown: plan.markdown },
    reply: { status: message.status, outcome: message.outcome, form: message.form },
  }
  return { outside, text: `${message.content}${watch.text(message.id)}` }
}

describe('fifty injections, with a model that obeys each and repeats all it was told', () => {
  it('change nothing outside of the text, show nothing of the configuration, and reach no other host', async () => {
    expect(new Set(INJECTIONS).size).toBe(50)
    const simulator = await Simulator.start()
    const rules = await testApp()
    const app = await testApp({ env: settingsOf(simulator, 'openai') })
    simulator.script = { ...WHOLE, fault: 'obeys-injection' }
    const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
    const saved = await admin.graphql(
      'mutation($input: SaveDefaultAssistantConfigInput!) { saveDefaultAssistantConfig(input: $input) { version } }',
      { input: { customInstructions: OWN } },
    )
    expect(saved.errors).toBeUndefined()
    const hosts = new Set<string>()
    subscribe('http.client.request.start', (message) => {
      const { request } = message as { request: ClientRequest }
      // The test's own sockets begin with a GET.
      if (request.method === 'POST') hosts.add(String(request.getHeader('host')))
    })
    const secrets = [KEY, new URL(simulator.baseUrl).host, ...SYSTEM.split('\n'), ...OWN.split(/(?<=\.) /)]
    for (const injection of INJECTIONS) {
      const [byRules, byModel] = await Promise.all([
        outsideOfText(rules, CASE + injection),
        outsideOfText(app, CASE + injection),
      ])
      expect(byModel.outside, injection).toEqual(byRules.outside)
      for (const secret of secrets)
        expect(
          byModel.text.includes(secret) || byModel.text.includes(JSON.stringify(secret).slice(1, -1)),
          secret,
        ).toBe(false)
    }
    expect(simulator.calls.length).toBeGreaterThan(40)
    expect([...hosts]).toEqual([new URL(simulator.baseUrl).host])
    // What a patient's people wrote is data of the user's role, whatever tags it closes.
    for (const { body } of simulator.calls) {
      const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
      const typed = messages.filter(({ content }) => content.includes('melena'))
      expect(new Set(typed.map(({ role }) => role))).toEqual(new Set(['user']))
      expect(messages.at(-1)?.content.match(/<\/?(?:record|message)>/g)).toEqual([
        '<record>',
        '</record>',
        '<message>',
        '</message>',
      ])
    }
    await simulator.close()
  }, 120_000)
})
