import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BegunReply } from '#server/features/conversations/begun-reply.ts'
import type { ReplyChunk } from '#server/features/conversations/reply-model.ts'
import { openSql } from '#tests/support/sql.ts'
import { CASE, simulated, tokensOf } from '#tests/support/upstream/simulated-app.ts'

const TEXT: ReplyChunk[] = [{ type: 'text', text: 'a' }, { type: 'text', text: 'b' }, { type: 'end' }]

/** A source, and what became of it. */
function source(fails = false) {
  const state = { began: false, closed: false, aborted: false }
  async function* open(signal: AbortSignal): AsyncGenerator<ReplyChunk> {
    state.began = true
    signal.addEventListener('abort', () => (state.aborted = true))
    try {
      await sleep(1)
      if (fails) throw new Error('refused')
      yield* TEXT
    } finally {
      state.closed = true
    }
  }
  return { state, open }
}

const left = { began: true, closed: true, aborted: true }

describe('a reply that is begun before its turn is stored', () => {
  it('begins at once, and says all of it to who reads it later', async () => {
    const { state, open } = source()
    const begun = new BegunReply(open)
    expect(state.began).toBe(true)
    await sleep(10)
    expect(await Array.fromAsync(begun.read(new AbortController().signal))).toEqual(TEXT)
    expect(state.closed).toBe(true)
  })

  it('fails for who reads it, and for nobody before', async () => {
    const { open } = source(true)
    const begun = new BegunReply(open)
    await sleep(10)
    await expect(Array.fromAsync(begun.read(new AbortController().signal))).rejects.toThrow('refused')
  })

  it('leaves its source where its reader stops, or goes', async () => {
    const stopped = source()
    const stop = new AbortController()
    const chunks = new BegunReply(stopped.open).read(stop.signal)
    await chunks.next()
    stop.abort()
    await chunks.return()
    await expect.poll(() => stopped.state).toEqual(left)
    const gone = source()
    for await (const _chunk of new BegunReply(gone.open).read(new AbortController().signal)) break
    await expect.poll(() => gone.state).toEqual(left)
  })

  it('leaves its source where the turn could not be stored', async () => {
    const { state, open } = source()
    const unstored = new AbortController()
    const begun = new BegunReply(open, unstored.signal)
    unstored.abort()
    await expect.poll(() => state).toEqual(left)
    expect(begun.beganAt).toBeGreaterThan(0)
  })

  it('of a turn that is refused at its commit: nothing is kept or told, and the model is left', async () => {
    const { simulator, app, party } = await simulated({ tokens: tokensOf('word '.repeat(1_000)), tokenMs: 20 })
    const sql = openSql(app.databaseUrl)
    onTestFinished(() => sql.end())
    await sql`create function refuse_at_commit() returns trigger language plpgsql as $$
      begin perform pg_sleep(1); raise exception 'refused at commit'; end $$`
    await sql`create constraint trigger refuse_at_commit after insert on messages deferrable initially deferred
      for each row execute function refuse_at_commit()`
    const id = await party.startConversation()
    const watch = await party.watch(id)
    await watch.until(() => true)
    await expect(party.send(id, CASE)).rejects.toThrow()
    expect(simulator.calls.map(({ purpose }) => purpose)).toEqual(['REPLY'])
    await expect.poll(() => simulator.calls[0]?.leftAt).not.toBeNull()
    expect(await sql`select count(*)::int from messages`).toEqual([{ count: 0 }])
    await sql`drop trigger refuse_at_commit on messages`
    const { reply } = await party.send(id, CASE)
    const first = await watch.until(({ __typename }) => __typename === 'ReplyStarted')
    expect(first['reply']).toMatchObject({ id: reply.id })
  })
})
