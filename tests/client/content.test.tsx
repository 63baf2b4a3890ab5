// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ContentClient, rowsIn, sentencesIn } from '../../client/lib/content.ts'
import { ContentContext, useContent } from '../../client/lib/use-content.ts'

/** What a server of ours answers, byte for byte. */
const HEADINGS =
  '{"home_headings":{"content_key":"home_headings","content_type":"json","content_value":"[\\"Who is next?\\"]"},"social_facebook":null}'
const EMAIL = '{"content_key":"contact_email","content_type":"email","content_value":"desk@example.org"}'
const NOT_FOUND = '{"code":"NOT_FOUND","message":"Content not found"}'

interface Answer {
  status?: number
  body: string
}

/** A network that answers each call with the next of these, and a clock that stands until it is moved. */
function network(...answers: (Answer | Error)[]) {
  const calls: string[] = []
  let time = 1_000_000
  const client = new ContentClient(
    (address) => {
      calls.push(address)
      const answer = answers.shift()
      if (!answer) return Promise.reject(new Error('No more answers'))
      if (answer instanceof Error) return Promise.reject(answer)
      const headers = { 'content-type': 'application/json; charset=utf-8' }
      return Promise.resolve(new Response(answer.body, { status: answer.status ?? 200, headers }))
    },
    () => time,
  )
  return { client, calls, pass: (ms: number) => void (time += ms) }
}

const KEYS = ['home_headings', 'social_facebook'] as const

describe('the content client', () => {
  it('asks for several texts in one call, and for one by its own', async () => {
    const { client, calls } = network({ body: HEADINGS }, { body: EMAIL })
    expect(await client.texts(KEYS)).toEqual({ home_headings: '["Who is next?"]' })
    expect(await client.texts(['contact_email'])).toEqual({ contact_email: 'desk@example.org' })
    expect(calls).toEqual([
      '/api/v1/content/public/multiple?content_keys=home_headings,social_facebook',
      '/api/v1/content/public/contact_email',
    ])
  })

  it('remembers texts and missing ones for five minutes', async () => {
    const { client, calls, pass } = network({ body: HEADINGS }, { body: HEADINGS })
    await client.texts(KEYS)
    pass(299_999)
    expect(await client.texts(KEYS)).toEqual({ home_headings: '["Who is next?"]' })
    expect(calls).toHaveLength(1)
    pass(1)
    expect(client.known(KEYS)).toEqual({})
    await client.texts(KEYS)
    expect(calls).toHaveLength(2)
  })

  it('remembers a 404 as missing', async () => {
    const { client, calls } = network({ status: 404, body: NOT_FOUND })
    expect(await client.texts(['social_facebook'])).toEqual({})
    expect(await client.texts(['social_facebook'])).toEqual({})
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a failing server', { status: 500, body: '{"code":"INTERNAL","message":"Something went wrong"}' }],
    ['a refusal', { status: 429, body: '{"code":"RATE_LIMITED","message":"Slow down"}' }],
    ['a page of something between', { body: '<html>Sign in to the hospital’s network</html>' }],
    ['an answer without a text', { body: '{"contact_email":{"content_key":"contact_email"},"home_headings":null}' }],
    ['no object', { body: 'null' }],
  ])('gives nothing for %s, and asks again the next time', async (_name, failure) => {
    const both = ['contact_email', 'home_headings'] as const
    const { client, calls } = network(failure, { body: `{"contact_email":${EMAIL},"home_headings":null}` })
    expect(await client.texts(both)).toEqual({})
    expect(await client.texts(both)).toEqual({ contact_email: 'desk@example.org' })
    expect(calls).toHaveLength(2)
  })

  it('shares calls that are under way, and asks only for what nobody asked for', async () => {
    const { client, calls } = network({ body: HEADINGS }, { body: EMAIL })
    const all = await Promise.all([client.texts(KEYS), client.texts(KEYS), client.texts(['contact_email', ...KEYS])])
    expect(all[2]).toEqual({ home_headings: '["Who is next?"]', contact_email: 'desk@example.org' })
    expect(calls).toEqual([
      '/api/v1/content/public/multiple?content_keys=home_headings,social_facebook',
      '/api/v1/content/public/contact_email',
    ])
  })

  it('asks for nothing that came with the page', async () => {
    const { client, calls } = network()
    client.put({ home_headings: '[]', social_facebook: null })
    expect(await client.texts(KEYS)).toEqual({ home_headings: '[]' })
    expect(calls).toEqual([])
  })
})

describe('lists in texts', () => {
  it('are read whole, or not at all', () => {
    expect(sentencesIn('["Who is next?", " ", " What changed? "]')).toEqual(['Who is next?', 'What changed?'])
    for (const malformed of [undefined, '', '{', '{}', '"x"', 'null', '[1]', '["a", {}]'])
      expect(sentencesIn(malformed)).toEqual([])
    const fields = ['value', 'label'] as const
    expect(rowsIn('[{"value":"2","label":"days"}]', fields)).toEqual([{ value: '2', label: 'days' }])
    for (const malformed of [
      '[',
      '{}',
      '[null]',
      '["2"]',
      '[{"value":"2"}]',
      '[{"value":2,"label":"days"}]',
      '[{"value":"2","label":" "}]',
    ])
      expect(rowsIn(malformed, fields)).toEqual([])
  })
})

function Contact() {
  const { contact_email: address } = useContent(['contact_email'])
  return <p>{address ?? 'none'}</p>
}

describe('useContent', () => {
  it('shows what is known at once, and the rest when it is here', async () => {
    const { client } = network({ body: EMAIL })
    const page = () => (
      <ContentContext value={client}>
        <Contact />
      </ContentContext>
    )
    const first = render(page())
    expect(screen.getByText('none')).toBeTruthy()
    expect(await screen.findByText('desk@example.org')).toBeTruthy()
    first.unmount()
    render(page())
    expect(screen.getByText('desk@example.org')).toBeTruthy()
  })
})
