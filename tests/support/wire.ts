import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** How PostgreSQL ends each answer outside of a transaction: what was asked for is committed. */
const COMMITTED = Buffer.from('Z\0\0\0\u0005I', 'latin1')

/** A wire between an app and its PostgreSQL that counts how often the app waits for an answer. */
export interface Wire {
  url: string
  /** Round trips so far: what is sent together, before anything of it is answered, is one. */
  trips(): number
  /** Cuts the connection instead of handing over the next answer, once what was asked for is committed. */
  loseNextAnswer(): void
  close(): Promise<void>
}

/** Lays a wire to the database at `url`. */
export async function wireTo(url: string): Promise<Wire> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let trips = 0
  let isLosing = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let isAnswered = true
    near.on('data', (data) => {
      if (isAnswered) trips += 1
      isAnswered = false
      far.write(data)
    })
    far.on('data', (data) => {
      isAnswered = true
      if (!isLosing) return void near.write(data)
      if (!data.subarray(-COMMITTED.length).equals(COMMITTED)) return
      isLosing = false
      far.destroy()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    trips: () => trips,
    loseNextAnswer: () => void (isLosing = true),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
