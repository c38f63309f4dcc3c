import { waitingMax } from '@hamvav/contract/matches/limits'
import { WaitingMatch } from '@hamvav/contract/matches/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createWaitingChats, type WaitingChats } from '../testing/waiting-chats.ts'

const refused = [409, 'answers_waiting']
const liked = [200, undefined]
let app: TestApp
let chats: WaitingChats
let asha: TestMember

beforeAll(async () => {
  app = await createTestApp()
  chats = createWaitingChats(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  asha = await chats.choices.join()
})

/** The member waits for nobody but the last of `waitingMax` matches. */
async function atLimit(): Promise<TestMember> {
  const others = await chats.leaveWaiting(asha, waitingMax)
  expect(await chats.likeSomebody(asha)).toEqual(refused)
  return others.at(-1) as TestMember
}

describe('with eight matches in which the other wrote last', () => {
  test('new likes are refused, with the reason, until one is answered; the list names them, the longest wait first', async () => {
    const others = await chats.leaveWaiting(asha, waitingMax - 1)
    expect(await chats.likeSomebody(asha)).toEqual(liked)
    others.push(...(await chats.leaveWaiting(asha, 1)))
    expect(await chats.likeSomebody(asha)).toEqual(refused)
    const list = (await chats.waiting(asha)).map((row) => WaitingMatch.parse(row))
    expect(list.map(({ _id }) => _id)).toEqual(others.map(({ user }) => user._id))
    await chats.chat.send(asha, others[3] as TestMember, 'Good morning')
    expect(await chats.likeSomebody(asha)).toEqual(liked)
    expect(await chats.waiting(asha)).toHaveLength(waitingMax - 1)
  })

  test('those who joined before and after the member count alike', async () => {
    const earlier = [await chats.choices.join(), await chats.choices.join(), await chats.choices.join()]
    const member = await chats.choices.join()
    await chats.leaveWaiting(member, waitingMax, earlier)
    expect(await chats.likeSomebody(member)).toEqual(refused)
    expect(await chats.waiting(member)).toHaveLength(waitingMax)
    await chats.close(member, earlier[0] as TestMember)
    expect(await chats.likeSomebody(member)).toEqual(liked)
  })

  test('likes with a comment and likes in return are refused as well; a repeated like and passes are not', async () => {
    const [other, liker] = [await chats.choices.join(), await chats.choices.join()]
    expect((await chats.choices.like(asha, other)).statusCode).toBe(200)
    await chats.choices.like(liker, asha)
    await atLimit()
    const comment = { comment: 'Nice', clientId: crypto.randomUUID() }
    const url = `/api/matches/${(await chats.choices.join()).user._id}/comment`
    expect((await chats.chat.request(asha, 'POST', url, comment)).json()).toMatchObject({ code: 'answers_waiting' })
    expect((await chats.choices.like(asha, liker)).json()).toMatchObject({ code: 'answers_waiting' })
    expect((await chats.choices.like(asha, other)).statusCode).toBe(200)
    expect((await chats.choices.pass(asha, liker)).statusCode).toBe(200)
    expect(await chats.choices.allowance(asha)).toMatchObject({ used: 1 })
  })

  test('a close, an unmatch, a block or a suspension of the other lifts the limit', async () => {
    const closed = await atLimit()
    expect((await chats.close(asha, closed)).statusCode).toBe(200)
    expect(await chats.likeSomebody(asha)).toEqual(liked)
    for (const end of [
      (other: TestMember) => chats.choices.unlike(asha, other),
      (other: TestMember) => chats.chat.request(asha, 'POST', '/api/safety/blocks', { userId: other.user._id }),
      (other: TestMember) => chats.chat.request(other, 'POST', '/api/safety/blocks', { userId: asha.user._id }),
      (other: TestMember) => chats.choices.set(other, 'suspended_at = now()'),
      (other: TestMember) => chats.choices.set(other, 'simulated = true'),
      (other: TestMember) => app.pool.query('DELETE FROM members WHERE id = $1', [other.user._id]),
    ]) {
      const [other] = await chats.leaveWaiting(asha, 1)
      expect(await chats.likeSomebody(asha)).toEqual(refused)
      await end(other as TestMember)
      expect(await chats.likeSomebody(asha)).toEqual(liked)
    }
  })

  test('a muted or cleared chat, or a reaction, lifts nothing', async () => {
    const other = await atLimit()
    const [message] = await chats.chat.read(asha, other)
    expect((await chats.chat.mute(asha, other, 'always')).statusCode).toBe(200)
    expect((await chats.chat.react(asha, message?._id ?? '', '❤️')).statusCode).toBe(200)
    expect((await chats.chat.clear(asha, other)).statusCode).toBe(204)
    expect(await chats.likeSomebody(asha)).toEqual(refused)
    expect(await chats.waiting(asha)).toHaveLength(waitingMax)
  })

  test('strangers’ requests and accepted requests never count', async () => {
    await chats.leaveWaiting(asha, waitingMax - 1)
    const strangers = await Promise.all(Array.from({ length: 4 }, () => chats.choices.join()))
    for (const stranger of strangers) await chats.chat.send(stranger, asha, 'Namaste')
    await chats.chat.answerRequest(asha, strangers[0] as TestMember, 'accepted')
    expect(await chats.likeSomebody(asha)).toEqual(liked)
    expect(await chats.waiting(asha)).toHaveLength(waitingMax - 1)
  })

  test('an unsent answer is none, and an unsent message waits for none', async () => {
    const other = await atLimit()
    const answer = await chats.chat.send(asha, other, '.')
    expect(await chats.likeSomebody(asha)).toEqual(liked)
    await chats.chat.request(asha, 'PUT', `/api/messages/unsend/${answer._id}`)
    expect(await chats.likeSomebody(asha)).toEqual(refused)
    const [theirs] = await chats.chat.read(other, asha)
    await chats.chat.request(other, 'PUT', `/api/messages/unsend/${theirs?._id}`)
    expect(await chats.likeSomebody(asha)).toEqual(liked)
  })

  test('a game is answered by playing it, and a gift by declining it', async () => {
    const other = await atLimit()
    await chats.chat.send(asha, other, 'Hello')
    const play = async (path: string, body: object) => {
      const clientId = crypto.randomUUID()
      const answer = await chats.chat.request(other, 'POST', path, { to: asha.user._id, clientId, ...body })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<{ _id: string }>()._id
    }
    const game = await play('/api/play/games', { kind: 'both_answer', question: 'light-1' })
    expect(await chats.likeSomebody(asha)).toEqual(refused)
    await chats.chat.request(asha, 'PUT', `/api/play/games/${game}/answer`, { text: 'Tea' })
    expect(await chats.likeSomebody(asha)).toEqual(liked)
    const gift = await play('/api/play/gifts', { gift: 'chiya' })
    expect(await chats.likeSomebody(asha)).toEqual(refused)
    await chats.chat.request(asha, 'PUT', `/api/play/gifts/${gift}`, { answer: 'declined' })
    expect(await chats.likeSomebody(asha)).toEqual(liked)
    const drawing = await play('/api/play/drawings', { word: 'word-1' })
    expect(await chats.likeSomebody(asha), 'a drawing that is not ready').toEqual(liked)
    await chats.chat.request(other, 'PUT', `/api/play/drawings/${drawing}`, { strokes: [], hint: 'Round and warm' })
    expect(await chats.likeSomebody(asha)).toEqual(refused)
    await chats.chat.request(asha, 'PUT', `/api/play/drawings/${drawing}/guess`, { text: 'No idea' })
    expect(await chats.likeSomebody(asha)).toEqual(liked)
    const guna = await play('/api/play/guna', {})
    expect(await chats.likeSomebody(asha)).toEqual(refused)
    const birth = { calendar: 'ad', year: 1996, month: 5, day: 20, time: '06:30', place: 'nepal' }
    await chats.chat.request(asha, 'PUT', `/api/play/guna/${guna}/birth`, birth)
    expect(await chats.likeSomebody(asha), 'the other has not taken part').toEqual(liked)
    await chats.chat.request(asha, 'PUT', `/api/play/guna/${guna}/end`)
    const second = await play('/api/play/guna', {})
    expect(await chats.likeSomebody(asha)).toEqual(refused)
    await chats.chat.request(asha, 'PUT', `/api/play/guna/${second}/end`)
    expect(await chats.likeSomebody(asha)).toEqual(liked)
  })
})

test('nobody is shown whom the viewer does not wait for, and a visitor sees nothing', async () => {
  const [other] = await chats.leaveWaiting(asha, 1)
  expect(await chats.waiting(other as TestMember)).toEqual([])
  expect((await chats.chat.request(null, 'GET', '/api/matches/waiting')).statusCode).toBe(401)
})
