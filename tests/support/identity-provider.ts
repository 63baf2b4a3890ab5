import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Events,
  OAuth2Issuer,
  OAuth2Service,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'

/** What a person's claims may be; undefined leaves a claim out. */
export interface PersonOptions {
  sub?: string | undefined
  email?: string | undefined
  email_verified?: boolean | string | undefined
  name?: string | undefined
  picture?: string | undefined
}

export interface GoogleTokenOptions extends PersonOptions {
  aud?: string | string[] | undefined
  azp?: string | undefined
  scope?: string | undefined
  /** seconds; negative for a token that has expired */
  expiresIn?: number
  /** what one of the two endpoints says instead; null leaves a claim out */
  tokeninfo?: Record<string, unknown>
  userinfo?: Record<string, unknown>
}

/** What goes wrong at the next request; `redirect` leads to the right answer, `stall` ends amid it. */
export type Failure = 'error' | 'too-many' | 'hang' | 'stall' | 'redirect' | 'html' | 'huge' | 'refuse'
export type Endpoint = 'tokeninfo' | 'userinfo' | 'doximity/userinfo' | 'authorize' | 'token'

interface Grant {
  clientId: string | null
  redirectUri: string | null
  challenge: string | null
  person: PersonOptions
}

type Claims = Record<string, unknown>

export const PERSON = {
  sub: '110169484474386276334',
  email: 'ada@example.org',
  name: 'Ada Physician',
  picture: 'https://pictures.example.org/ada.png',
} as const

export const GOOGLE_CLIENT_ID = 'google-client'
export const DOXIMITY_CLIENT_ID = 'doximity-client'
export const DOXIMITY_CLIENT_SECRET = 'doximity-secret'

/** What Doximity's openid-configuration lists, of which we ask; others it refuses. */
const DOXIMITY_SCOPES = ['openid', 'profile:read:basic', 'profile:read:email']
const GOOGLE_SCOPE =
  'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile'

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

/**
 * A real identity provider on loopback: oauth2-mock-server, and what it leaves out. /tokeninfo and /userinfo are
 * Google's, /doximity/userinfo is a signed JWT with Doximity's claims, /token checks client, redirect, PKCE and that a code is used once.
 */
export async function startIdentityProvider() {
  const issuer = new OAuth2Issuer()
  const service = new OAuth2Service(issuer)
  await issuer.keys.generate('RS256')

  const calls: string[] = []
  const failures: { kind: Failure; endpoint: Endpoint | undefined }[] = []
  const http = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const path = request.url?.slice(1).split('?')[0]
    const at = failures.findIndex(({ endpoint }) => endpoint === undefined || endpoint === path)
    const [failure] = at < 0 ? [] : failures.splice(at, 1)
    if (failure) fail(failure.kind, request, response)
    else service.requestHandler(request, response)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  issuer.url = url

  const claimsOf = (token: string | undefined) => verifiedClaims(issuer, token)
  addTokeninfo(service, claimsOf)
  addUserinfo(service, claimsOf)
  const grants = addCodeFlow(service)

  return {
    url,
    googleUrls: { tokeninfo: `${url}/tokeninfo`, userinfo: `${url}/userinfo` },
    doximityUrls: { authorize: `${url}/authorize`, token: `${url}/token`, userinfo: `${url}/doximity/userinfo` },
    /** Every request so far, as "GET /path?query". */
    calls,

    /** An access token as Google's script would hand it to the page. */
    googleToken({ expiresIn = 3600, ...options }: GoogleTokenOptions = {}): Promise<string> {
      // A provider never issues the same token twice.
      const claims = {
        jti: randomUUID(),
        ...PERSON,
        email_verified: true,
        aud: GOOGLE_CLIENT_ID,
        azp: GOOGLE_CLIENT_ID,
        scope: GOOGLE_SCOPE,
        ...options,
      }
      return issuer.buildToken({
        expiresIn,
        scopesOrTransform: (_header, payload) => void Object.assign(payload, claims),
      })
    },

    /** Signs a person in at the real /authorize, as their browser would, and returns what it brings back. */
    async doximityCode(
      person: PersonOptions,
      authorizationUrl: string,
    ): Promise<{ code: string; state: string | null }> {
      const response = await fetch(authorizationUrl, { redirect: 'manual' })
      const back = new URL(response.headers.get('location') ?? '')
      const code = back.searchParams.get('code') ?? ''
      const grant = grants.get(code)
      if (!grant) throw new Error(`The provider gave no code: ${back.searchParams.get('error')}`)
      grant.person = { ...PERSON, ...person }
      return { code, state: back.searchParams.get('state') }
    },

    /** The next request (to that endpoint, when one is named) goes wrong. */
    failNext(kind: Failure, endpoint?: Endpoint): void {
      failures.push({ kind, endpoint })
    },

    stop(): Promise<void> {
      return new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      })
    },
  }
}

/** As https://oauth2.googleapis.com/tokeninfo: all values are strings, the token in the query or in a form. */
function addTokeninfo(service: OAuth2Service, claimsOf: (token: string | undefined) => Claims | null): void {
  for (const method of ['GET', 'POST'] as const) {
    service.addRoute(method, '/tokeninfo', ({ query, body }, response) => {
      const token = method === 'GET' ? query['access_token'] : (body as Claims | undefined)?.['access_token']
      const claims = claimsOf(typeof token === 'string' ? token : undefined)
      if (!claims) return void json(response, 400, { error: 'invalid_token', error_description: 'Invalid Value' })
      const { azp, aud, sub, scope, exp, email, email_verified } = claims
      const said = {
        ...{ azp, aud, sub, scope, exp: String(exp), expires_in: String(Number(exp) - Math.floor(Date.now() / 1000)) },
        ...{
          email,
          ...(email_verified !== undefined && { email_verified: JSON.stringify(email_verified) }),
          access_type: 'online',
        },
      }
      json(response, 200, amended(said, claims['tokeninfo']))
    })
  }
}

function addUserinfo(service: OAuth2Service, claimsOf: (token: string | undefined) => Claims | null): void {
  service.on(Events.BeforeUserinfo, (answer: MutableResponse, request: IncomingMessage) => {
    const claims = claimsOf(bearer(request))
    if (!claims) return void Object.assign(answer, { statusCode: 401, body: { error: 'invalid_token' } })
    const { sub, email, email_verified, name, picture } = claims
    answer.body = amended({ sub, email, email_verified, name, picture }, claims['userinfo'])
  })
  service.addRoute('GET', '/doximity/userinfo', async (request, response) => {
    const claims = claimsOf(bearer(request))
    if (!claims) return void json(response, 401, { error: 'invalid_token' })
    const { sub, email, email_verified, name, picture, azp } = claims
    const said = { sub, name, primary_email: email, emails: [email], profile_photo_url: picture, email_verified, azp }
    const token = await service.issuer.buildToken({
      scopesOrTransform: (_header, payload) => void Object.assign(payload, said),
    })
    response.writeHead(200, { 'content-type': 'application/jwt' }).end(token)
  })
}

/** The mock checks PKCE only when a verifier comes, and neither client nor redirect: here all of it is checked, and a code goes once. */
function addCodeFlow(service: OAuth2Service): Map<string, Grant> {
  const grants = new Map<string, Grant>()
  service.on(Events.BeforeAuthorizeRedirect, ({ url: back }: MutableRedirectUri, request: IncomingMessage) => {
    const asked = new URL(request.url ?? '', 'http://provider').searchParams
    const scopesKnown = (asked.get('scope') ?? '').split(' ').every((scope) => DOXIMITY_SCOPES.includes(scope))
    const code = back.searchParams.get('code')
    if (
      asked.get('client_id') === DOXIMITY_CLIENT_ID &&
      asked.get('code_challenge_method') === 'S256' &&
      scopesKnown &&
      code
    )
      grants.set(code, {
        clientId: DOXIMITY_CLIENT_ID,
        redirectUri: asked.get('redirect_uri'),
        challenge: asked.get('code_challenge'),
        person: PERSON,
      })
    else {
      back.searchParams.delete('code')
      back.searchParams.set('error', 'invalid_request')
    }
  })
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
    const grant = grants.get(body.code ?? '')
    if (grant) Object.assign(payload, { ...grant.person, aud: grant.clientId, azp: grant.clientId })
  })
  service.on(Events.BeforeResponse, (answer: MutableResponse, request: TokenRequestIncomingMessage) => {
    const form: Claims = { ...request.body }
    const code = request.body.code ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256').update(String(form['code_verifier'])).digest('base64url')
    const client = Buffer.from(`${DOXIMITY_CLIENT_ID}:${DOXIMITY_CLIENT_SECRET}`).toString('base64')
    if (request.headers.authorization !== `Basic ${client}`)
      Object.assign(answer, { statusCode: 401, body: { error: 'invalid_client' } })
    else if (!grant || grant.redirectUri !== form['redirect_uri'] || grant.challenge !== challenge)
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
  })
  return grants
}

function amended(claims: Claims, changes: unknown): Claims {
  const changed = Object.entries({ ...claims, ...(changes as Claims | undefined) })
  return Object.fromEntries(changed.filter(([, value]) => value !== null))
}

/** The claims of a token that this issuer signed and that has not expired. */
function verifiedClaims(issuer: OAuth2Issuer, token = ''): Claims | null {
  try {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const { alg, kid } = decoded(header)
    const key = issuer.keys.toJSON().find((known) => known.kid === kid && known.alg === alg)
    if (!key) return null
    const signed = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
    const claims = decoded(payload)
    return signed && Number(claims['exp']) * 1000 > Date.now() ? claims : null
  } catch {
    return null
  }
}

function decoded(part: string): Claims {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims
}

function bearer({ headers }: IncomingMessage): string | undefined {
  return headers.authorization?.replace(/^Bearer /, '')
}

function json(response: ServerResponse, status: number, body: Claims): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function fail(kind: Failure, request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  if (kind === 'error') json(response, 500, { error: 'internal_failure' })
  if (kind === 'too-many') json(response, 429, { error: 'rate_limited' })
  if (kind === 'refuse') json(response, 403, { error: 'access_denied' })
  if (kind === 'redirect') response.writeHead(307, { location: request.url ?? '/' }).end()
  if (kind === 'html')
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in to the hotel Wi-Fi</title>')
  if (kind === 'huge')
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"sub":"${'9'.repeat(10_000_000)}"}`)
  if (kind === 'stall') response.writeHead(200, { 'content-type': 'application/json' }).write('{"sub":')
}
