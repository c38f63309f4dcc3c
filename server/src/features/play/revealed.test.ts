// A notification that the other side has played: once for each game of every kind, without any answer.
import type { Message } from '@hamvav/contract/messaging/entities'
import { listNotifications } from '@hamvav/contract/notifications/endpoints'
import { wordIds, wordOf } from '@hamvav/contract/play/words/words'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestMember } from '../../testing/test-app.ts'
import { useChatApp } from '../messaging/testing/chat.ts'

const { app, chat } = await useChatApp()
/** Starts the games. */
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  ;[asha, bikram] = [await app.signUp(), await app.signUp()]
  await chat.match(asha, bikram)
})

const notificationsOf = async (member: TestMember) => {
  await app.app.notifications.settled()
  const response = await chat.request(member, 'GET', '/api/notifications')
  return listNotifications.response.parse(response.json()).notifications.filter(({ kind }) => kind === 'game')
}
const actorsOf = async (member: TestMember) =>
  (await notificationsOf(member)).map(({ actors }) => actors.map(({ _id }) => _id)).toSorted()

interface Game {
  readonly path: string
  readonly start: Readonly<Record<string, unknown>>
  /** Calls below the path of the game, of its starter and then of the other. */
  readonly own?: readonly [string, Readonly<Record<string, unknown>>]
  readonly theirs: readonly [string, Readonly<Record<string, unknown>>]
}

const answer = (body: Readonly<Record<string, unknown>>) => ['/answer', body] as const
const birth = (day: number) =>
  ['/birth', { calendar: 'ad', year: 1996, month: 5, day, time: null, place: 'nepal' }] as const
const choices = Array.from({ length: 10 }, () => 1)
const word = wordIds.find((id) => wordOf(id)?.en === 'Khukuri') ?? ''
const path = '/api/play/games'
const lie = { statements: ['I climbed Kala Patthar', 'I speak Newari', 'I was born in Jumla'], lie: 1 }

const games: Readonly<Record<string, Game>> = {
  both_answer: {
    path,
    start: { question: 'light-1' },
    own: answer({ text: 'Tea' }),
    theirs: answer({ text: 'A secret' }),
  },
  would_you_rather: {
    path,
    start: { question: 'rather-1' },
    own: answer({ choices: [0] }),
    theirs: answer({ choices: [1] }),
  },
  this_or_that: { path, start: {}, own: answer({ choices }), theirs: answer({ choices }) },
  two_truths: { path, start: lie, theirs: answer({ choices: [0] }) },
  guna: { path: '/api/play/guna', start: {}, own: birth(20), theirs: birth(21) },
  drawing: {
    path: '/api/play/drawings',
    start: { word },
    own: ['', { strokes: [], hint: 'Sharp and bent' }],
    theirs: ['/guess', { text: 'Khukuri' }],
  },
}

const play = async (by: TestMember, game: Message, { path: base }: Game, [below, body]: Game['theirs']) => {
  const { statusCode, body: text } = await chat.request(by, 'PUT', `${base}/${game._id}${below}`, body)
  expect(statusCode, text).toBe(200)
}

async function start(kind: string, game: Game, other = bikram): Promise<Message> {
  const body = { to: other.user._id, clientId: uuidv7(), ...(game.path === path && { kind }), ...game.start }
  const response = await chat.request(asha, 'POST', game.path, body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<Message>()
}

const both = games['both_answer']!
const drawing = games['drawing']!
const playBoth = async (other = bikram) => {
  const message = await start('both_answer', both, other)
  await play(asha, message, both, both.own!)
  await play(other, message, both, both.theirs)
}

/** Waits for a later notification, so that earlier ones would be there. @returns its actor */
async function later(): Promise<string> {
  const chandra = await app.signUp()
  await chat.match(asha, chandra)
  await playBoth(chandra)
  await expect.poll(() => actorsOf(asha)).toContainEqual([chandra.user._id])
  return chandra.user._id
}

describe.each(Object.entries(games))('%s', (kind, game) => {
  test('notifies the one who played first, once, and of no answer', async () => {
    const message = await start(kind, game)
    if (game.own) await play(asha, message, game, game.own)
    await Promise.all([play(bikram, message, game, game.theirs), play(bikram, message, game, game.theirs)])
    await expect.poll(() => actorsOf(asha)).toEqual([[bikram.user._id]])
    const [found] = await notificationsOf(asha)
    expect(found).toMatchObject({ message: `${bikram.user.name} played with you.`, unread: true })
    expect(JSON.stringify(found)).not.toMatch(/secret|khukuri/iu)
    await chat.request(asha, 'PUT', `/api/notifications/${found?.id}/read`)
    await play(bikram, message, game, game.theirs)
    await later()
    const again = (await notificationsOf(asha)).find(({ id }) => id === found?.id)
    expect(again?.unread).toBe(false)
    expect(await notificationsOf(bikram)).toEqual([])
  })
})

test('games of the same two are one notification, which is unread again', async () => {
  await playBoth()
  await expect.poll(() => actorsOf(asha)).toEqual([[bikram.user._id]])
  const [found] = await notificationsOf(asha)
  await chat.request(asha, 'PUT', `/api/notifications/${found?.id}/read`)
  await playBoth()
  await expect
    .poll(async () => (await notificationsOf(asha)).map(({ id, unread }) => [id, unread]))
    .toEqual([[found?.id, true]])
})

test('a muted conversation stays quiet', async () => {
  await chat.send(bikram, asha, 'Namaste')
  expect((await chat.mute(asha, bikram, 'always')).statusCode).toBe(200)
  await playBoth()
  expect(await later()).toBe((await actorsOf(asha)).flat().join(' '))
})

test('whoever answers last is not notified, whoever started it', async () => {
  const message = await start('both_answer', both)
  await play(bikram, message, both, both.theirs)
  await play(asha, message, both, both.own!)
  await expect.poll(() => actorsOf(bikram)).toEqual([[asha.user._id]])
  expect(await later()).toBe((await actorsOf(asha)).flat().join(' '))
})

test('a wrong guess, a drawing that was given up and a declined game notify of nothing', async () => {
  const message = await start('drawing', drawing)
  await play(asha, message, drawing, drawing.own!)
  await play(bikram, message, drawing, ['/guess', { text: 'A spoon' }])
  await play(bikram, message, drawing, ['/give-up', {}])
  await play(bikram, await start('both_answer', both), both, ['/end', {}])
  expect(await later()).toBe((await actorsOf(asha)).flat().join(' '))
})
