import { once } from 'node:events'
import type { Response } from 'express'
import { NOT_KEPT } from './http.ts'

export type Cell = string | number | boolean | Date | null

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[\s]*[=+\-@|%]|^[\t\r\n]/

/** A cell as RFC 4180 has it. A text that a spreadsheet would compute begins with an apostrophe, which makes it text. */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Writes rows as they come, as a file to save: never more of them in memory than one batch. Ends when the reader is gone.
 * @param batches rows; what they throw cuts the answer off, so that half a file never looks like all of it
 */
export async function sendCsv(
  response: Response,
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  response
    .set({ 'Cache-Control': NOT_KEPT, 'Content-Disposition': `attachment; filename="${name}"` })
    .type('text/csv')
    .status(200)
  try {
    response.write(`\uFEFF${line(header)}`)
    for await (const rows of batches) {
      if (gone.signal.aborted) return
      if (!response.write(rows.map(line).join(''))) await once(response, 'drain', { signal: gone.signal })
    }
    response.end()
  } catch (error) {
    response.destroy()
    if (!gone.signal.aborted) throw error
  }
}
