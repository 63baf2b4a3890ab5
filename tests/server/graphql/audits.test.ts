import { serverAudits } from 'graphql-http'
import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

describe('GraphQL over HTTP, by the audits of its specification', () => {
  it('has no error among the 61 and at least 58 that are met, with introspection on', async () => {
    const { url } = await testApp()
    const results = []
    for (const audit of serverAudits({ url: `${url}/graphql`, fetchFn: fetch })) results.push(await audit.fn())
    const notOk = results.flatMap((result) =>
      result.status === 'ok' ? [] : [`${result.status} ${result.id} ${result.name}: ${result.reason}`],
    )
    expect(results).toHaveLength(61)
    expect(notOk.filter((line) => line.startsWith('error'))).toEqual([])
    // What is left are answers to application/json that the specification would rather see with 200.
    expect(results.length - notOk.length, notOk.join('\n')).toBeGreaterThanOrEqual(58)
    process.stdout.write(`${notOk.join('\n')}\n`)
  })
})
