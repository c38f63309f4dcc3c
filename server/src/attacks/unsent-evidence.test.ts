// Taking back messages after a block, so that a report by name would find nothing (decision 0083).
import type { Message } from '@hamvav/contract/messaging/entities'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAttachmentClient } from '../features/messaging/testing/attachment-client.ts'
import { photo } from '../features/profiles/testing/album-client.ts'
import { useSockets } from '../testing/socket-client.ts'
import type { TestMember } from '../testing/test-app.ts'
import { createNameReporters, type NameReporters, textsIn } from './testing/name-reporters.ts'

const sockets = useSockets(() => people.queue.app)
let people: NameReporters
let victim: TestMember
let abuser: TestMember

beforeAll(async () => {
  people = await createNameReporters()
})
afterAll(() => people.queue.app.close())
beforeEach(async () => {
  ;({ victim, abuser } = await people.pair())
})

const abuse = () => people.chat.send(abuser, victim, 'You are nothing')
const unsend = (id: string, by = abuser) => people.chat.request(by, 'PUT', `/api/messages/unsend/${id}`)
/** Without the id of the request, which differs in every answer. */
const answerOf = async (id: string) => {
  const answer = await unsend(id)
  const { requestId, ...body } = answer.json<{ requestId?: string }>()
  return { statusCode: answer.statusCode, body, has: [typeof requestId, Object.keys(answer.headers).toSorted()] }
}
const unknown = () => answerOf(uuidv7())
const texts = async () => (await people.chat.read(victim, abuser)).map(({ text }) => text)
async function evidence() {
  await people.reportByName(victim, 'Kiran Adhikari')
  return textsIn((await people.reports(abuser))[0]?.evidence)
}

describe('while neither can see the other', () => {
  test.each(['the sender', 'the recipient'])(
    'after a block by %s a message stays, also in the evidence',
    async (by) => {
      const { _id } = await abuse()
      const pair = by === 'the sender' ? ([abuser, victim] as const) : ([victim, abuser] as const)
      await people.block(...pair)
      const answer = await answerOf(_id)
      expect(answer).toEqual(await unknown())
      expect(answer).toMatchObject({ statusCode: 404, body: { code: 'message_not_found' } })
      expect(await evidence()).toEqual(['You are nothing'])
      await people.queue.protection.unblock(...pair)
      expect(await texts()).toEqual(['You are nothing'])
      expect((await unsend(_id)).json()).toMatchObject({ isUnsent: true, text: '' })
      expect(await texts()).toEqual([''])
    },
  )

  test('a picture stays too', async () => {
    const client = createAttachmentClient(people.queue.app)
    await people.chat.send(victim, abuser, 'Namaste')
    await people.chat.send(abuser, victim, 'Namaste')
    const { _id } = (await client.sendPicture(abuser, victim, await photo(7))).json<Message>()
    await people.block(abuser, victim)
    expect(await answerOf(_id)).toEqual(await unknown())
    expect(await people.query('SELECT FROM attachments WHERE message_id = $1', _id)).toHaveLength(1)
  })

  test('no event tells the other of the attempt', async () => {
    const { _id } = await abuse()
    await people.block(abuser, victim)
    const socket = await sockets.connect(victim)
    await unsend(_id)
    const friend = await people.join('A Friend')
    await people.chat.match(victim, friend)
    await people.chat.send(friend, victim, 'Good morning')
    await socket.first('message')
    expect(socket.of('unsent')).toEqual([])
  })

  test('the answer tells neither a block nor a suspension nor a deletion from a message that never was', async () => {
    const { _id: blocked } = await abuse()
    await people.block(victim, abuser)
    const [suspended, deleted] = [await people.queue.app.signUp(), await people.queue.app.signUp()]
    const ids = [blocked]
    for (const member of [suspended, deleted]) {
      await people.chat.match(abuser, member)
      ids.push((await people.chat.send(abuser, member, 'Hello'))._id)
    }
    await people.chat.set(suspended, 'suspended_at = now()')
    const removed = { password: deleted.password }
    const deletion = await people.queue.protection.send(deleted, 'POST', '/api/profile/delete', removed)
    expect(deletion.statusCode).toBe(200)
    for (const id of ids) expect(await answerOf(id)).toEqual(await unknown())
    await people.searched()
    for (const id of ids) expect(await answerOf(id)).toEqual(await unknown())
    await people.chat.set(suspended, 'suspended_at = NULL')
    expect((await unsend(ids[1] ?? '')).statusCode).toBe(200)
  })

  test('a like that is taken back leaves its comment', async () => {
    const [liker, liked] = [await people.join('Kiran Adhikari'), await people.queue.app.signUp()]
    await people.query('UPDATE members SET visible = true WHERE id = ANY ($1)', [liker.user._id, liked.user._id])
    const like = `/api/matches/${liked.user._id}`
    const comment = { comment: 'You look cheap', clientId: uuidv7() }
    expect((await people.chat.request(liker, 'POST', `${like}/comment`, comment)).statusCode).toBeLessThan(300)
    await people.chat.set(liked, 'suspended_at = now()')
    expect((await people.chat.request(liker, 'DELETE', `${like}/like`)).statusCode).toBe(200)
    await people.chat.set(liked, 'suspended_at = NULL')
    expect((await people.chat.read(liked, liker)).map(({ text }) => text)).toEqual(['You look cheap'])
  })
})

test('at the same time as a block, a message is taken back before it or stays', async () => {
  for (let round = 0; round < 8; round++) {
    const pair = await people.pair()
    const ids: string[] = []
    for (const text of ['1', '2', '3']) ids.push((await people.chat.send(pair.abuser, pair.victim, text))._id)
    const [, ...answers] = await Promise.all([
      people.block(pair.abuser, pair.victim),
      ...ids.map((id) => unsend(id, pair.abuser)),
    ])
    for (const id of ids) expect((await unsend(id, pair.abuser)).statusCode).toBe(404)
    await people.queue.protection.unblock(pair.abuser, pair.victim)
    const kept = (await people.chat.read(pair.victim, pair.abuser)).map(({ isUnsent }) => !isUnsent)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(kept.map((isKept) => (isKept ? 404 : 200)))
  }
})

test('an unsend that waits while the block is stored changes nothing', async () => {
  const { _id } = await abuse()
  const client = await people.queue.app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE messages IN ACCESS EXCLUSIVE MODE')
    const answer = answerOf(_id)
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await people.query(waiting)).length).toBe(1)
    await people.block(abuser, victim)
    await client.query('COMMIT')
    expect(await answer).toEqual(await unknown())
  } finally {
    // After a failure above, the lock goes too.
    await client.query('ROLLBACK')
    client.release()
  }
  expect(await evidence()).toEqual(['You are nothing'])
})
