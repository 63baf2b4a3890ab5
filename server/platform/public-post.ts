import { lookup as resolve } from 'node:dns/promises'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

const TIMEOUT_MS = 10_000

/** Networks that are no one's on the public internet, by IANA's registries of special-purpose addresses. */
const SPECIAL = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
    ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/4', '240.0.0.0/4'],
  ],
  // All but 2000::/3 is special, and of that what leads elsewhere: documentation, Teredo, 6to4.
  ipv6: ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const

// A list each: in one, the networks of version 6 would hold every address of version 4, written as one of version 6.
const special = { ipv4: blockListOf('ipv4'), ipv6: blockListOf('ipv6') }
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Why nothing was sent, or no answer came. Never names an address. */
export class NotSent extends Error {
  override readonly name = 'NotSent'

  constructor(readonly problem: 'ADDRESS' | 'NOT_PUBLIC' | 'NO_SUCH_HOST' | 'TIMEOUT' | 'CONNECTION') {
    super(problem)
  }
}

interface Rules {
  /** This computer may be meant, also without TLS: in demo mode, where nobody else reaches us. */
  loopback: boolean
}

/** Whether an address may be called at all, before its name is looked up: https, and no user in it. */
export function isCallable(text: string, rules: Rules): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password || url.hash) return false
  const literal = literalOf(url)
  if (literal && !mayReach(literal, rules)) return false
  if (url.protocol === 'https:') return true
  const isHere = literal ? isIn(loopback, literal) : url.hostname === 'localhost'
  return url.protocol === 'http:' && rules.loopback && isHere
}

/** Whether an IP address may be reached: one of the public internet, or where the rules let it, this computer. */
export function mayReach(address: string, rules: Rules): boolean {
  if (rules.loopback && isIn(loopback, address)) return true
  return isIP(address) !== 0 && !isIn(special[familyOf(address)], address)
}

/**
 * Posts a body to an address that somebody else chose. The name is looked up once, each of its addresses has to be public,
 * and the connection goes to the one that was checked; redirects are not followed, and nothing of the answer is read.
 * @returns the status of the answer
 * @throws NotSent
 */
export async function postPublicly(
  text: string,
  { body, headers, rules }: { body: string; headers: Record<string, string>; rules: Rules },
): Promise<number> {
  if (!isCallable(text, rules)) throw new NotSent('ADDRESS')
  const url = new URL(text)
  const [first] = await addressesOf(url, rules)
  if (!first) throw new NotSent('NO_SUCH_HOST')
  return send(url, first, { body, headers })
}

async function addressesOf(url: URL, rules: Rules): Promise<{ address: string; family: number }[]> {
  const literal = literalOf(url)
  const found = literal
    ? [{ address: literal, family: isIP(literal) }]
    : await resolve(url.hostname, { all: true, order: 'verbatim' }).catch(() => [])
  if (found.some(({ address }) => !mayReach(address, rules))) throw new NotSent('NOT_PUBLIC')
  return found
}

function send(
  url: URL,
  checked: { address: string; family: number },
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> {
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // Not looked up again: the name could mean something else by now.
    lookup: (_name, { all }, answer) => (all ? answer(null, [checked]) : answer(null, checked.address, checked.family)),
  }
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      answered(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', (error) => failed(new NotSent(error.name === 'AbortError' ? 'TIMEOUT' : 'CONNECTION')))
    request.end(body)
  })
}

/** The IP address that stands in a URL in place of a name, or null. */
function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : null
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const isIn = (list: BlockList, address: string) => list.check(address, familyOf(address))

function blockListOf(family: keyof typeof SPECIAL): BlockList {
  const list = new BlockList()
  for (const network of SPECIAL[family]) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
