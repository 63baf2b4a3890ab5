import { Client } from 'pg'

export interface Sql {
  <Rows extends object[]>(statement: TemplateStringsArray, ...values: unknown[]): Promise<Rows>
  end(): Promise<void>
}

/** A connection of the test's own, opened with its first statement; values travel as parameters. */
export function openSql(url: string): Sql {
  const client = new Client(url)
  let connecting: Promise<unknown> | undefined
  const run = async <Rows extends object[]>(statement: TemplateStringsArray, ...values: unknown[]) => {
    await (connecting ??= client.connect())
    const text = statement.reduce((before, part, index) => `${before}$${index}${part}`)
    return (await client.query(text, values)).rows as Rows
  }
  return Object.assign(run, { end: () => client.end() })
}
