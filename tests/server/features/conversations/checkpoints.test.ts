import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#schema/conversations.ts'
import { Checkpoints } from '#server/features/conversations/checkpoints.ts'
import { MessagesRepository, type Checkpoint } from '#server/features/conversations/messages.repository.ts'
import { createLog } from '#server/platform/log.ts'
import { AppError } from '#server/shared/errors.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'

const log = createLog('silent')

/** What PostgreSQL would hold, by the rule of the statement; and each call of it. */
function store() {
  const texts = new Map<string, string>()
  const calls: Checkpoint[][] = []
  const failing = { next: null as Error | null, isDoneAllTheSame: false, refused: '' }
  const run = (checkpoints: Checkpoint[]): Promise<string[]> => {
    calls.push(checkpoints)
    const { next, isDoneAllTheSame, refused } = failing
    failing.next = null
    if (refused && checkpoints.some(({ replyId }) => replyId === refused)) return Promise.reject(new Error('refused'))
    if (next && !isDoneAllTheSame) return Promise.reject(next)
    const stored = checkpoints.filter(({ replyId, after, text }) => {
      const before = texts.get(replyId) ?? ''
      if (after !== null && after !== Buffer.byteLength(before)) return false
      texts.set(replyId, after === null ? text : before + text)
      return true
    })
    return next ? Promise.reject(next) : Promise.resolve(stored.map(({ replyId }) => replyId))
  }
  return { texts, calls, failing, run }
}

function running(checkpoints: Checkpoints, id: string) {
  const reply = { text: '' }
  const progress = checkpoints.begin(randomUUID(), id, () => reply.text)
  return { reply, progress }
}

describe('checkpoints', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are one statement for all replies that are due, with what is new of each', async () => {
    const { run, calls, texts } = store()
    const checkpoints = new Checkpoints(run, log)
    const replies = ['a', 'b', 'c'].map((id) => running(checkpoints, id).reply)
    for (const reply of replies) reply.text = 'first '
    await vi.advanceTimersByTimeAsync(1_000)
    for (const reply of replies) reply.text += 'second '
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.map((call) => call.map(({ after, text }) => [after, text]))).toEqual([
      Array(3).fill([0, 'first ']),
      Array(3).fill([6, 'second ']),
    ])
    expect([...texts.values()]).toEqual(Array(3).fill('first second '))
    checkpoints.close()
  })

  it('are spread over the second', async () => {
    const { run, calls } = store()
    const checkpoints = new Checkpoints(run, log)
    for (let n = 0; n < 10; n += 1) {
      running(checkpoints, String(n)).reply.text = 'text'
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.map((call) => call.length)).toEqual(Array(10).fill(1))
    checkpoints.close()
  })

  it.each([[true], [false]])(
    'neither lose nor double a text whose storing is in doubt (stored all the same: %s)',
    async (isDoneAllTheSame) => {
      const { run, texts, failing } = store()
      const checkpoints = new Checkpoints(run, log)
      const { reply } = running(checkpoints, 'a')
      reply.text = 'one '
      await vi.advanceTimersByTimeAsync(1_000)
      Object.assign(failing, { next: new AppError('UNAVAILABLE', 'away'), isDoneAllTheSame })
      reply.text += 'two '
      await vi.advanceTimersByTimeAsync(1_000)
      reply.text += 'three'
      await vi.advanceTimersByTimeAsync(1_000)
      expect(texts.get('a')).toBe('one two three')
      checkpoints.close()
    },
  )

  it('of others are stored although PostgreSQL refuses one', async () => {
    const { run, texts, failing } = store()
    failing.refused = 'b'
    const checkpoints = new Checkpoints(run, log)
    for (const id of ['a', 'b', 'c']) running(checkpoints, id).reply.text = id
    await vi.advanceTimersByTimeAsync(1_000)
    expect([...texts]).toEqual([
      ['a', 'a'],
      ['c', 'c'],
    ])
    checkpoints.close()
  })

  it('never cut a character in two', async () => {
    const { run, texts } = store()
    const checkpoints = new Checkpoints(run, log)
    const { reply } = running(checkpoints, 'a')
    reply.text = 'a\ud83d'
    await vi.advanceTimersByTimeAsync(1_000)
    expect(texts.get('a')).toBe('a')
    reply.text += '\ude00b'
    await vi.advanceTimersByTimeAsync(1_000)
    expect(texts.get('a')).toBe('a😀b')
    checkpoints.close()
  })

  it('say every few seconds that the writer of a silent reply lives', async () => {
    const { run, calls } = store()
    const checkpoints = new Checkpoints(run, log)
    running(checkpoints, 'a')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(calls).toHaveLength(2)
    checkpoints.close()
  })
})

describe('the statement of a checkpoint', () => {
  it('goes on only where the text ends where it was left, and never after the end', async () => {
    const { url, database } = await testApp({
      model: () => new ScriptedModel({ tokens: ['late'], firstTokenMs: 60_000 }),
    })
    const party = new ThirdParty(url)
    const conversationId = await party.startConversation()
    const { reply } = await party.send(conversationId, 'a case')
    const repository = new MessagesRepository()
    const { db } = database
    const checkpoint = (after: number | null, text: string) =>
      repository.checkpoint(db, [{ conversationId, replyId: reply.id, after, text }], new Date())
    const content = async () =>
      (
        await db
          .select()
          .from(messages)
          .where(eq(messages.id, reply.id))
          .then(([row]) => row)
      )?.content
    expect(await checkpoint(0, 'grün ')).toEqual([reply.id])
    expect(await checkpoint(0, 'grün ')).toEqual([])
    expect(await checkpoint(6, 'und "blau", \\ {x}')).toEqual([reply.id])
    expect(await content()).toBe('grün und "blau", \\ {x}')
    expect(await checkpoint(null, 'all of it')).toEqual([reply.id])
    expect(await content()).toBe('all of it')
    await party.graphql('mutation($id: ID!) { stopReply(id: $id) { id } }', { id: reply.id })
    const end = await content()
    expect(await checkpoint(null, 'too late')).toEqual([])
    expect(await content()).toBe(end)
  })
})
