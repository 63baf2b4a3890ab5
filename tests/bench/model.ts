import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'
import { MELENA, percentile } from './load.ts'
import { Measured } from './measured.ts'
import { appStream, measure, print, type Stream } from './streams.ts'

const TURNS = 60
const WARM_UP = 15
const LEVELS = [50, 200, 400]
const SECONDS = 8
/** So slowly that the last has begun before the first one ends, on a machine with two cores that also runs the model's service. */
const BEGIN_PER_SECOND = 6

/** With a language model's service in a process of its own: time to the first text above its own, and CPU a token. */
export async function benchModel(newDatabase: () => Promise<string>): Promise<void> {
  await benchFirstText(newDatabase)
  console.log(
    `\nLive streams with a model behind HTTP, 50 tokens/s each by the clock, ${SECONDS} s with all of them running`,
  )
  console.log(
    '(CPU of the reading process alone; goals: ≤ 0.07 ms a token, ≥ 400 streams with p99 gap ≤ 2 × the window)',
  )
  console.log('streams  what            CPU ms/token  p99 gap ms  tokens/s  RSS MB')
  for (const streams of LEVELS.filter((level) => !process.argv[3] || Number(process.argv[3]) === level)) {
    const model = await Measured.start('model-server', '', SECONDS + 2 + streams / BEGIN_PER_SECOND)
    const bare = await Measured.start('bare-reader', `${model.url}/v1`)
    const bareRun = await measure(streams, bare, bareStream)
    print(streams, 'bare fetch', bareRun)
    const app = await Measured.start('model', await newDatabase(), SECONDS, `${model.url}/v1`)
    const run = await measure(streams, app, (url) => appStream(url, MELENA))
    print(streams, 'own, over HTTP', run)
    console.log(
      `${''.padEnd(9)}ratio ${(run.cpuMsPerToken / bareRun.cpuMsPerToken).toFixed(2)} × CPU a token of the bare one`,
    )
    await model.stop()
  }
}

/** One turn at a time, each with a direct call of the same service beside it: same question, no pause before its words. */
async function benchFirstText(newDatabase: () => Promise<string>): Promise<void> {
  const model = await Measured.start('model-server')
  const app = await Measured.start('model', await newDatabase(), 0, `${model.url}/v1`)
  const beside = await Measured.start('model-beside', await newDatabase(), 0, `${model.url}/v1`)
  const rules = await Measured.start('rules', await newDatabase())
  const direct: number[] = []
  const firsts: number[] = []
  const withTasks: number[] = []
  const byRules: number[] = []
  for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
    const called = await firstWords(`${model.url}/v1/chat/completions`)
    const first = await firstText(app.url)
    const tasked = await firstText(beside.url, TASKS)
    const ruled = await firstText(rules.url)
    if (turn < WARM_UP) continue
    direct.push(called)
    firsts.push(first)
    withTasks.push(tasked)
    byRules.push(ruled)
  }
  await app.stop()
  await beside.stop()
  await rules.stop()
  await model.stop()
  const line = (name: string, values: number[]) =>
    console.log(
      `${name.padEnd(28)}p50 ${percentile(values, 50).toFixed(1)} ms   p95 ${percentile(values, 95).toFixed(1)} ms`,
    )
  console.log(`\nFirst text with a model that answers at once, ${TURNS} turns one after the other`)
  line('direct call of the model', direct)
  line('send → first text by rules', byRules)
  line('send → first text by model', firsts)
  const above = firsts.map((first, turn) => first - (direct[turn] ?? 0))
  line('above the direct call', above)
  line('the same, and asked beside', withTasks)
  line(
    'of it more than not asked',
    withTasks.map((first, turn) => first - (firsts[turn] ?? 0)),
  )
  const more = above.map((one, turn) => one - (byRules[turn] ?? 0))
  line('of it more than by rules', more)
  console.log('(goal: ≤ 15 ms p50 above the direct call; a new case is read, decided and stored before it is asked)')
}

const CALLS = 'query($id: ID!) { replyTrace(id: $id) { tasks { task outcome } } }'
/** Extraction, title, and lines for the plan. */
const TASKS = 3

/**
 * Send → first text of a new case.
 * @param tasks how many calls beside it are waited for when that is measured, so that they fall into nobody else's time
 */
async function firstText(url: string, tasks = 0): Promise<number> {
  const party = new ThirdParty(url)
  const id = await party.startConversation()
  const watch = await party.watch(id)
  await watch.until(() => true)
  const sent = performance.now()
  const sending = party.send(id, MELENA)
  await watch.until((event: Event) => event.__typename === 'ReplyDelta')
  const first = performance.now() - sent
  await watch.until((event: Event) => event.__typename === 'ReplyEnded')
  const { reply } = await sending
  for (let told = 0; told < tasks;) {
    const { data } = await party.graphql(CALLS, { id: reply.id })
    told = data.replyTrace?.tasks.length ?? 0
    if (told < tasks) await sleep(20)
  }
  return first
}

/** How long until the first words of a bare call. */
function firstWords(url: string): Promise<number> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ model: 'at-once', stream: true, messages: [{ role: 'user', content: MELENA }] })
    const call = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      response.setEncoding('utf8').on('data', (piece: string) => {
        if (piece.includes('token0')) resolve(performance.now() - from)
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** A stream through the bare reader. */
function bareStream(url: string): Promise<Stream> {
  let leave = () => {}
  return Promise.resolve({
    begin: (onText) =>
      new Promise((resolve) => {
        const call = request(url, (response) => {
          response.setEncoding('utf8').on('data', (text: string) => {
            onText(text)
            resolve()
          })
        })
        call.on('error', () => {})
        call.end()
        leave = () => call.destroy()
      }),
    leave: () => leave(),
  })
}
