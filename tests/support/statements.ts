import { Client } from 'pg'
import { vi } from 'vitest'

/** What this process asks PostgreSQL about these tables while `run` runs, statement by statement. */
export async function statementsAbout(tables: RegExp, run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.map(([asked]) => textOf(asked)).filter((text) => tables.test(text))
  } finally {
    query.mockRestore()
  }
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return (asked as { text?: string } | null)?.text ?? ''
}
