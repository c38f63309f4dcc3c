// Attempts to ask many strangers for money in words that alone are too unclear to wait for a moderator.
import type { HeldCase } from '@hamvav/contract/safety/held-texts'
import { mayBeRequest } from '@hamvav/words/scams/senders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TeamClient } from '../features/admin/testing/team-client.ts'
import type { Chat } from '../features/messaging/testing/chat.ts'
import { createScreening } from '../platform/screening/screening.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { createChatWithTeam } from './testing/chat-with-team.ts'

let app: TestApp
let chat: Chat
let team: TeamClient
let sender: TestMember

beforeAll(async () => ({ app, chat, team } = await createChatWithTeam()))
afterAll(() => app.close())
beforeEach(async () => {
  sender = await app.signUp()
})

const { categoriesOf } = createScreening((error) => {
  throw error
})
const categoriesOfCase = async () =>
  (await team.call('moderator', 'GET', '/admin/held?limit=100'))
    .json<HeldCase[]>()
    .find(({ member }) => member._id === sender.user._id)?.categories
// The weights decide which of these is too unclear to wait by its words alone.
const asks = [
  "I'm collecting for the staff who got stuck in Malaysia, everyone in this chat gives at least 1000, what number should I expect yours from?",
  'what did the text say that came in just now? I only need the number in it, not the rest',
]
const ask = asks.find((text) => mayBeRequest(text) && categoriesOf(text).length === 0) ?? ''
const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.signUp()))
/** Statuses of the messages, one after another: true if it waits. */
async function sendAll(to: readonly TestMember[], text = ask, by = sender): Promise<boolean[]> {
  const waits: boolean[] = []
  for (const one of to) waits.push((await chat.send(by, one, text)).isHeld === true)
  return waits
}

test('is delivered to a few, and waits from the sixth of one text on', async () => {
  expect(ask).not.toBe('')
  expect(await sendAll(await people(7))).toEqual([false, false, false, false, false, true, true])
  expect(await categoriesOfCase()).toEqual(['money'])
})

test('waits for the same number when ten are sent at once', async () => {
  const answers = await Promise.all((await people(10)).map((one) => chat.send(sender, one, ask)))
  expect(answers.filter((message) => message.isHeld)).toHaveLength(5)
})

test('waits although names and numbers in the text change', async () => {
  const waits: boolean[] = []
  for (const [index, one] of (await people(7)).entries())
    waits.push((await chat.send(sender, one, `Hello number ${index}, ${ask}`)).isHeld === true)
  expect(waits.at(-1)).toBe(true)
})

test('waits although the earlier messages were unsent', async () => {
  const waits: boolean[] = []
  for (const one of await people(9)) {
    const message = await chat.send(sender, one, ask)
    waits.push(message.isHeld === true)
    if (!message.isHeld) await chat.request(sender, 'PUT', `/api/messages/unsend/${message._id}`)
  }
  expect(waits.at(-1)).toBe(true)
})

test('waits in a second message to somebody who has not answered', async () => {
  const to = await people(7)
  await sendAll(to.slice(0, 6), 'Hello, how are you doing today my dear')
  expect((await chat.send(sender, to[0] as TestMember, ask)).isHeld).toBe(true)
})

test('is delivered from a member whom people answer, and from an older account', async () => {
  const [friend, elder] = await people(2)
  for (const one of await people(5)) {
    await chat.send(friend as TestMember, one, 'Namaste, your pictures of Rara lake are lovely')
    await chat.send(one, friend as TestMember, 'Thank you')
  }
  expect(await sendAll(await people(1), ask, friend)).toEqual([false])
  await chat.set(elder as TestMember, `created_at = now() - interval '30 days'`)
  expect(await sendAll(await people(6), ask, elder)).toEqual(Array<boolean>(6).fill(false))
})

test('counts from nobody again after a deletion and a new sign-up, which is a new account to be reviewed', async () => {
  await sendAll(await people(6))
  await chat.request(sender, 'POST', '/api/profile/delete', { password: sender.password })
  const unreviewed = await app.signUp({ reviewed: false })
  expect((await chat.trySend(unreviewed, await app.signUp(), ask)).statusCode).toBe(403)
  expect((await sendAll(await people(6), ask, await app.signUp())).at(-1)).toBe(true)
})
