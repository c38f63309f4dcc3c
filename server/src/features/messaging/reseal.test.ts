import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealing } from '../../platform/crypto/sealing.ts'
import { openPictureStore } from '../../platform/media/store/open-picture-store.ts'
import { clearScorer, createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { resealMessages } from './reseal.ts'
import { createMessaging, type MessagingService } from './service.ts'
import { createChat } from './testing/chat.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
let app: TestApp
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  app = await createTestApp()
  asha = await app.signUp()
  bikram = await app.signUp()
  await createChat(app).match(asha, bikram)
})
afterAll(async () => {
  await Promise.all(opened.map((messaging) => messaging.close()))
  await app.close()
})

const failOnReport = (error: unknown) => {
  throw error
}
const opened: MessagingService[] = []
function messagingWith(keys: Buffer[]): MessagingService {
  const messaging = createMessaging({
    pool: app.pool,
    workPool: app.pool,
    sealing: createSealing(keys),
    isExcludedByFilters: async () => false,
    parts: { load: async () => new Map(), erase: async () => {} },
    isMailAvailable: true,
    store: openPictureStore(app.config, () => {}),
    works: { renderWhole: failOnReport },
    scorer: clearScorer,
    held: {
      categoriesOf: () => [],
      hold: failOnReport,
      findByClientId: async () => undefined,
      withdraw: async () => null,
    },
    firstMessagesPerDay: 10,
    recordActivity: async () => {},
    report: failOnReport,
  })
  opened.push(messaging)
  return messaging
}
const textsWith = async (keys: Buffer[]) =>
  (await messagingWith(keys).readConversation(asha.user._id, bikram.user._id, {})).map(({ text }) => text)

test('after a rotation the new key opens every message, and a second run changes nothing', async () => {
  const before = messagingWith([older])
  const texts = Array.from({ length: 25 }, (_, i) => `message ${i}`)
  for (const text of texts) await before.sendAs(asha.user._id, { to: bikram.user._id, text })
  const unsent = await before.sendAs(asha.user._id, { to: bikram.user._id, text: 'regretted' })
  await before.unsend(asha.user._id, unsent._id)

  const sealing = createSealing([newer, older])
  await messagingWith([newer, older]).sendAs(asha.user._id, { to: bikram.user._id, text: 'already new' })
  expect(await textsWith([newer, older])).toEqual([...texts, '', 'already new'])

  const batches: number[] = []
  const options = { pool: app.pool, sealing, batchSize: 10, report: failOnReport }
  const outcome = await resealMessages({ ...options, onBatch: (total) => void batches.push(total) })
  expect(outcome).toEqual({ resealed: 25, unreadable: 0 })
  expect(batches).toEqual([10, 20, 25])
  expect(await textsWith([newer])).toEqual([...texts, '', 'already new'])
  expect(await resealMessages(options)).toEqual({ resealed: 0, unreadable: 0 })
})

test('an envelope that no key opens is reported by id and skipped', async () => {
  const lost = await messagingWith([randomBytes(32)]).sendAs(asha.user._id, { to: bikram.user._id, text: 'lost' })
  await messagingWith([older]).sendAs(asha.user._id, { to: bikram.user._id, text: 'kept' })
  const reports: string[] = []
  const outcome = await resealMessages({
    pool: app.pool,
    sealing: createSealing([newer, older]),
    report: (error, context) => void reports.push(`${context}: ${String(error)}`),
  })
  expect(outcome).toEqual({ resealed: 1, unreadable: 1 })
  expect(reports).toEqual([`message ${lost._id}: SealingError: The envelope cannot be opened: unknown_key`])
})
