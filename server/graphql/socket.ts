import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { GraphQLError, type ExecutionArgs, type GraphQLSchema } from 'graphql'
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer } from 'graphql-ws'
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws'
import { anonymous, type Actor } from '#server/access/actor.ts'
import { addressOf } from '#server/access/address.ts'
import { NO_COOKIES } from '#server/access/cookies.ts'
import { hearCredential } from '#server/access/credential-news.ts'
import type { FairTurns } from '#server/access/fair-turns.ts'
import { credentialOf, type Identify } from '#server/access/identify.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Log } from '#server/platform/log.ts'
import { AppError } from '#server/shared/errors.ts'
import { isSubscription, type Documents } from './documents.ts'
import type { MaskError } from './errors.ts'
import { frameBudget, OpenCount } from './socket-caps.ts'
import { connectionOf, endSilent } from './socket-connection.ts'
import { subscribe } from './subscribe.ts'
import { hearUpgrades } from './upgrades.ts'

const MAX_FRAME_BYTES = 64 * 1024
/** Pieces of one message. */
const MAX_FRAGMENTS = 128
const INIT_TIMEOUT_MS = 5_000
/** Who was told that the socket closes has this long to agree. */
const CLOSE_TIMEOUT_MS = 1_000
const MAX_SUBSCRIPTIONS = 30
/** Of one session, key or guest: some dozens of tabs. */
const MAX_SOCKETS_OF_ONE = 50
/** Of one address: a hospital behind it. */
const MAX_SOCKETS_OF_ADDRESS = 500
/** Frames of one socket within a window of time, those of the protocol itself included. */
const MAX_FRAMES = 300
const FRAMES_WINDOW_MS = 10_000
/** The stock client signs in again on this code; it gives up for ever on 4401 and 4500. */
const SIGN_IN_AGAIN = 4403
const TRY_AGAIN_LATER = 1013
const RESTARTING = 1012
/** How often the sockets' sessions and keys are looked at, in case the news of their end was lost on the way. */
const LOOK_EVERY_MS = 4_000

interface Extra {
  request: IncomingMessage
  close: (code: number, reason: string) => void
  actor: Actor
  endCredentialWatch?: () => void
  /** Takes it off the sockets of its session, key or guest. */
  leave?: () => void
}

/** What a subscription is begun with. */
interface SocketContext extends RequestContext {
  connection: Socket
}

export interface SocketDoor {
  /** How many sockets are open. */
  size(): number
  /** Tells clients to come back, then closes. */
  close(): Promise<void>
}

export interface SocketOptions {
  schema: GraphQLSchema
  documents: Documents
  maskError: MaskError
  identify: Identify
  bus: Bus
  log: Log
  /** Trusted proxies in front. */
  hops: number
  /** Multiplies what one address may have open. */
  addressFactor: number
  turns: FairTurns
  /** Whether this page of a browser may connect, to the host it asks for. */
  allows(request: IncomingMessage): boolean
}

/** GraphQL over the socket (`graphql-transport-ws`): subscriptions only. */
export function serveSocket(http: Server, path: string, options: SocketOptions): SocketDoor {
  const { schema, documents, maskError, identify, bus, log } = options
  /** Sockets of sessions, keys and guests. */
  const open = new Set<Extra>()
  const ofOne = new OpenCount(MAX_SOCKETS_OF_ONE)
  const ofAddress = new OpenCount(MAX_SOCKETS_OF_ADDRESS * options.addressFactor)
  const refusal = (error: unknown) => [asGraphqlError(error)]

  const graphql = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    subscribe: (args) => inTurn(args, options.turns),
    async onConnect({ connectionParams, extra }) {
      try {
        extra.actor = await identify.actor({
          authorization: authorizationIn(connectionParams),
          guestToken: text(connectionParams?.['guestToken']),
          cookie: extra.request.headers.cookie,
          address: extra.actor.address,
          connection: extra.request.socket,
        })
        await closeWithCredential(bus, extra)
      } catch (error) {
        if (error instanceof AppError && error.code !== 'UNAVAILABLE') return false
        log.warn({ err: error }, 'a socket could not be identified')
        extra.close(TRY_AGAIN_LATER, 'Try again later')
        return false
      }
      if (!countWithOwner(extra)) {
        extra.close(TRY_AGAIN_LATER, 'Too many sockets')
        return false
      }
      if (credentialOf(extra.actor)) open.add(extra)
      return true
    },
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
        return refusal(new AppError('RATE_LIMITED', `A socket carries at most ${MAX_SUBSCRIPTIONS} subscriptions`))
      try {
        await identify.count(extra.actor)
      } catch (error) {
        return refusal(error)
      }
      return prepare(payload.query, payload.operationName, payload.variables, {
        actor: extra.actor,
        cookies: NO_COOKIES,
        device: '',
        origin: '',
        endTurn() {},
        connection: extra.request.socket,
      })
    },
    onNext: (_context, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: result.errors.map(maskError) } : undefined,
    onError: (_context, _id, _payload, errors) => errors.map(maskError),
    onClose({ extra }) {
      open.delete(extra)
      extra.leave?.()
      extra.endCredentialWatch?.()
    },
  })

  function prepare(
    query: unknown,
    operationName: string | null | undefined,
    variables: Record<string, unknown> | null | undefined,
    contextValue: SocketContext,
  ): ExecutionArgs | GraphQLError[] {
    try {
      const document = documents.parse(String(query))
      const faults = documents.faults(document, operationName, variables)
      if (faults.length > 0) return [...faults]
      if (!isSubscription(document, operationName))
        return refusal(
          new AppError(
            'BAD_USER_INPUT',
            'The socket carries subscriptions only. Send queries and mutations to POST /graphql.',
          ),
        )
      return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null, contextValue }
    } catch (error) {
      return refusal(error)
    }
  }

  // The types do not know of maxFragments and closeTimeout yet.
  const settings: ServerOptions & { closeTimeout: number; maxFragments: number } = {
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    handleProtocols: (protocols) => protocols.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) && GRAPHQL_TRANSPORT_WS_PROTOCOL,
  }
  const sockets = new WebSocketServer(settings)

  const stopHearing = hearUpgrades(http, {
    path,
    allows: (request) => options.allows(request),
    accept: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (client) => openSocket(client, request)),
    log,
  })

  /** @returns false where its session, key or guest has as many sockets as it may */
  function countWithOwner(extra: Extra): boolean {
    const { actor } = extra
    if (actor.kind === 'anonymous') return true
    const leave = ofOne.enter(actor.kind === 'user' ? actor.via.id : actor.id)
    if (leave) extra.leave = leave
    return leave !== null
  }

  function openSocket(client: WebSocket, request: IncomingMessage): void {
    // A frame over the limit, or a broken one: `ws` closes by itself; the words of the error may hold what was sent.
    client.on('error', (err) => log.debug({ err }, 'a socket failed'))
    const address = addressOf(request, options.hops)
    const leaveAddress = ofAddress.enter(address)
    if (!leaveAddress) return void client.close(TRY_AGAIN_LATER, 'Too many sockets')
    client.once('close', leaveAddress)
    boundFrames(client)
    endSilent(client)
    const closed = graphql.opened(connectionOf(client, log), {
      request,
      actor: anonymous(address),
      close: (code, reason) => client.close(code, reason),
    })
    client.on('close', (code, reason) => {
      void closed(code, reason.toString())
    })
  }

  async function closeDead(): Promise<void> {
    const credentials = [...open].flatMap(({ actor }) => credentialOf(actor) ?? [])
    if (credentials.length === 0) return
    const dead = await identify.dead(credentials)
    for (const { actor, close } of open) if (dead.has(credentialOf(actor)?.id ?? '')) close(SIGN_IN_AGAIN, 'Forbidden')
  }

  const looking = setInterval(
    () => void closeDead().catch((err: unknown) => log.warn({ err }, 'sessions of sockets could not be looked at')),
    LOOK_EVERY_MS,
  )

  return {
    size: () => sockets.clients.size,
    async close() {
      clearInterval(looking)
      stopHearing()
      for (const client of sockets.clients) client.close(RESTARTING, 'Restarting')
      await new Promise((resolve) => {
        sockets.close(resolve)
        setTimeout(() => sockets.clients.forEach((client) => client.terminate()), 500).unref()
      })
    },
  }
}

/** Closes the socket when its session, key or guest ends or changes, on whichever instance that happens. */
async function closeWithCredential(bus: Bus, extra: Extra): Promise<void> {
  extra.endCredentialWatch = await hearCredential(bus, extra.actor, (what) => {
    if (what === 'ENDED') extra.close(SIGN_IN_AGAIN, 'Forbidden')
    else if (what === 'CHANGED') extra.close(RESTARTING, 'Connect again')
    // The client comes back and is identified anew.
    else extra.close(TRY_AGAIN_LATER, 'Try again later')
  })
}

/** Begins a subscription when it is its caller's turn: who may hear of what is asked in PostgreSQL. */
async function inTurn(args: ExecutionArgs, turns: FairTurns) {
  const { actor, connection } = args.contextValue as SocketContext
  try {
    return await turns.during(actor, connection, () => subscribe(args))
  } catch (error) {
    return { errors: [asGraphqlError(error)] }
  }
}

/** Masked by onError and onNext, like every other error of the socket. */
function asGraphqlError(error: unknown): GraphQLError {
  return error instanceof GraphQLError
    ? error
    : new GraphQLError('', { originalError: error instanceof Error ? error : null })
}

/** Like a header's, its name may be written large. What is no text is no good token, and is not passed over in silence. */
function authorizationIn(params: Record<string, unknown> | undefined): string | undefined {
  const [, given] = Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? []
  return given == null ? undefined : (text(given) ?? '')
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Ends a socket that sends more than one can have to say, and hears nothing more of it. */
function boundFrames(client: WebSocket): void {
  const fits = frameBudget(MAX_FRAMES, FRAMES_WINDOW_MS)
  const count = () => {
    if (fits() || client.readyState !== client.OPEN) return
    client.close(TRY_AGAIN_LATER, 'Too many messages')
    client.pause()
  }
  for (const kind of ['message', 'ping', 'pong']) client.on(kind, count)
}
