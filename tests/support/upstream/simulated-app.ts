import { onTestFinished } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'
import type { DialectName } from './dialects.ts'
import { settingsOf } from './model-of.ts'
import { Simulator, WHOLE, type Script } from './simulator.ts'

export const CASE = '64F melena x2d, BP 88/52 HR 118 Hgb 7.1, penicillin allergy (anaphylaxis)'

export interface EndedReply {
  id: string
  status: string
  content: string
  outcome: string
}

/** An app whose language model is a simulator, for one test. */
export async function simulated(
  script: Partial<Script> = {},
  env: Record<string, string> = {},
  dialect: DialectName = 'openai',
) {
  const simulator = await Simulator.start()
  onTestFinished(() => simulator.close())
  simulator.script = { ...WHOLE, ...script }
  const app = await testApp({ env: { ...settingsOf(simulator, dialect), ...env } })
  const party = new ThirdParty(app.url)
  const ask = async (content: string, id?: string) => {
    const conversation = id ?? (await party.startConversation())
    const watch = await party.watch(conversation)
    const { reply } = await party.send(conversation, content)
    const { message } = await watch.until(
      (event: Event) => event.__typename === 'ReplyEnded' && event.message.id === reply.id,
    )
    return { message: message as EndedReply, id: conversation }
  }
  return { simulator, app, party, ask }
}

/** A text in the pieces in which a model sends it. */
export const tokensOf = (text: string) => text.split(/(?<=[ \n])/)
