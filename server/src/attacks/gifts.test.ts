// Attempts to send more gifts than a week has, to those who do not want them, with hurting notes, or to learn who sent what.
import { randomBytes } from 'node:crypto'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GiftPart } from '@hamvav/contract/messaging/parts'
import type { OwnGifts } from '@hamvav/contract/play/entities'
import { giftIds, giftNames, wrappedGiftText } from '@hamvav/contract/play/gifts'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createProtection } from '../features/safety/testing/protection.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { readZip } from '../testing/read-zip.ts'
import type { TestMember } from '../testing/test-app.ts'
import { dumpOf } from './testing/database-dump.ts'
import { everythingFor } from './testing/everything-for.ts'
import { useRecordedApp } from './testing/recorded-app.ts'

/** Two minutes before Sunday in Kathmandu. */
let now = Date.UTC(2026, 10, 28, 18, 13)
const key = randomBytes(32)
const recorded = await useRecordedApp({ ENCRYPTION_KEY: key.toString('base64') }, { now: () => now })
const { app, chat, sockets } = recorded
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  ;[asha, bikram] = [await app.signUp(), await app.signUp()]
  await chat.match(asha, bikram)
})

const send = (by: TestMember, to: TestMember, more: Record<string, unknown> = {}) =>
  chat.request(by, 'POST', '/api/play/gifts', { to: to.user._id, gift: 'momo', clientId: uuidv7(), ...more })
const sent = async (by = asha, to = bikram) => (await send(by, to)).json<Message>()
const answer = (by: TestMember, gift: Message, given: 'opened' | 'declined') =>
  chat.request(by, 'PUT', `/api/play/gifts/${gift._id}`, { answer: given })
const choose = (by: TestMember, settings: Record<string, unknown>) =>
  chat.request(by, 'PUT', '/api/play/gift-settings', settings)
const own = async (by: TestMember) => (await chat.request(by, 'GET', '/api/play/gifts')).json<OwnGifts>()
const shelf = async (viewer: TestMember, owner: TestMember) =>
  (await chat.request(viewer, 'GET', `/api/play/shelf/${owner.user._id}`)).json<unknown>()
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code?: string }>().code]
const stateOf = (response: LightMyRequestResponse) => (response.json<Message>().part as GiftPart).state

describe('the gifts of a week', () => {
  test('are five, also for ten at the same instant to different members, and none is lost', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => app.signUp()))
    for (const other of others) await chat.match(asha, other)
    const people = [bikram, ...others]
    const answers = await Promise.all([...people, ...people].map((to) => send(asha, to)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode !== 201).map(codeOf)).toEqual(
      Array.from({ length: 5 }, () => [429, 'gifts_used_up']),
    )
    const { rows } = await app.pool.query('SELECT FROM gifts WHERE sender_id = $1', [asha.user._id])
    expect(rows).toHaveLength(5)
    expect((await own(asha)).allowance).toMatchObject({ used: 5, limit: 5 })
  })

  test('are not spent by what is refused, repeated or sent twice at once', async () => {
    const stranger = await app.signUp()
    const clientId = uuidv7()
    const tries = await Promise.all(Array.from({ length: 6 }, () => send(asha, bikram, { clientId })))
    const ids = tries.filter(({ statusCode }) => statusCode === 201).map((each) => each.json<Message>()._id)
    expect(new Set(ids).size).toBe(1)
    expect((await send(asha, bikram, { clientId })).json<Message>()._id).toBe(ids[0])
    for (const [refused, code] of [
      [await send(asha, stranger), 'conversation_not_found'],
      [await send(asha, asha), 'message_to_self'],
      [await send(asha, bikram, { gift: 'a-car' }), 'invalid_input'],
      [await send(asha, bikram, { note: 'I will kill you tonight' }), 'note_refused'],
      [await send(asha, bikram, { note: 'x'.repeat(141) }), 'invalid_input'],
    ] as const)
      expect(refused.json<{ code: string }>().code).toBe(code)
    expect((await own(asha)).allowance.used).toBe(1)
  })

  test('are new on Sunday at midnight in Kathmandu, and not before', async () => {
    const saturday = now
    for (let n = 0; n < 5; n++) expect((await send(asha, bikram)).statusCode).toBe(201)
    const { renewsAt } = (await own(asha)).allowance
    expect(renewsAt).toBe('2026-11-28T18:15:00.000Z')
    now = Date.parse(renewsAt) - 1
    expect(codeOf(await send(asha, bikram))).toEqual([429, 'gifts_used_up'])
    now = Date.parse(renewsAt)
    expect((await send(asha, bikram)).statusCode).toBe(201)
    expect((await own(asha)).allowance.used).toBe(1)
    now = saturday
  })

  test('are not given back by an unsend, and the gift is gone', async () => {
    const gift = await sent()
    await answer(bikram, gift, 'opened')
    await chat.request(asha, 'PUT', `/api/messages/unsend/${gift._id}`)
    expect((await own(asha)).allowance.used).toBe(1)
    expect(await shelf(bikram, bikram)).toEqual([])
    expect(codeOf(await answer(bikram, gift, 'opened'))).toEqual([404, 'gift_not_found'])
  })
})

describe('gifts of a festival', () => {
  /** By a member who signed up then, as an older session would have ended. */
  const inSeason = async (day: string) => {
    now = Date.parse(day)
    return (await own(await app.signUp())).inSeason
  }
  afterEach(() => (now = Date.UTC(2026, 10, 28, 18, 13)))

  test('are offered around it by Kathmandu time, and refused at other times without spending one', async () => {
    // Vijaya Dashami of 2026 is on 20 October; midnight in Kathmandu is at 18:15 UTC.
    expect(await inSeason('2026-10-08T18:14:59.999Z')).toEqual([])
    const early = uuidv7()
    expect(codeOf(await send(asha, bikram, { gift: 'jamara', clientId: early }))).toEqual([409, 'gift_out_of_season'])
    expect((await own(asha)).allowance.used).toBe(0)
    expect(await inSeason('2026-10-08T18:15:00Z')).toEqual(['jamara'])
    expect(codeOf(await send(asha, bikram, { gift: 'rangoli' }))).toEqual([409, 'gift_out_of_season'])
    const gift = (await send(asha, bikram, { gift: 'jamara', clientId: early })).json<Message>()
    expect(gift.part).toMatchObject({ kind: 'gift', state: 'sent' })
    expect(await inSeason('2026-10-26T18:14:59.999Z')).toEqual(['jamara'])
    expect(await inSeason('2026-10-26T18:15:00Z')).toEqual([])
    // A repeated call after the season finds what it sent; the gift can still be opened.
    expect((await send(asha, bikram, { gift: 'jamara', clientId: early })).json<Message>()._id).toBe(gift._id)
    expect(stateOf(await answer(bikram, gift, 'opened'))).toBe('opened')
  })

  test('of Tihar, Teej and each Losar have their own days; two that overlap offer one gift once', async () => {
    expect(await inSeason('2026-11-08T06:00:00Z')).toEqual(['rangoli', 'saptarangi'])
    expect(await inSeason('2026-09-14T06:00:00Z')).toEqual(['churi'])
    for (const losar of ['2026-12-30', '2027-02-07', '2027-03-09'])
      expect(await inSeason(`${losar}T06:00:00Z`)).toEqual(['khapse'])
    expect(await inSeason('2027-01-20T06:00:00Z')).toEqual([])
  })
})

describe('who does not want gifts', () => {
  test('switches them off, and gets none; nothing is spent', async () => {
    await choose(bikram, { accepts: false, showsShelf: false })
    expect(codeOf(await send(asha, bikram))).toEqual([403, 'gifts_off'])
    expect(await chat.read(bikram, asha)).toEqual([])
    expect((await own(asha)).allowance.used).toBe(0)
    await chat.block(bikram, asha)
    // A block looks the same with and without the switch.
    expect(codeOf(await send(asha, bikram))).toEqual([404, 'recipient_not_found'])
  })

  test('declines one: it is on no shelf, and stays declined', async () => {
    const gift = await sent()
    const watcher = await sockets.connect(asha)
    expect(stateOf(await answer(bikram, gift, 'declined'))).toBe('declined')
    expect((await watcher.first<Message>('messageChanged')).part).toEqual({
      kind: 'gift',
      gift: 'momo',
      note: null,
      state: 'declined',
    })
    expect(stateOf(await answer(bikram, gift, 'opened'))).toBe('declined')
    expect(await shelf(bikram, bikram)).toEqual([])
  })

  test('only the recipient opens or declines; not its sender, a stranger or somebody who was blocked', async () => {
    const gift = await sent()
    const stranger = await app.signUp()
    for (const by of [asha, stranger]) expect(codeOf(await answer(by, gift, 'opened'))).toEqual([404, 'gift_not_found'])
    await chat.block(asha, bikram)
    expect(codeOf(await answer(bikram, gift, 'opened'))).toEqual([404, 'gift_not_found'])
  })
})

describe('after the end of a match', () => {
  const close = () =>
    app.pool.query('UPDATE conversations SET closed_at = now() WHERE low_id = ANY ($1) AND high_id = ANY ($1)', [
      [asha.user._id, bikram.user._id],
    ])
  const exported = async (by: TestMember) => {
    const archive = await chat.request(by, 'POST', '/api/profile/export', { password: by.password })
    return String(readZip(archive.rawPayload).get('gifts.json'))
  }

  test('a wrapped gift is neither opened nor declined', async () => {
    const gift = await sent()
    await close()
    for (const given of ['opened', 'declined'] as const)
      expect(codeOf(await answer(bikram, gift, given))).toEqual([403, 'conversation_closed'])
    expect((await chat.read(asha, bikram))[0]?.part).toMatchObject({ state: 'sent' })
  })

  test('an opened gift can be put away, and its sender does not learn of it', async () => {
    const gift = await sent()
    await answer(bikram, gift, 'opened')
    await close()
    const [before, exportBefore] = [await chat.read(asha, bikram), await exported(asha)]
    const [sender, reader] = [await sockets.connect(asha), await sockets.connect(bikram)]
    expect(stateOf(await answer(bikram, gift, 'declined'))).toBe('declined')
    expect(await shelf(bikram, bikram)).toEqual([])
    expect((await chat.read(bikram, asha))[0]?.part).toMatchObject({ state: 'declined', gift: null })
    expect([await chat.read(asha, bikram), await exported(asha)]).toEqual([before, exportBefore])
    await sockets.settle()
    expect(reader.of('messageChanged')).toHaveLength(1)
    expect(sender.of('messageChanged')).toEqual([])
  })
})

describe('the shelf', () => {
  test('shows only opened gifts, only if its owner wants it, never the senders, and nothing across a block', async () => {
    const [opened] = [await sent(), await sent()]
    await answer(bikram, opened, 'opened')
    const reader = await app.signUp()
    expect(await shelf(reader, bikram)).toEqual([])
    expect(await shelf(bikram, bikram)).toEqual([{ gift: 'momo', count: 1 }])
    await choose(bikram, { accepts: true, showsShelf: true })
    expect(await shelf(reader, bikram)).toEqual([{ gift: 'momo', count: 1 }])
    await chat.block(reader, bikram)
    expect(await shelf(reader, bikram)).toEqual([])
    await chat.set(bikram, 'suspended_at = now()')
    expect(await shelf(asha, bikram)).toEqual([])
  })

  test('a deleted sender takes their gifts along', async () => {
    const gift = await sent()
    await answer(bikram, gift, 'opened')
    await chat.request(asha, 'POST', '/api/profile/delete', { password: asha.password })
    await app.app.erasures.eraseAll()
    expect(await shelf(bikram, bikram)).toEqual([])
    const left = await app.pool.query('SELECT FROM gift_slots WHERE member_id = $1', [asha.user._id])
    expect(left.rowCount).toBe(0)
  })
})

test('a gift is a notification too, but not from a muted conversation', async () => {
  const quiet = await app.signUp()
  await chat.match(quiet, bikram)
  await chat.send(quiet, bikram, 'Namaste')
  expect((await chat.mute(bikram, quiet, 'always')).statusCode).toBe(200)
  for (const by of [quiet, asha]) expect((await send(by, bikram)).statusCode).toBe(201)
  const list = async () =>
    (await chat.request(bikram, 'GET', '/api/notifications')).json<{ notifications: unknown[] }>().notifications
  await expect.poll(async () => (await list()).length, { timeout: 60_000 }).toBe(1)
  expect(await list()).toMatchObject([{ kind: 'gift', actors: [{ _id: asha.user._id }] }])
})

test('no byte of a wrapped gift reaches its recipient: not what it is, nor its note, until they open it', async () => {
  const { packets } = await recorded.record(bikram)
  const note = 'Gulabjamun on Saturday'
  const gift = (await send(asha, bikram, { note })).json<Message>()
  const { en, ne } = giftNames.momo
  const full = `${en} · ${ne}\n${note}`
  expect(gift).toMatchObject({ seq: 1, text: full, part: { kind: 'gift', gift: 'momo', note, state: 'sent' } })
  expect(await chat.entry(bikram, asha)).toMatchObject({ lastMessageKind: 'gift', unreadCount: 1 })
  const [wrapped] = await chat.read(bikram, asha)
  expect(wrapped?.part).toEqual({ kind: 'gift', gift: null, note: null, state: 'sent' })

  const before = await everythingFor(recorded, bikram, asha, gift)
  expect(packets.join('\n')).toContain(wrappedGiftText)
  for (const secret of ['Gulab', 'momo', en, ne]) expect(before).not.toContain(secret)
  expect(before.split(wrappedGiftText).length).toBeGreaterThan(4)

  const opened = (await answer(bikram, gift, 'opened')).json<Message>()
  expect(opened).toMatchObject({ text: full, part: { gift: 'momo', note, state: 'opened' } })
  // Its sender reads it on each device, and both have it in their exports.
  expect((await chat.read(asha, bikram))[0]?.text).toBe(full)
  for (const [reader, other] of [
    [bikram, asha],
    [asha, bikram],
  ] as const)
    expect(await everythingFor(recorded, reader, other, gift)).toContain('Gulab')

  expect((await answer(bikram, gift, 'declined')).json<Message>()).toMatchObject({ part: { gift: null, note: null } })
  expect(await dumpOf(app.pool)).not.toContain('Gulab')
})

describe('a hurting note in the evidence of a report', () => {
  /** Sends one, answers it as given, and reports the conversation. @returns the gift in the evidence */
  async function reported(...answers: ('opened' | 'declined')[]) {
    const gift = (await send(asha, bikram, { note: 'Wear this and stop crying' })).json<Message>()
    for (const given of answers) await answer(bikram, gift, given)
    const protection = createProtection(app)
    expect((await protection.report(bikram, 'conversation', asha.user._id)).statusCode).toBeLessThan(300)
    const [report] = await protection.reports(asha.user._id)
    const messages = report?.evidence?.content['messages'] as Message[] | undefined
    return messages?.find(({ _id }) => _id === gift._id)
  }
  const full = `${giftNames.momo.en} · ${giftNames.momo.ne}\nWear this and stop crying`

  test('is there once the gift was opened', async () => {
    expect(await reported('opened')).toMatchObject({ text: full, part: { state: 'opened', gift: 'momo' } })
  })

  test('is there also after the gift was put away, and still not in the conversation', async () => {
    expect(await reported('opened', 'declined')).toMatchObject({
      text: full,
      part: { state: 'declined', gift: 'momo' },
    })
    expect((await chat.read(bikram, asha))[0]).toMatchObject({
      text: wrappedGiftText,
      part: { gift: null, note: null },
    })
  })

  test.each([[], ['declined']] as const)(
    'is not there if the gift was never opened, as its reader has not seen it (%o)',
    async (...answers) => {
      expect(await reported(...answers)).toMatchObject({ text: wrappedGiftText, part: { gift: null, note: null } })
    },
  )
})

test('a gift whose note is in the stored text, as older servers kept it, is shown only once it is opened', async () => {
  const gift = await sent()
  const text = `${giftNames.momo.en} · ${giftNames.momo.ne}\nFor your exam`
  const sealing = createSealing([key])
  await app.pool.query('UPDATE messages SET envelope = $2 WHERE id = $1', [gift._id, sealing.seal(text, gift._id)])
  expect((await chat.read(bikram, asha))[0]).toMatchObject({ text: wrappedGiftText, part: { note: null } })
  await answer(bikram, gift, 'opened')
  expect((await chat.read(bikram, asha))[0]).toMatchObject({ text, part: { gift: 'momo', note: 'For your exam' } })
})

test('the catalogue has at least 24 gifts with a name in both languages', () => {
  expect(giftIds.length).toBeGreaterThanOrEqual(24)
  expect(new Set(giftIds).size).toBe(giftIds.length)
  for (const id of giftIds) {
    expect(giftNames[id].en).toMatch(/^[A-Z][\w ]+$/)
    expect(giftNames[id].ne).toMatch(/^[\p{Script=Devanagari}\s]+$/u)
  }
})
