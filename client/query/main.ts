import './page.css'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter } from '@codemirror/lint'
import { Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { graphql, updateSchema } from 'cm6-graphql'
import { buildClientSchema, getIntrospectionQuery, OperationTypeNode, type IntrospectionQuery } from 'graphql'
import { operationAt, send, subscribe, type Call } from './call.ts'
import { openEditor, showText } from '../ui/open-editor.ts'

const FIRST = `# Who is calling, and what the assistant says first.
query {
  greeting
  viewer {
    name
    role
  }
}
`

const part = (id: string) => document.getElementById(id) as HTMLElement
const form = part('call') as HTMLFormElement
const stopButton = part('stop') as HTMLButtonElement
const token = part('token') as HTMLInputElement
const state = part('answer-state')

const onRun = Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (form.requestSubmit(), true) }]))
const query = openEditor(part('document'), { label: 'Query', text: FIRST, extensions: [onRun, graphql()] })
const variables = openEditor(part('variables'), {
  label: 'Variables',
  text: '{}',
  extensions: [onRun, json(), linter(jsonParseLinter())],
})
const answer = openEditor(part('answer'), { label: 'Answer', text: '', readOnly: true, extensions: [json()] })

let running: AbortController | undefined

/** What is typed, as it is sent. @throws Error in words for what cannot be sent */
function typedCall(): Call & { isSubscription: boolean } {
  const text = query.state.doc.toString()
  const operation = operationAt(text, query.state.selection.main.head)
  if (!operation) throw new Error('There is no operation to run.')
  const given = variables.state.doc.toString().trim()
  const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION
  return {
    query: text,
    operationName: operation.name?.value,
    variables: given ? (JSON.parse(given) as Record<string, unknown>) : {},
    token: token.value.trim(),
    isSubscription,
  }
}

const shown = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function run(): Promise<void> {
  running?.abort()
  const mine = (running = new AbortController())
  state.textContent = 'running'
  stopButton.hidden = false
  try {
    const { isSubscription, ...call } = typedCall()
    if (!isSubscription) showText(answer, shown(await send(call, mine.signal)))
    else {
      let count = 0
      showText(answer, '')
      for await (const event of subscribe(call, mine.signal)) {
        count += 1
        showText(answer, shown(event) + answer.state.doc.toString())
        if (running === mine) state.textContent = `${count} ${count === 1 ? 'event' : 'events'}, the latest first`
      }
    }
    if (running === mine) state.textContent = 'done'
  } catch (error) {
    if (running !== mine) return
    state.textContent = mine.signal.aborted ? 'stopped' : 'not run'
    if (!mine.signal.aborted) showText(answer, error instanceof Error ? error.message : shown(error))
  } finally {
    if (running === mine) stopButton.hidden = true
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run()
})
stopButton.addEventListener('click', () => running?.abort())

/** Proposals and faults come from the server's own schema. */
async function readSchema(): Promise<void> {
  const call = { query: getIntrospectionQuery(), operationName: undefined, variables: {}, token: '' }
  const { data } = (await send(call, AbortSignal.timeout(20_000))) as { data?: IntrospectionQuery }
  if (data) updateSchema(query, buildClientSchema(data))
  else part('schema-state').textContent = 'The server does not show its schema: there are no proposals.'
}

void readSchema().catch(() => {
  part('schema-state').textContent = 'The server does not answer.'
})
