import type { z } from 'zod'
import { IdentityRefused, IdentityUnavailable } from './identity.ts'

const ANSWER_BYTES = 64 * 1024

/** Each request to a provider ends after this long, body included. */
export const PROVIDER_TIMEOUT_MS = 5_000

export interface ProviderRequest {
  /** sent as a POST; without it the request is a GET */
  form?: Record<string, string>
  /** value of the Authorization header */
  authorization?: string
  timeoutMs: number
}

/**
 * The text of a provider's answer. Redirects are not followed and no answer is read past 64 kB.
 * @throws IdentityRefused when the provider says no (4xx)
 * @throws IdentityUnavailable for everything else that is not a 2xx answer in time
 */
export async function askProvider(url: string, { form, authorization, timeoutMs }: ProviderRequest): Promise<string> {
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { ...(authorization && { authorization }) },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return await boundedText(response)
    await response.body?.cancel()
    if (saysNo(response.status)) throw new IdentityRefused('The provider refused the credential')
  } catch (error) {
    // Never passed on as a cause: what fetch throws may repeat headers.
    if (error instanceof IdentityRefused) throw error
  }
  throw undocumented()
}

/** Foreign text as what it should be. @throws IdentityUnavailable when it is not */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw undocumented()
  }
}

/** 408 and 429 speak of the moment, not of the credential. */
function saysNo(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

async function boundedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error cancels the rest of the body.
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > ANSWER_BYTES) throw undocumented()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function undocumented(): IdentityUnavailable {
  return new IdentityUnavailable('The provider did not answer as documented')
}
