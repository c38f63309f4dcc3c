// Who waits for whom after random calls, three at once, compared with the rows as a plain program reads them.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createWaitingChats, type WaitingChats } from '../testing/waiting-chats.ts'

const memberCount = 4
let app: TestApp
let chats: WaitingChats
let members: TestMember[]

beforeAll(async () => {
  app = await createTestApp()
  chats = createWaitingChats(app)
})
afterAll(() => app.close())

/** New members for each sequence, all matched: closed and blocked pairs of one sequence would leave nothing to the next one. */
async function joinAndMatch() {
  members = await Promise.all(Array.from({ length: memberCount }, () => chats.choices.join()))
  for (const own of members) for (const other of members) if (own !== other) await chats.choices.like(own, other)
}

interface Step {
  readonly own: TestMember
  readonly other: TestMember
  readonly n: number
}
const idOfMessage = async ({ own, other, n }: Step) => {
  const { rows } = await app.pool.query<{ id: string }>(
    'SELECT id FROM messages WHERE sender_id = $1 AND recipient_id = $2 ORDER BY seq DESC',
    [own.user._id, other.user._id],
  )
  return rows[n % Math.max(1, rows.length)]?.id
}
const steps = {
  send: ({ own, other }: Step) => chats.chat.trySend(own, other, 'Namaste'),
  async unsend(step: Step) {
    const id = await idOfMessage(step)
    return id ? chats.chat.request(step.own, 'PUT', `/api/messages/unsend/${id}`) : undefined
  },
  clear: ({ own, other }: Step) => chats.chat.clear(own, other),
  mute: ({ own, other }: Step) => chats.chat.mute(own, other, 'always'),
  like: ({ own, other }: Step) => chats.choices.like(own, other),
  unlike: ({ own, other }: Step) => chats.choices.unlike(own, other),
  close: ({ own, other }: Step) => chats.close(own, other),
  block: ({ own, other }: Step) => chats.chat.request(own, 'POST', '/api/safety/blocks', { userId: other.user._id }),
  unblock: ({ own, other }: Step) => chats.chat.request(own, 'DELETE', `/api/safety/blocks/${other.user._id}`),
  suspend: ({ own, n }: Step) => chats.choices.set(own, `suspended_at = ${n % 2 === 0 ? 'now()' : 'NULL'}`),
}
const often = ['send', 'send', 'send', 'like', 'like', 'like', 'unsend'] as const
const step = fc.record({
  name: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), ...often),
  own: fc.nat(memberCount - 1),
  apart: fc.integer({ min: 1, max: memberCount - 1 }),
  n: fc.nat(5),
})

interface Rows {
  readonly matches: { low_id: string; high_id: string }[]
  readonly conversations: {
    id: string
    low_id: string
    high_id: string
    closed: boolean
    request_from: string | null
  }[]
  readonly messages: { conversation_id: string; seq: number; sender_id: string; unsent: boolean }[]
  readonly suspended: string[]
}
async function readRows(): Promise<Rows> {
  const read = async <Row extends object>(text: string) => (await app.pool.query<Row>(text)).rows
  return {
    matches: await read('SELECT low_id, high_id FROM matches'),
    conversations: await read(
      'SELECT id, low_id, high_id, closed_at IS NOT NULL AS closed, request_from FROM conversations',
    ),
    messages: await read(
      'SELECT conversation_id, seq::int AS seq, sender_id, unsent_at IS NOT NULL AS unsent FROM messages',
    ),
    suspended: (await read<{ id: string }>('SELECT id FROM members WHERE suspended_at IS NOT NULL')).map(
      ({ id }) => id,
    ),
  }
}

function expectedFor(own: string, { matches, conversations, messages, suspended }: Rows): string[] {
  return matches.flatMap(({ low_id: low, high_id: high }) => {
    if (low !== own && high !== own) return []
    const other = low === own ? high : low
    const conversation = conversations.find((one) => one.low_id === low && one.high_id === high)
    if (!conversation || conversation.closed || conversation.request_from !== null || suspended.includes(other))
      return []
    const said = messages.filter((one) => one.conversation_id === conversation.id && !one.unsent)
    const last = said.toSorted((one, another) => another.seq - one.seq)[0]
    return last?.sender_id === other ? [other] : []
  })
}

test('those who wait are those whose message is the last one of a match', async () => {
  let waited = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (list) => {
      await joinAndMatch()
      await Promise.all(
        [0, 1, 2].map(async (lane) => {
          for (const { name, own, apart, n } of list.filter((_, index) => index % 3 === lane)) {
            const [by, about] = [members[own], members[(own + apart) % memberCount]] as [TestMember, TestMember]
            const answer = await steps[name]({ own: by, other: about, n })
            expect(answer?.statusCode ?? 200, `${name}: ${answer?.body}`).toBeLessThan(500)
          }
        }),
      )
      const rows = await readRows()
      for (const member of members) {
        if (rows.suspended.includes(member.user._id)) continue
        const shown = (await chats.waiting(member)).map(({ _id }) => _id)
        expect(shown.toSorted()).toEqual(expectedFor(member.user._id, rows).toSorted())
        waited += shown.length
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(waited).toBeGreaterThan(0)
}, 120_000)
