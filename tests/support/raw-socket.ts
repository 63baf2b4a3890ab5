import { connect, type Socket } from 'node:net'

/** A TCP connection that says exactly what it is told. */
export interface RawSocket {
  tcp: Socket
  /** All that came back so far. */
  said(): string
  /** How the connection ended: after that many milliseconds. */
  ended: Promise<number>
}

/** Connects and sends these bytes as they are. */
export async function rawSocket(url: string, ...bytes: (string | Buffer)[]): Promise<RawSocket> {
  const { hostname, port } = new URL(url)
  const tcp = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  const start = performance.now()
  const ended = new Promise<number>((resolve) => tcp.once('close', () => resolve(performance.now() - start)))
  tcp.on('error', () => {})
  tcp.on('data', (chunk) => chunks.push(chunk))
  await new Promise<void>((resolve, reject) => tcp.once('connect', resolve).once('error', reject))
  for (const part of bytes) tcp.write(part)
  return { tcp, said: () => Buffer.concat(chunks).toString('latin1'), ended }
}

/** The request by which a WebSocket begins, with other lines where the test wants them. */
export function upgradeRequest(url: string, target = '/graphql', lines: string[] = []): string {
  return [
    `GET ${target} HTTP/1.1`,
    ...(lines.some((line) => /^host:/i.test(line)) ? [] : [`Host: ${new URL(url).host}`]),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    ...lines,
    '',
    '',
  ].join('\r\n')
}

/** A masked frame, as a browser sends it. */
export function frame(payload: string | Buffer, opcode = 1, announced?: number): Buffer {
  const body = Buffer.from(payload)
  const length = announced ?? body.length
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | length])
      : length < 65_536
        ? Buffer.from([0x80 | opcode, 0xfe, length >> 8, length & 255])
        : longHead(opcode, length)
  // A mask of zeros changes nothing.
  return Buffer.concat([head, Buffer.alloc(4), body])
}

function longHead(opcode: number, length: number): Buffer {
  const head = Buffer.alloc(10)
  head[0] = 0x80 | opcode
  head[1] = 0xff
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
