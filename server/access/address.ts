import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address that limits count a call under. Behind `hops` trusted proxies it is what the outermost of them saw.
 * IPv6 counts by /64, because one household or attacker has all of it.
 */
export function addressOf(request: IncomingMessage, hops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const chain = [...forwarded, request.socket.remoteAddress ?? '']
  const address = chain[Math.max(0, chain.length - 1 - hops)] ?? ''
  return bucket(address.replace(/^::ffff:(?=\d+\.)/i, ''))
}

function bucket(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 45)
  const [bare = ''] = address.split('%')
  const [head = '', tail = ''] = bare.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
