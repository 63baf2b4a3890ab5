import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '#server/platform/log.ts'

export interface Upgrades {
  /** The one path that may be upgraded. */
  path: string
  /** Whether this caller may, by its headers. */
  allows: (request: IncomingMessage) => boolean
  accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  log: Log
}

/**
 * Hears requests to upgrade, and refuses those that may not. Nobody is above this handler: whatever a stranger sends, it
 * throws nothing, and no error of a connection stays without a listener. @returns what ends the hearing
 */
export function hearUpgrades(http: Server, { path, allows, accept, log }: Upgrades): () => void {
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // First of all: node has let go of the connection, and a reset would otherwise end the process.
    socket.on('error', () => socket.destroy())
    try {
      if (pathOf(request.url) !== path) refuse(socket, '404 Not Found')
      else if (!allows(request)) refuse(socket, '403 Forbidden')
      else accept(request, socket, head)
    } catch (err) {
      log.warn({ err }, 'an upgrade failed')
      socket.destroy()
    }
  }
  http.on('upgrade', onUpgrade)
  return () => http.off('upgrade', onUpgrade)
}

/** The path that a request line asks for, or null where it asks for nothing that has one. */
function pathOf(target = ''): string | null {
  return URL.parse(target, 'http://local')?.pathname ?? null
}

function refuse(socket: Duplex, status: string): void {
  // The other side may keep its half open as long as it likes.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
