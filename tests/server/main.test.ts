import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildClientIfNeeded } from '#server/platform/client-build.ts'
import { MainProcess } from '#tests/support/main-process.ts'
import { postmasterOf } from '#tests/support/processes.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

// Once, and not while two of them start together.
beforeAll(() => buildClientIfNeeded(), 120_000)

const started: MainProcess[] = []

function start(dataDir?: string): MainProcess {
  const main = MainProcess.start(dataDir)
  started.push(main)
  return main
}

afterEach(async () => {
  for (const main of started.splice(0)) await main.dispose()
}, 60_000)

const killPostgres = ({ dataDir }: MainProcess) => process.kill(postmasterOf(dataDir) as number, 'SIGKILL')
const isReady = async ({ url }: MainProcess) => (await fetch(`${url}/readyz`)).status === 200

describe('the process', () => {
  it('stays up while PostgreSQL is killed under load again and again, and has what it acknowledged', async () => {
    const main = await start().ready()
    const acknowledged: { party: ThirdParty; id: string }[] = []
    let isOver = false
    const load = async () => {
      while (!isOver) {
        // a guest of its own for each: one holds only a few empty conversations
        const party = new ThirdParty(main.url)
        const { json, status } = await party.rest('POST', '/chat/guest/conversations', { title: 'A case' })
        expect([201, 503]).toContain(status)
        if (status === 201) acknowledged.push({ party, id: json.id })
        else await sleep(20)
      }
    }
    const loads = Promise.all(Array.from({ length: 24 }, load))
    for (let round = 0; round < 4; round += 1) {
      await sleep(400 + Math.random() * 600)
      killPostgres(main)
      await expect.poll(() => isReady(main), { timeout: 20_000 }).toBe(true)
    }
    isOver = true
    await loads
    expect(main.isAlive).toBe(true)
    expect(acknowledged.length).toBeGreaterThan(50)
    for (const { party, id } of acknowledged.filter((_, index) => index % 10 === 0)) {
      // A call may still meet a connection of before, and is told to try again.
      const found = async () =>
        (await party.graphql('query($id: ID!) { conversation(id: $id) { id } }', { id })).data?.conversation
          ?.id as unknown
      await expect.poll(found).toBe(id)
    }
  }, 120_000)

  it('ends with words and status 1 when PostgreSQL cannot be started again', async () => {
    const main = await start().ready()
    writeFileSync(path.join(main.dataDir, 'postgres', 'PG_VERSION'), 'broken\n')
    killPostgres(main)
    expect(await main.exited).toBe(1)
    expect(main.words).toMatch(
      /The embedded PostgreSQL ended more than 8 times within a minute and is given up; its words are in .*postgres\.log\./,
    )
  }, 90_000)

  it('says at once that the database is of another password than the DATA_DIR', async () => {
    const first = await start().ready()
    await first.end('SIGTERM')
    writeFileSync(path.join(first.dataDir, 'postgres-password'), 'of another database')
    const again = start(first.dataDir)
    expect(await again.exited).toBe(1)
    expect(again.words).toMatch(
      /The database in .*postgres was made with another password than postgres-password of DATA_DIR\./,
    )
  }, 90_000)

  it('starts once in a new DATA_DIR; a second one says in a sentence why not', async () => {
    const first = start()
    const second = start(first.dataDir)
    const codes = await Promise.race([first.exited, second.exited])
    expect(codes).toBe(1)
    const [loser, winner] = first.isAlive ? [second, first] : [first, second]
    expect(loser.words.trim().split('\n').at(-1)).toMatch(
      /^Another instance is running with this DATA_DIR \(.+\)\. Stop it, or set DATA_DIR to another folder\.$/,
    )
    await winner.ready()
    expect(await isReady(winner)).toBe(true)
    // Killed without a chance to tidy up, it stands in nobody's way.
    await winner.end('SIGKILL')
    expect(await isReady(await start(first.dataDir).ready())).toBe(true)
  }, 90_000)

  it.each([0, 100])(
    'leaves no PostgreSQL behind when it is interrupted %s ms after that was launched',
    async (ms) => {
      const main = start()
      await expect.poll(() => postmasterOf(main.dataDir), { timeout: 60_000, interval: 5 }).not.toBeNull()
      await sleep(ms)
      expect(main.url).toBe('')
      await main.end('SIGTERM')
      expect(postmasterOf(main.dataDir)).toBeNull()
    },
    90_000,
  )
})

it('a message whose process was killed can be sent again with its Idempotency-Key', async () => {
  const main = await start().ready()
  const party = new ThirdParty(main.url)
  const key = { 'idempotency-key': 'the key' }
  const { json } = await party.rest('POST', '/chat/guest/conversations', {})
  const send = (who: ThirdParty) =>
    who.rest('POST', `/chat/guest/conversations/${json.id}/messages`, { content: '64F with melena' }, key)
  const cut = send(party).catch(() => null)
  await sleep(60)
  await main.end('SIGKILL')
  await cut
  const again = await start(main.dataDir).ready()
  const same = new ThirdParty(again.url)
  same.guestToken = party.guestToken
  // Its reply may have been cut off, which is an answer; that the first call still runs is none after half a minute.
  await expect.poll(async () => (await send(same)).status, { timeout: 30_000, interval: 1_000 }).not.toBe(409)
  const { json: messages } = await same.rest('GET', `/chat/guest/conversations/${json.id}/messages`)
  expect(messages.messages.filter(({ sender }: { sender: string }) => sender === 'user')).toHaveLength(1)
}, 90_000)
