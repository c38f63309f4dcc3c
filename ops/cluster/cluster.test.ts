// Three servers behind the proxy with PostgreSQL and Redis, as in compose.yaml: no message is lost, duplicated or out of order
// when a server or Redis ends.
import { readFileSync } from 'node:fs'
import { listOnlineUsers, markSeen } from '@hamvav/contract/messaging/endpoints'
import { message, presence, seen, setPresence, setTyping, sync, typing } from '@hamvav/contract/messaging/events'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { checkDelivery } from './check-delivery.ts'
import { type Member, type MemberClient, openMemberClient, signUpAdults } from './member-client.ts'
import { startCluster, type Cluster, type Part } from './start-cluster.ts'
import { introduce, neighboursIn, startTraffic } from './traffic.ts'

const memberCount = 12
const perSecond = 100
/** Messages acknowledged before and after each fault. */
const messagesAround = 100
/** Polling timeout for state shared between servers, ms. */
const polling = { timeout: 10_000 }

describe.skipIf(!process.env['TEST_CLUSTER'])('three servers behind a proxy', () => {
  let cluster: Cluster
  let pool: Pool
  let members: Member[]
  let clients: MemberClient[]

  beforeAll(async () => {
    cluster = await startCluster()
    pool = new Pool({ connectionString: cluster.databaseUrl, max: 2 })
    members = await signUpAdults(cluster.url, memberCount + 2)
    clients = members.slice(0, memberCount).map((member) => openMemberClient(cluster.url, member))
    await introduce(clients)
  })
  afterAll(async () => {
    clients?.forEach((client) => client.close())
    await pool?.end()
    await cluster?.stop()
  })

  /** Runs a fault during traffic, then checks the delivery of all messages. */
  async function duringTraffic(fault: () => Promise<void>): Promise<void> {
    const traffic = startTraffic(clients, neighboursIn(clients), perSecond)
    await traffic.more(messagesAround)
    await fault()
    await traffic.more(messagesAround)
    await traffic.stop()
    const { wrong, written, acknowledged, stored, seen } = await checkDelivery(pool, clients)
    expect(wrong, cluster.outputs()).toEqual([])
    expect({ acknowledged, stored, seen }).toEqual({ acknowledged: written, stored: written, seen: written })
  }
  const restart = async (part: Part, signal: NodeJS.Signals) => {
    await part.stop(signal)
    await part.start()
  }

  test('members on different servers receive each other’s messages, seen, typing and presence', async () => {
    const [one, other] = members.slice(-2) as [Member, Member]
    const [first, second, third] = cluster.servers.map(({ url }) => url) as [string, string, string]
    const here = openMemberClient(first, one)
    const there = openMemberClient(second, other)
    await introduce([here, there])

    const arrived = there.next(message, ({ from, text }) => from === one.id && text === 'How are you?')
    await here.outbox.write(other.id, 'How are you?')
    const { _id } = await arrived
    const read = here.next(seen, ({ by, messageIds }) => by === other.id && messageIds.includes(_id))
    await call(third, other.token, markSeen, { params: { messageId: _id }, query: {} })
    await read
    const writes = there.next(typing, ({ from, isTyping }) => from === one.id && isTyping)
    here.link.socket.emit(setTyping.name, { toUserId: other.id, isTyping: true })
    await writes
    const online = () => call(third, other.token, listOnlineUsers, {})
    await expect.poll(online, polling).toContain(one.id)
    const leaves = there.next(presence, ({ userId, online }) => userId === one.id && !online)
    here.link.socket.emit(setPresence.name, { userId: one.id, online: false })
    await leaves
    await expect.poll(online, polling).not.toContain(one.id)
    here.close()
    there.close()
  })

  test('no message is lost in a rolling restart', () =>
    duringTraffic(async () => {
      for (const server of cluster.servers) await restart(server, 'SIGTERM')
    }))

  test('all clients catch up after kill -9 of a server, which may have stored messages without publishing them', () =>
    duringTraffic(async () => {
      const syncs = Promise.all(clients.map((client) => client.next(sync, () => true)))
      await restart(cluster.servers[0] as Part, 'SIGKILL')
      await syncs
    }))

  test('no message is lost after kill -9 of Redis', () => duringTraffic(() => restart(cluster.redis, 'SIGKILL')))

  test('no message is lost when client connections break', () =>
    duringTraffic(async () => {
      clients.slice(0, memberCount / 2).forEach((client) => client.drop())
    }))

  test('the proxy uses all servers, and its log has no query strings and no tokens', async () => {
    clients.forEach((client) => client.close())
    const addresses = cluster.servers.map(({ url }) => new URL(url).host)
    await vi.waitFor(() => {
      const log = readFileSync(cluster.accessLog, 'utf8').split('\n')
      const sockets = log.filter((line) => line.includes('/socket.io/'))
      for (const address of addresses) expect(sockets.some((line) => line.includes(` ${address} `))).toBe(true)
    })
    const log = readFileSync(cluster.accessLog, 'utf8')
    expect(log).toContain('/api/messages/conversation/')
    expect(log).not.toMatch(/\?|limit=|eyJ/)
  })
})
