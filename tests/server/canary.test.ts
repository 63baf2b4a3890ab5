import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#server/platform/db.ts'
import { messagesTo } from '#tests/support/outbox.ts'
import { register, registerWithEmail } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { CONVERSATION, ThirdParty } from '#tests/support/third-party.ts'

/** The only columns that may hold what a person typed about a patient. */
const MEANT_FOR_IT = [
  'conversations.title',
  'conversations.decision',
  'messages.content',
  'messages.form',
  'facts.value',
  'facts.words',
  'facts.original',
  'plans.body',
  'noted_findings.text',
  'plan_checks.text',
  'drafts.text',
  'feedback.comment',
  'suggestions.text',
]

/**
 * A marker goes through every path and every error path; afterwards it is in no log line, no error, no URL that was
 * logged, and in no column but those above.
 */
it('leaves patient text nowhere but in the columns meant for it', async () => {
  const marker = `Zqx${randomUUID().replaceAll('-', '')}`
  const model = new ScriptedModel({ tokens: [`About ${marker}.`] })
  const app = await testApp({ model: () => model })
  const party = new ThirdParty(app.url)
  const errors: unknown[] = []
  const note = (answer: { errors?: unknown; json?: unknown; status: number }) => {
    if (answer.errors) errors.push(answer.errors)
    if (answer.json && answer.status >= 400) errors.push(answer.json)
  }
  const send = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'
  const ended = (event: { __typename: string }) => event.__typename === 'ReplyEnded'
  const text = `64 year old female, ${marker}, BP 88/52`

  const id = await party.startConversation({ title: `Case of ${marker}` })
  await party.startConversation({ title: `Kept: ${marker}` })
  const watch = await party.watch(id)
  const { reply } = await party.send(id, text)
  await watch.until(ended)
  note(await party.graphql(CONVERSATION, { id }))
  note(
    await party.graphql('mutation($input: CorrectFactInput!) { correctFact(input: $input) { id } }', {
      input: { conversationId: id, key: 'age', value: marker },
    }),
  )
  note(
    await party.graphql('mutation($input: CorrectFactInput!) { correctFact(input: $input) { id } }', {
      input: { conversationId: id, key: marker, value: '1' },
    }),
  )
  note(
    await party.graphql('mutation($input: SubmitFormInput!) { submitForm(input: $input) { __typename } }', {
      input: { id: randomUUID(), conversationId: id, replyId: reply.id, values: { [marker]: marker } },
    }),
  )
  note(
    await party.graphql('mutation($input: PatientInfoInput!) { submitPatientInfo(input: $input) { __typename } }', {
      input: { id: randomUUID(), conversationId: id, age: 200, gender: marker, chiefComplaint: marker },
    }),
  )
  for (const messageId of [reply.id, marker])
    note(
      await party.graphql('mutation($input: SendFeedbackInput!) { sendFeedback(input: $input) }', {
        input: { messageId, comment: `Not so: ${marker}`, reasons: ['WRONG'] },
      }),
    )
  note(
    await party.graphql('mutation($input: SendFeedbackInput!) { sendFeedback(input: $input) }', {
      input: { messageId: reply.id, comment: marker, reasons: [marker] },
    }),
  )
  for (const input of [{ text: marker }, { text: marker, email: marker }, { text: marker.repeat(100) }])
    note(await party.graphql('mutation($input: SendSuggestionInput!) { sendSuggestion(input: $input) }', { input }))
  note(
    await party.graphql(
      `{ content(keys: ["${marker}"]) { contentKey } adminFeedback(after: "${marker}") { nodes { id } } }`,
    ),
  )
  note(await party.rest('GET', `/content/public/${marker}`))
  note(await party.rest('GET', `/content/public/multiple?content_keys=${marker}`))
  note(await party.graphql(`{ conversations(search: "${marker}") { nodes { id } } }`))
  note(await party.graphql(`{ conversations(after: "${marker}") { nodes { id } } }`))
  note(await party.graphql(`{ conversation(id: "${marker}") { id } }`))
  for (const vital of [
    { route: `/chat/${marker}`, name: 'LCP', value: 1 },
    { route: '/chat/:id', name: marker, value: 1 },
    { route: '/chat/:id', name: 'LCP', value: marker },
    { route: '/chat/:id', name: 'LCP', value: 1, [marker]: marker },
  ])
    note(await party.rest('POST', `/vitals?${marker}=${marker}`, vital))
  note(await party.graphql(`{ ${marker} }`))
  note(await party.graphql(`{ greeting "${marker}`))
  for (const input of [
    { id: marker, conversationId: id, content: text },
    { id: randomUUID(), conversationId: marker, content: text },
    { id: randomUUID(), conversationId: id, content: marker.repeat(100) },
    { [marker]: marker },
  ])
    note(await party.graphql(send, { input }))
  note(
    await party.graphql('mutation($input: SignInInput!) { signIn(input: $input) { accessToken } }', {
      input: { identifier: `${marker}@example.org`, type: 'EMAIL', password: marker },
    }),
  )
  note(
    await party.rest(
      'POST',
      `/chat/guest/conversations/${id}/messages`,
      { content: marker },
      { 'idempotency-key': 'k' },
    ),
  )
  note(
    await party.rest(
      'POST',
      `/chat/guest/conversations/${id}/messages`,
      { content: `${marker} again` },
      { 'idempotency-key': 'k' },
    ),
  )
  note(await party.rest('POST', `/chat/guest/conversations/${id}/messages`, { form_values: { [marker]: marker } }))
  note(await party.rest('POST', `/chat/guest/conversations/${id}/messages`, `{"content": "${marker}`))
  note(await party.rest('GET', `/chat/guest/conversations/${marker}/messages?${marker}=${marker}`))
  note(await party.rest('GET', `/${marker}`))
  await party.rest(
    'POST',
    `/chat/guest/conversations/${id}/messages`,
    { content: `${marker} streamed` },
    { accept: 'text/event-stream' },
  )
  await fetch(`${app.url}/${marker}?q=${marker}`)
  for (const input of [
    { id, title: `Named ${marker}` },
    { id, title: marker.repeat(100) },
    { id: marker, title: marker },
  ])
    note(
      await party.graphql('mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id } }', {
        input,
      }),
    )
  const { party: owner } = await register(app.url)
  const reader = await registerWithEmail(app.url, 'reader@example.org')
  const share = 'mutation($input: ShareConversationInput!) { shareConversation(input: $input) { id } }'
  const conversationId = await owner.startConversation({ title: `Shared: ${marker}` })
  await owner.rest('POST', `/chat/guest/conversations/${conversationId}/messages`, { content: text })
  const shareId = (await owner.graphql(share, { input: { conversationId, email: 'reader@example.org' } })).data
    .shareConversation.id
  for (const input of [
    { conversationId: marker, email: 'a@example.org' },
    { conversationId, email: marker },
  ])
    note(await owner.graphql(share, { input }))
  note(
    await owner.graphql('mutation($input: InviteColleagueInput!) { inviteColleague(input: $input) { id } }', {
      input: { email: marker },
    }),
  )
  for (const given of [shareId, marker])
    note(await reader.party.graphql('query($id: ID!) { sharedConversation(id: $id) { title } }', { id: given }))
  note(
    await reader.party.graphql(
      `{ sharedWithMe(after: "${marker}") { nodes { id } } notifications(after: "${marker}") { unreadCount } invitations(after: "${marker}") { nodes { id } } }`,
    ),
  )
  for (const verb of [
    'deleteConversation',
    'restoreConversation { id }',
    'revokeShare { id }',
    'markNotificationRead { id }',
  ])
    note(await owner.graphql(`mutation { ${verb.replace(/^\w+/, (name) => `${name}(id: "${marker}")`)} }`))
  await expect.poll(async () => (await messagesTo(app.url, 'reader@example.org', `/shared/${shareId}`)).length).toBe(1)
  expect(await (await fetch(`${app.url}/dev/outbox`)).text()).not.toContain(marker)
  const socket = await party.socket()
  for (const query of [
    `subscription { ${marker} }`,
    `{ greeting(${marker}: "${marker}") }`,
    `subscription { conversationEvents(id: "${marker}") { __typename } }`,
  ]) {
    const refused = socket.subscribe(query)
    await expect.poll(() => refused.completed).toBe(true)
    errors.push(refused.errors)
  }
  socket.raw.send(`{"type": "${marker}"}`)
  await socket.closed

  model.script = { tokens: [marker], ending: 'error' }
  await party.send(id, `${marker} once more`)
  await watch.until((event) => ended(event) && 'message' in event && event.message.status === 'INTERRUPTED')
  // A database that breaks in the middle of a turn: its errors carry parameters and rows.
  await app.database.db.execute(sql`alter table facts rename to facts_gone`)
  note(await party.graphql(send, { input: { id: randomUUID(), conversationId: id, content: text } }))
  await app.database.db.execute(sql`alter table facts_gone rename to facts`)
  await app.database.db.execute(
    sql`alter table messages add constraint breaks check (content not like '%breaking%') not valid`,
  )
  note(await party.graphql(send, { input: { id: randomUUID(), conversationId: id, content: `${marker} breaking` } }))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const metrics = await (await fetch(`${app.url}/metrics`)).text()

  expect(errors.length).toBeGreaterThan(20)
  expect(JSON.stringify(errors)).not.toContain(marker)
  expect(metrics).toMatch(/^web_vitals_seconds_count\{route="\/chat\/:id",name="LCP"\} 1$/m)
  expect(metrics).not.toContain(marker)
  // Nor an id: whose conversation is slow is nobody's business.
  expect(metrics).not.toContain(id)
  expect(app.logs.length).toBeGreaterThan(20)
  expect(app.logs.join('')).not.toContain(marker)
  expect(await columnsWith(app.database.db, marker)).toEqual(
    expect.arrayContaining(['messages.content', 'conversations.title']),
  )
  for (const column of await columnsWith(app.database.db, marker)) expect(MEANT_FOR_IT).toContain(column)
})

async function columnsWith(db: Db, marker: string): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table_schema: string; table_name: string; column_name: string }>(
    sql`select table_schema, table_name, column_name from information_schema.columns where table_schema in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { table_schema: schema, table_name: table, column_name: column } of columns) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} where ${sql.identifier(column)}::text like ${`%${marker}%`} limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
