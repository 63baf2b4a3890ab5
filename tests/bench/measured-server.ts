import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import express from 'express'
import { WebSocketServer } from 'ws'
import { createApp } from '#server/app.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { openDatabase } from '#server/platform/db.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { tokensFor, TOKEN_MS } from './load.ts'
import { yogaServer } from './yoga-server.ts'

/**
 * A server in a process of its own, so that its processor time is its own. `bare`: express with one line a call; `app`: ours with a scripted model;
 * `rules`: ours with the built-in rules;
 * `closed`: the same with the limits of a server that is no demo, behind a proxy; `yoga`: our services behind graphql-yoga; `relay`: a bare `ws` relay that sends one frame a token.
 */
const [kind = 'app', databaseUrl = '', seconds = '5'] = process.argv.slice(2)

async function listen(): Promise<number> {
  if (kind === 'relay') {
    const relay = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    relay.on('connection', (socket) => {
      socket.once('message', () => {
        void (async () => {
          for (const text of tokensFor(Number(seconds))) {
            socket.send(JSON.stringify({ text }))
            await sleep(TOKEN_MS)
          }
          socket.send('{"end":true}')
        })()
      })
    })
    await new Promise((resolve) => relay.once('listening', resolve))
    return (relay.address() as AddressInfo).port
  }
  if (kind === 'bare') {
    const bare = express()
    const user = {
      id: 'x',
      name: 'Demo Physician',
      email: 'gp@example.org',
      phone: '+12025550103',
      role: 'general_physician',
      picture: null,
      is_active: true,
      specialty_id: null,
      created_at: new Date().toISOString(),
    }
    const stored = await hash('Physician!2026demo')
    bare.get('/verify', (_request, response) => void response.json(user))
    bare.post('/login', express.json(), async (request, response) => {
      const fits = await verify(stored, (request.body as { password: string }).password)
      response.status(fits ? 200 : 401).json({ access_token: 'x'.repeat(43), token_type: 'bearer', user })
    })
    const server = bare.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    return (server.address() as AddressInfo).port
  }
  const demo = kind === 'closed' ? { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43), TRUST_PROXY: '1' } : { DEMO: 'on' }
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', GUEST_MESSAGE_LIMIT: '1000', ...demo })
  const script = { tokens: tokensFor(Number(seconds)), tokenMs: TOKEN_MS }
  const parts = {
    env,
    log: createLog('silent'),
    database: openDatabase(databaseUrl, 10),
    databaseUrl,
    bus: new MemoryBus(),
    secretKeys: ['k'.repeat(43)],
    ...(kind === 'app' && { model: () => new ScriptedModel(script) }),
  }
  const http = kind === 'yoga' ? await yogaServer(parts) : (await createApp(parts)).http
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return (http.address() as AddressInfo).port
}

process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuMs: (user + system) / 1_000,
    rssMb: process.memoryUsage().rss / 2 ** 20,
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  })
})
process.on('disconnect', () => process.exit(0))

process.send?.({ port: await listen() })
