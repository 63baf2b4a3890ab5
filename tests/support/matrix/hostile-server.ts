import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { ScriptedModel } from '../scripted-model.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { MARKER } from './hostile.ts'
import { populate, type World } from './people.ts'
import { send } from './verdict.ts'

const SEED = 20_261_121

/** The app with everybody in it, for one file of tests to throw things at; closed after them. */
export async function hostileServer(): Promise<{ app: TestApp; world: World }> {
  const app = await startTestApp({
    model: () => new ScriptedModel({ tokens: ['Advice.'] }),
    env: { GUEST_MESSAGE_LIMIT: '1000' },
  })
  afterAll(() => app.close())
  return { app, world: await populate(app) }
}

/** Holds for every input, and for each example before; says the seed and the smallest input when it does not. */
export function holds<Input extends [unknown, ...unknown[]]>(
  numRuns: number,
  inputs: { [Index in keyof Input]: fc.Arbitrary<Input[Index]> },
  check: (...input: Input) => Promise<string[]>,
  examples: Input[] = [],
) {
  const property = fc.asyncProperty<Input>(...inputs, async (...input) => {
    expect(await check(...input)).toEqual([])
  })
  return fc.assert(property, {
    seed: SEED,
    numRuns: numRuns + examples.length,
    examples,
    plugins: [fc.interruptAfterTimeLimit(30_000, { failOnInterrupt: true })],
  })
}

export const at = (who: string, faults: string[]) => faults.map((fault) => `${who}: ${fault}`)

export async function all(faults: Promise<string[]>[]): Promise<string[]> {
  return (await Promise.all(faults)).flat()
}

/** The last tests of a file that threw things: nothing of it is in the log, which has `lines` lines at least. */
export function afterAllOfThat(app: TestApp, lines: number): void {
  describe('after all of that', () => {
    it('no line of the log holds a word of it', async () => {
      for (const path of ['', '/api', '/api/v1', '/graphql', '/assets'])
        await send(app.url, { method: 'GET', path: `${path}/${MARKER}?${MARKER}` })
      expect(app.logs.length).toBeGreaterThan(lines)
      expect(app.logs.filter((line) => line.toLowerCase().includes(MARKER.toLowerCase())).slice(0, 5)).toEqual([])
    })

    it('the server still answers', async () => {
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
    })
  })
}
