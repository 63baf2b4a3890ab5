import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire between an app and its PostgreSQL that counts how often the app waits for an answer. */
export interface Wire {
  url: string
  /** Round trips so far: what is sent together, before anything of it is answered, is one. */
  trips(): number
  close(): Promise<void>
}

/** Lays a wire to the database at `url`. */
export async function wireTo(url: string): Promise<Wire> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let trips = 0
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
      near.write(data)
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
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
