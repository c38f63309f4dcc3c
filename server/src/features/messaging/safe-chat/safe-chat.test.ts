import { hourMs } from '@hamvav/contract/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/test-app.ts'
import { safeChatOf } from '../rules.ts'
import { useChatApp } from '../testing/chat.ts'

const { app, chat, connect, settle } = await useChatApp()
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  asha = await app.signUp()
  bikram = await app.signUp()
})

const choose = (by: TestMember, partner: TestMember, choice: string) =>
  chat.request(by, 'PUT', `/api/messages/conversation/${partner.user._id}/safe-chat`, { choice })
const stateOf = async (by: TestMember, partner: TestMember) => (await chat.entry(by, partner))?.safeChat
const states = async () => [await stateOf(asha, bikram), await stateOf(bikram, asha)]
const saveSetting = async (member: TestMember, part: object) => {
  const privacy = (await chat.request(member, 'GET', '/api/profile/privacy')).json<object>()
  return chat.request(member, 'PUT', '/api/profile/privacy', { ...privacy, ...part })
}
/** The time at which safe chat was kept moves into the past. */
const passHours = (hours: number) =>
  app.pool.query(
    `UPDATE conversations SET safe_chat_kept_at = safe_chat_kept_at - make_interval(secs => $2) WHERE $1 IN (low_id, high_id)`,
    [asha.user._id, (hours * hourMs) / 1000],
  )

const conversation = async () => {
  await chat.match(asha, bikram)
  await chat.send(asha, bikram, 'Hello')
}

test('the state by all choices and settings: off only if both agree, and never in a request', () => {
  const facts = { isOpen: true, ownChoice: null, partnerChoice: null, ownSetting: true, partnerSetting: true }
  const cases = [
    [{}, 'on'],
    [{ ownChoice: false }, 'proposed'],
    [{ partnerChoice: false }, 'offered'],
    [{ ownChoice: false, partnerChoice: false }, 'off'],
    [{ ownChoice: false, partnerChoice: false, isOpen: false }, 'on'],
    // A setting is nobody else's business: it never looks like a proposal.
    [{ ownSetting: false }, 'on'],
    [{ partnerSetting: false }, 'on'],
    [{ ownSetting: false, partnerSetting: false }, 'off'],
    [{ ownSetting: false, partnerChoice: false }, 'off'],
    [{ ownSetting: false, partnerSetting: false, ownChoice: true }, 'on'],
    [{ ownChoice: true, partnerChoice: false }, 'offered'],
  ] as const
  for (const [part, expected] of cases) expect(safeChatOf({ ...facts, ...part }), JSON.stringify(part)).toBe(expected)
})

describe('in a conversation', () => {
  beforeEach(conversation)

  test('is off only after both agreed, live for both, and on again at once by either alone', async () => {
    const [own, other] = await Promise.all([connect(asha), connect(bikram)])
    expect(await states()).toEqual(['on', 'on'])
    expect((await choose(asha, bikram, 'off')).json()).toEqual({ safeChat: 'proposed' })
    expect(await other.first('conversationChanged')).toEqual({ with: asha.user._id, change: 'safeChat' })
    expect(await own.first('conversationChanged')).toEqual({ with: bikram.user._id, change: 'safeChat' })
    expect(await states()).toEqual(['proposed', 'offered'])
    expect((await choose(bikram, asha, 'off')).json()).toEqual({ safeChat: 'off' })
    expect(await states()).toEqual(['off', 'off'])
    expect((await choose(bikram, asha, 'on')).json()).toEqual({ safeChat: 'on' })
    expect(await states()).toEqual(['on', 'on'])
  })

  test('an ended agreement must be given again by both', async () => {
    for (const member of [asha, bikram]) await choose(member, member === asha ? bikram : asha, 'off')
    await choose(bikram, asha, 'on')
    expect((await choose(bikram, asha, 'off')).json()).toEqual({ safeChat: 'proposed' })
  })

  test('a proposal can be withdrawn; a declined one cannot be repeated for a day', async () => {
    await choose(asha, bikram, 'off')
    await choose(asha, bikram, 'on')
    expect(await states()).toEqual(['on', 'on'])
    await choose(asha, bikram, 'off')
    await choose(bikram, asha, 'on')
    for (const hours of [0, 23]) {
      await passHours(hours)
      expect((await choose(asha, bikram, 'off')).json()).toMatchObject({ code: 'safe_chat_kept' })
      expect(await states()).toEqual(['on', 'on'])
    }
    await passHours(2)
    expect((await choose(asha, bikram, 'off')).json()).toEqual({ safeChat: 'proposed' })
  })

  test('a choice that changes nothing is not announced', async () => {
    await choose(asha, bikram, 'off')
    const other = await connect(bikram)
    await choose(asha, bikram, 'off')
    await settle()
    expect(other.of('conversationChanged')).toEqual([])
  })

  test('both at the same moment agree; one who agrees while the other withdraws has only proposed', async () => {
    await Promise.all([choose(asha, bikram, 'off'), choose(bikram, asha, 'off')])
    expect(await states()).toEqual(['off', 'off'])
    await Promise.all([choose(asha, bikram, 'on'), choose(bikram, asha, 'off')])
    expect((await states()).includes('off')).toBe(false)
  })

  test('a blocked pair cannot propose, and an unblocked one has to agree again', async () => {
    for (const member of [asha, bikram]) await choose(member, member === asha ? bikram : asha, 'off')
    const other = await connect(bikram)
    const userId = bikram.user._id
    expect((await chat.request(asha, 'POST', '/api/safety/blocks', { userId })).statusCode).toBe(200)
    for (const member of [asha, bikram]) {
      const answer = await choose(member, member === asha ? bikram : asha, 'off')
      expect(answer.json()).toMatchObject({ code: 'conversation_not_found' })
    }
    await chat.request(asha, 'DELETE', `/api/safety/blocks/${userId}`)
    expect(await states()).toEqual(['on', 'on'])
    await settle()
    expect(other.of('conversationChanged')).toEqual([])
  })

  test('nobody else can change it', async () => {
    const stranger = await app.signUp()
    expect((await choose(stranger, asha, 'off')).json()).toMatchObject({ code: 'conversation_not_found' })
    expect((await chat.request(null, 'PUT', `/api/messages/conversation/${asha.user._id}/safe-chat`)).statusCode).toBe(
      401,
    )
    expect((await choose(asha, bikram, 'maybe')).statusCode).toBe(400)
  })

  test('the setting agrees in advance, does not look like a proposal, and takes effect for the partner at once', async () => {
    await saveSetting(asha, { safeChat: false })
    expect(await states()).toEqual(['on', 'on'])
    const other = await connect(bikram)
    expect((await choose(bikram, asha, 'off')).json()).toEqual({ safeChat: 'off' })
    expect(await states()).toEqual(['off', 'off'])
    const known = other.of('conversationChanged').length
    await saveSetting(asha, { safeChat: true })
    await expect.poll(() => other.of('conversationChanged').length).toBeGreaterThan(known)
    expect(await states()).toEqual(['offered', 'proposed'])
  })
})

test('an unanswered request cannot be without safe chat, also if both settings agree', async () => {
  for (const member of [asha, bikram]) await saveSetting(member, { safeChat: false })
  await chat.send(asha, bikram, 'Hello')
  expect(await states()).toEqual(['on', 'on'])
  for (const [by, to] of [
    [asha, bikram],
    [bikram, asha],
  ] as const)
    expect((await choose(by, to, 'off')).json()).toMatchObject({ code: 'request_unanswered' })
})

test('hidden words follow the member, bounded, and stay when a client does not send them', async () => {
  const words = async () =>
    (await chat.request(asha, 'GET', '/api/profile/privacy')).json<{ hiddenWords: string[] }>().hiddenWords
  expect(await words()).toEqual([])
  expect((await saveSetting(asha, { hiddenWords: ['moto', ' मोटो ', 'moto'] })).statusCode).toBe(200)
  expect(await words()).toEqual(['moto', 'मोटो'])
  await saveSetting(asha, { hiddenWords: undefined, publicCard: true })
  expect(await words()).toEqual(['moto', 'मोटो'])
  const many = Array.from({ length: 51 }, (_, n) => `word ${n}`)
  for (const hiddenWords of [many, ['x'.repeat(41)], [' '], 'moto'])
    expect((await saveSetting(asha, { hiddenWords })).statusCode).toBe(400)
  expect(await words()).toEqual(['moto', 'मोटो'])
})
