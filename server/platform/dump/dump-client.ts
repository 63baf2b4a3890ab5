import { Client } from 'pg'
import { connectionOptions } from '../connection-options.ts'

/** Runs on a connection of its own, on which a statement may take as long as it takes. It ends with the signal. */
export async function onDumpClient<Result>(
  url: string,
  signal: AbortSignal | undefined,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const client = new Client({ ...connectionOptions(url), application_name: 'clinical-assistant-backup' })
  // A connection that is lost fails the statement under way; its event needs a listener all the same.
  client.on('error', () => {})
  // With a statement under way this cuts the connection.
  const cut = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', cut, { once: true })
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await run(client)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', cut)
    await client.end().catch(() => {})
  }
}
