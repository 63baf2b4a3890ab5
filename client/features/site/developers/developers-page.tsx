import { PRODUCT_NAME } from '../../../lib/product.ts'
import { TextLink } from '../button-link.tsx'
import { PageTitle, RuledList, Section } from '../section.tsx'
import { Snippet } from './snippet.tsx'
import firstQuery from './snippets/first-query.sh?raw'
import getKey from './snippets/get-key.mjs?raw'
import receiveWebhook from './snippets/receive-webhook.mjs?raw'
import streamReply from './snippets/stream-reply.mjs?raw'
import streamRest from './snippets/stream-rest.mjs?raw'
import stream from './snippets/stream.sh?raw'

const MANUALS = [
  {
    name: '/schema.graphql',
    text: (
      <>
        <TextLink href="/schema.graphql">The GraphQL schema</TextLink>: each type, field and argument with its meaning,
        and with the errors it answers.
      </>
    ),
  },
  {
    name: '/api/v1/docs',
    text: (
      <>
        <TextLink href="/api/v1/docs">The REST calls</TextLink>, which can be tried there; as a document at{' '}
        <TextLink href="/api/v1/openapi.json">/api/v1/openapi.json</TextLink>.
      </>
    ),
  },
  {
    name: '/graphql',
    text: 'A query page, in demo mode. Elsewhere introspection is off, and the schema stands above.',
  },
]

const LIMITS = [
  {
    name: 'Calls',
    text: 'A key makes 600 calls a minute. Beyond that, and beyond other limits, the answer is 429 (RATE_LIMITED) with Retry-After; every answer says what is left (RateLimit-*).',
  },
  {
    name: 'Documents',
    text: 'A GraphQL document has a price and a depth. Both are measured before anything runs, and a refusal names the figures.',
  },
  {
    name: 'Messages',
    text: 'A message has at most as many characters as its assistant allows. One reply runs in a conversation at a time: sent meanwhile, a message is answered with ReplyInProgress.',
  },
  {
    name: 'Twice',
    text: 'A message’s id is the sender’s own UUID, and REST takes an Idempotency-Key: sent again, each answers with the first result.',
  },
  {
    name: 'Errors',
    text: 'extensions.code, and code in REST, are of a closed list: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND (also for what is somebody else’s), BAD_USER_INPUT (with fields), CONFLICT, RATE_LIMITED, UNAVAILABLE, INTERNAL, and INVALID_CODE, TOTP_REQUIRED, PAYLOAD_TOO_LARGE, UNSUPPORTED_TYPE where they fit.',
  },
  {
    name: 'Connections',
    text: 'When a key ends, its sockets close with 4403. 1012 and 1013 mean “later”: subscribe again, and the snapshot heals what was missed.',
  },
]

const VERSIONS = [
  {
    name: 'GraphQL',
    text: 'Fields are added; none changes its meaning. What is going away is marked @deprecated, says what to use instead, and works for one more version.',
  },
  { name: 'REST', text: 'The number in the address is the version: /api/v1.' },
]

const WEBHOOK_RULES = [
  {
    name: 'What',
    text: '{"type":"reply.ended","timestamp":"…","data":{"conversationId":"…","replyId":"…","status":"COMPLETE"}}. Ids and how it ended: what was said you ask for with your key. A ping has the type “ping” and empty data.',
  },
  { name: 'When', text: 'A reply in one of your conversations ended: COMPLETE, STOPPED, INTERRUPTED or FAILED.' },
  {
    name: 'Signed',
    text: 'As Standard Webhooks says: webhook-id, webhook-timestamp, and webhook-signature, which is “v1,” and the HMAC-SHA256 of id, time and body with dots between them. The id is the same at each try.',
  },
  {
    name: 'Taken',
    text: 'By any answer of 200 to 299 within 10 seconds. Redirects are not followed. Otherwise it is tried again, ten times within some six hours; five given up in a row switch the webhook off.',
  },
  { name: 'Where', text: 'https, at an address on the public internet. In demo mode http on this computer as well.' },
]

/** From nothing to a streamed answer, for who writes programs. */
export function DevelopersPage() {
  return (
    <>
      <PageTitle title="Developers">
        <p>
          From nothing to a streamed answer in five minutes, with a terminal and Node 22 or later. Save each program
          under its name; run those that end in .sh with sh, and those that end in .mjs with node. Each is run by our
          tests as it stands.
        </p>
      </PageTitle>
      <Section name="1. A key" id="key">
        <p className="max-w-[68ch]">
          Under <TextLink href="/settings#api-keys">Settings, API Keys</TextLink>, make a key that may read and write
          conversations. It is shown once. Put it, and the address of this server, where programs find them:
        </p>
        <Snippet name="In a terminal" text={'export MARGIN_URL=http://localhost:4000\nexport MARGIN_KEY=cak_…'} />
        <p className="max-w-[68ch] pt-5">
          A program can make one as well, here with an account of the demo; elsewhere put your own address and password.
          It needs a sign-in of the last ten minutes.
        </p>
        <Snippet name="get-key.mjs" text={getKey} />
        <p className="max-w-[68ch] pt-5">It prints the key:</p>
        <Snippet name="In a terminal" text="export MARGIN_KEY=$(node get-key.mjs)" />
      </Section>
      <Section name="2. A first query" id="query">
        <p className="max-w-[68ch]">The list of your conversations, which is empty so far.</p>
        <Snippet name="first-query.sh" text={firstQuery} />
      </Section>
      <Section name="3. An answer, streamed" id="stream">
        <p className="max-w-[68ch]">
          Two calls of REST: a conversation, and a message whose reply comes as server-sent events while it is written.
          The text is in the data of reply_delta; reply_ended says by its status whether it is whole. Only a reply that
          is complete (COMPLETE in GraphQL) is advice.
        </p>
        <Snippet name="stream.sh" text={stream} />
        <p className="max-w-[68ch] pt-5">The same as a program, which prints the text as it comes:</p>
        <Snippet name="stream-rest.mjs" text={streamRest} />
        <p className="max-w-[68ch] pt-3 text-ink-2">
          Cut off? The same call with the same Idempotency-Key, and the last event’s id as Last-Event-ID, goes on where
          it was.
        </p>
      </Section>
      <Section name="4. All that happens" id="subscription">
        <p className="max-w-[68ch]">
          A subscription tells the record, the level, red flags and the plan as well, over a socket (
          <code>npm install graphql-ws</code>). It begins with a snapshot: subscribe, then send, and nothing is missed.
        </p>
        <Snippet name="stream-reply.mjs" text={streamReply} />
      </Section>
      <Section name="5. Webhooks" id="webhooks">
        <p className="max-w-[68ch] pb-5">
          For who does not stay connected. Make one under{' '}
          <TextLink href="/settings#webhooks">Settings, Webhooks</TextLink>, where its deliveries are listed; its secret
          is shown once.
        </p>
        <RuledList rows={WEBHOOK_RULES} />
        <Snippet name="receive-webhook.mjs" text={receiveWebhook} />
      </Section>
      <Section name="Limits" id="limits">
        <RuledList rows={LIMITS} />
      </Section>
      <Section name="Versions" id="versions">
        <RuledList rows={VERSIONS} />
      </Section>
      <Section name="Manuals" id="manuals">
        <RuledList rows={MANUALS} />
        <p className="pt-5 text-ink-2">
          What {PRODUCT_NAME} does with a case, and what it does not do, stands under{' '}
          <TextLink href="/help">Help</TextLink>.
        </p>
      </Section>
    </>
  )
}
