import 'reflect-metadata'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cellsOf, tryCell, type Cell } from '#tests/support/matrix/cells.ts'
import { FORMER_NAMES } from '#tests/support/matrix/former-names.ts'
import { operationsOf } from '#tests/support/matrix/operations.ts'
import { populate, type World } from '#tests/support/matrix/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** What answers otherwise than with OK: the part is off in tests, or what is asked for is not on. */
const REFUSED: Record<string, string> = {
  disableTotp: 'CONFLICT',
  doximityUser: 'INVALID_CODE',
}

let app: TestApp
let world: World
let cells: Cell[]

beforeAll(async () => {
  app = await startTestApp({ model: () => new ScriptedModel({ tokens: ['Advice.'] }) })
  world = await populate(app)
  const operations = operationsOf(app.app.schema, [])
  // People with sessions, at what exists and is open to them.
  cells = cellsOf(operations, world).filter(
    ({ person, expected, target }) =>
      person.kind === 'user' &&
      expected === 'COMES_THROUGH' &&
      Object.values(target).every((whose) => whose !== 'absent'),
  )
}, 120_000)

afterAll(() => app.close())

/** What the mutation answers to one of those who may call it. */
async function codeOf(name: string): Promise<string> {
  const cell = cells.find(({ operation }) => operation.name === `Mutation.${name}`)
  if (!cell) throw new Error(`Nobody may call ${name}`)
  const { answer } = await tryCell(cell, world)
  return answer.code === 'OK' ? 'OK' : `${answer.code} ${answer.code in REFUSED ? '' : answer.said}`.trim()
}

it.each(Object.entries(FORMER_NAMES))('%s still works, as %s does', async (former, current) => {
  const expected = REFUSED[former] ?? 'OK'
  expect(await codeOf(former)).toMatch(new RegExp(`^${expected}`))
  // What the former made has the name that the current one would give.
  expect(await codeOf(current)).toMatch(new RegExp(`^(${expected}|CONFLICT)`))
})
