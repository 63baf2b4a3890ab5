import { useRef } from 'react'
import { RESEND_SECONDS } from '../../lib/code.ts'
import { refusalOf } from '../../lib/refusal.ts'
import type { CodeSent } from './signed-in.ts'

/** The last code sent, where this page asked for it, and the seconds before the next. */
export type CodeUnderWay = { sent: CodeSent | null; wait: number }

/** Asks for codes to one identifier. A code that was sent less than half a minute ago is as good as a new one. */
export function useCodeRequest(identifier: string, send: () => Promise<CodeSent>) {
  const last = useRef<{ identifier: string; sent: CodeSent } | null>(null)
  const request = async (): Promise<CodeSent> => {
    const sent = await send()
    last.current = { identifier, sent }
    return sent
  }
  const begin = async (): Promise<CodeUnderWay> => {
    try {
      return { sent: await request(), wait: RESEND_SECONDS }
    } catch (error) {
      const refusal = refusalOf(error)
      const wait = refusal?.code === 'RATE_LIMITED' ? refusal.retryAfterSeconds : null
      if (wait === null || wait > RESEND_SECONDS) throw error
      return { sent: last.current?.identifier === identifier ? last.current.sent : null, wait }
    }
  }
  return { request, begin }
}
