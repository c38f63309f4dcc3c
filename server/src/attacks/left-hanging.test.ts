// Attacks on the limit for who has matches waiting, and on kind closings (decision 0081).
import { closings } from '@hamvav/contract/matches/closings'
import { waitingMax } from '@hamvav/contract/matches/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWaitingChats, type WaitingChats } from '../features/matches/testing/waiting-chats.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let beside: TestApp
let chats: WaitingChats
let asha: TestMember

beforeAll(async () => {
  app = await createTestApp()
  beside = await createTestApp({}, { beside: app })
  chats = createWaitingChats(app)
})
afterAll(async () => {
  await beside.close()
  await app.close()
})
beforeEach(async () => {
  asha = await chats.choices.join()
})

const likes = async (by: TestMember) =>
  (await app.pool.query('SELECT FROM choices WHERE member_id = $1 AND choice = $2', [by.user._id, 'like'])).rowCount ??
  0
const codes = (answers: { statusCode: number; json(): { code?: string } }[]) =>
  new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().code ?? ''}`))

test('likes in parallel, on two servers and by both ways to like, do not pass the limit', async () => {
  await chats.leaveWaiting(asha, waitingMax)
  const before = await likes(asha)
  const others = await Promise.all(Array.from({ length: 12 }, () => chats.choices.join()))
  const answers = await Promise.all(
    others.map(({ user: { _id } }, n) => {
      const server = n % 2 === 0 ? app : beside
      if (n % 3 === 0)
        return server.request(asha, 'POST', `/api/matches/${_id}/comment`, {
          comment: 'Hello',
          clientId: crypto.randomUUID(),
        })
      return server.request(asha, 'POST', `/api/matches/${_id}/like`)
    }),
  )
  expect(codes(answers)).toEqual(new Set(['409 answers_waiting']))
  expect(await likes(asha)).toBe(before)
  expect(await chats.choices.allowance(asha)).toMatchObject({ used: 0 })
})

test('answers that are unsent at once buy at most the likes of that moment', async () => {
  const [other] = await chats.leaveWaiting(asha, waitingMax)
  for (let round = 0; round < 3; round++) {
    const { _id } = await chats.chat.send(asha, other as TestMember, '.')
    await Promise.all([
      chats.chat.request(asha, 'PUT', `/api/messages/unsend/${_id}`),
      ...Array.from({ length: 3 }, () => chats.likeSomebody(asha)),
    ])
    expect(await chats.likeSomebody(asha)).toEqual([409, 'answers_waiting'])
  }
})

test('strangers cannot cause the limit, nor one match by many messages; eight accounts each need a like', async () => {
  await chats.leaveWaiting(asha, waitingMax - 1)
  const [first] = (await chats.waiting(asha)).map(({ _id }) => _id)
  const strangers = await Promise.all(Array.from({ length: 6 }, () => chats.choices.join()))
  for (const stranger of strangers) {
    await chats.choices.like(stranger, asha)
    await chats.chat.trySend(stranger, asha, 'Answer me')
  }
  for (let n = 0; n < 5; n++) await chats.chat.trySend(asha, strangers[0] as TestMember, 'No')
  expect(await chats.waiting(asha)).toHaveLength(waitingMax - 1)
  expect(first).toBeTruthy()
  expect(await chats.likeSomebody(asha)).toEqual([200, undefined])
})

test('the account of somebody who wrote and was deleted waits for nothing', async () => {
  const others = await chats.leaveWaiting(asha, waitingMax)
  const gone = others[2] as TestMember
  await app.request(gone, 'POST', '/api/profile/delete', { password: gone.password })
  expect(await chats.likeSomebody(asha)).toEqual([200, undefined])
  await app.app.erasures.eraseAll()
  expect(await chats.waiting(asha)).toHaveLength(waitingMax - 1)
})

test('nothing tells the other that they wait, or that a like was refused', async () => {
  const others = await chats.leaveWaiting(asha, waitingMax)
  const other = others[0] as TestMember
  const target = await chats.choices.join()
  const before = [await chats.choices.relation(other, asha), await chats.choices.relation(target, asha)]
  await chats.choices.like(asha, target)
  expect([await chats.choices.relation(other, asha), await chats.choices.relation(target, asha)]).toEqual(before)
  expect((await chats.chat.entry(other, asha)) ?? {}).not.toHaveProperty('resting')
})

test('a closing takes no other text, no other pair and no closed match', async () => {
  const [bikram] = (await chats.leaveWaiting(asha, 1)) as [TestMember]
  const eve = await chats.choices.join()
  expect((await chats.close(eve, bikram)).json()).toMatchObject({ code: 'match_ended' })
  const payload = { closing: 'notAFit', language: 'en', clientId: crypto.randomUUID(), text: 'You are ugly' }
  const url = `/api/matches/${bikram.user._id}/close`
  expect((await app.request(asha, 'POST', url, payload)).statusCode).toBeLessThan(500)
  const texts = (await chats.chat.read(bikram, asha)).map(({ text }) => text)
  expect(texts).not.toContain('You are ugly')
  if (texts.length === 1) await chats.close(asha, bikram)
  expect((await chats.chat.read(bikram, asha)).at(-1)?.text).toBe(closings.notAFit.en)
  expect((await chats.close(asha, bikram)).json()).toMatchObject({ code: 'match_ended' })
  expect((await chats.close(bikram, asha)).json()).toMatchObject({ code: 'match_ended' })
})

test('no last word across a block, or by and to a suspended member', async () => {
  const [one, two, three] = (await chats.leaveWaiting(asha, 3)) as [TestMember, TestMember, TestMember]
  await app.request(one, 'POST', '/api/safety/blocks', { userId: asha.user._id })
  expect((await chats.close(asha, one)).statusCode).toBe(404)
  await chats.choices.set(two, 'suspended_at = now()')
  expect((await chats.close(asha, two)).statusCode).toBe(404)
  await chats.choices.set(asha, 'suspended_at = now()')
  expect((await chats.close(asha, three)).statusCode).toBe(403)
  await chats.choices.set(asha, 'suspended_at = NULL')
  const { rows } = await app.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM messages WHERE sender_id = $1', [
    asha.user._id,
  ])
  expect(rows[0]?.n).toBe(0)
})

test('a close and a message of the other at the same instant: the message is before the end, or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [bikram] = (await chats.leaveWaiting(asha, 1)) as [TestMember]
    const [closed, sent] = await Promise.all([
      chats.close(asha, bikram),
      beside.request(bikram, 'POST', '/api/messages/send', { to: asha.user._id, text: 'Wait' }),
    ])
    expect(closed.statusCode, closed.body).toBe(200)
    const texts = (await chats.chat.read(bikram, asha)).map(({ text }) => text)
    expect(texts.at(-1)).toBe(closings.notAFit.en)
    expect(texts.includes('Wait')).toBe(sent.statusCode === 201)
    if (sent.statusCode !== 201) expect(sent.json()).toMatchObject({ code: 'conversation_closed' })
  }
})
