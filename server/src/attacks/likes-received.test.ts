// Attempts to find out who likes one: from the order of the cards, their reasons, timing or number, or the export.
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLikesYou } from '../features/matches/discover/likes-you.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

const day = 86_400_000
/** Noon in Kathmandu of the day of a draw. */
const start = Date.UTC(2026, 10, 21, 6, 15)
let now = start
let app: TestApp
let likers: readonly string[] = []
let others: readonly string[] = []

beforeAll(async () => {
  app = await createTestApp({}, { now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = start
  await app.pool.query('DELETE FROM members')
  await app.pool.query('DELETE FROM member_ids')
})

/** Members who fit worse than the `near` ones if they live in Jhapa. */
async function addPeople(count: number, place: 'jhapa-district' | 'lalitpur-district'): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at, interests, place, visible,
       visibility_approved, created_at, last_active_at)
     SELECT gen_random_uuid(), 'p' || md5(random()::text), md5(random()::text), '-', 'P', 27, $2, '{Tea}', $3, true, true, $2, $2
     FROM generate_series(1, $1::int) RETURNING id`,
    [count, new Date(start - 60 * day), place],
  )
  return rows.map(({ id }) => id)
}

/** An observer with a profile that any number of accounts can have. */
async function observe(): Promise<TestMember> {
  const member = await app.signUp()
  await app.pool.query(
    `UPDATE members SET visible = true, visibility_approved = true, place = 'lalitpur-district', interests = '{tea}' WHERE id = $1`,
    [member.user._id],
  )
  return member
}
const like = (by: readonly string[], about: TestMember, at = start - day) =>
  app.pool.query(
    `INSERT INTO choices (member_id, about_id, choice, created_at) SELECT unnest($1::uuid[]), $2, 'like', $3`,
    [by, about.user._id, new Date(at)],
  )
async function cardsOf(member: TestMember, after = ''): Promise<DiscoverProfile[]> {
  const answer = await app.request(member, 'GET', `/api/matches?limit=30${after && `&after=${after}`}`)
  return answer.json<DiscoverProfile[]>()
}
/** Two batches. */
async function manyCardsOf(member: TestMember): Promise<DiscoverProfile[]> {
  const first = await cardsOf(member)
  return [...first, ...(await cardsOf(member, first.at(-1)?._id))]
}
const idsOf = async (member: TestMember) => (await cardsOf(member)).map(({ _id }) => _id)
/** Cards of the first batch that a draw placed: nobody from Jhapa is there by score. */
const drawnFor = async (member: TestMember) =>
  (await idsOf(member)).filter((id) => others.includes(id) || likers.includes(id))

describe('who likes one is not recognised', () => {
  beforeEach(async () => {
    await addPeople(80, 'lalitpur-district')
    others = await addPeople(120, 'jhapa-district')
    likers = await addPeople(2, 'jhapa-district')
  })

  test('by a place at the front: a like changes no score, and a liker stands among others drawn by lot', async () => {
    const observers = await Promise.all(Array.from({ length: 30 }, observe))
    for (const each of observers) await like(likers.slice(0, 1), each)
    const drawn = await Promise.all(observers.map(drawnFor))
    // Taking the first card that a draw placed for a liker is right about once in thirteen times.
    expect(drawn.filter(([first]) => first === likers[0]).length).toBeLessThan(20)
    expect(drawn.filter((cards) => cards.includes(likers[0] ?? '')).length).toBeGreaterThan(2)
  })

  test('by comparison with a second account of the same profile: most of what differs does not like one', async () => {
    let likes = 0
    let decoys = 0
    for (let pair = 0; pair < 10; pair++) {
      const [first, second] = [await observe(), await observe()]
      await like(likers, first)
      const known = await idsOf(second)
      const differing = (await idsOf(first)).filter((id) => !known.includes(id))
      likes += differing.filter((id) => likers.includes(id)).length
      decoys += differing.filter((id) => !likers.includes(id)).length
    }
    expect(likes).toBeGreaterThan(0)
    expect(decoys).toBeGreaterThan(2 * likes)
  })

  test('by the day on which a card comes: a like after the draw changes nothing until the next one', async () => {
    const observer = await observe()
    const before = await drawnFor(observer)
    await like([...likers, ...others.slice(0, 20)], observer, now)
    await app.pool.query('DELETE FROM daily_cards')
    await app.pool.query('DELETE FROM discovery_load') // the first look counted as shown
    expect(await drawnFor(observer)).toEqual(before)
  })

  test('by staying away: a like waits for the first draw that is seen, and is then in one of four, as if one had come each day', async () => {
    const liker = likers[0] ?? ''
    const observers = await Promise.all(Array.from({ length: 60 }, observe))
    const sees = async () => {
      const drawn = await Promise.all(observers.map(drawnFor))
      return drawn.filter((cards) => cards.includes(liker)).length
    }
    /** As if this had been so many days before. */
    const passed = (days: number) =>
      app.pool.query(
        `WITH cards AS (DELETE FROM daily_cards),
           likes AS (UPDATE choices SET created_at = created_at - make_interval(days => $1))
         UPDATE discovery_load SET drawn_on = drawn_on - $1::int, drawn_before = drawn_before - $1::int, shown = 0`,
        [days],
      )
    await sees()
    for (const each of observers) await like([liker], each, now)
    await passed(18)
    // Some six of thirteen numbers are shown, which is 28 times; it would be 7 without the rule.
    expect(await sees()).toBeGreaterThan(14)
    await passed(3)
    expect(await sees()).toBeLessThan(18)
  })

  test('by reasons, fields, counts, the allowance of cards or the export', async () => {
    const observer = await observe()
    const figures = () =>
      Promise.all(
        ['counts', 'cards'].map(async (path) =>
          (await app.request(observer, 'GET', `/api/matches/${path}`)).json<object>(),
        ),
      )
    const before = await figures()
    await like([...likers, ...others.slice(0, 4)], observer)
    now += 2 * 60_000
    expect(await figures()).toEqual(before)
    // What cards look like if nobody likes one.
    const plain = await Promise.all(Array.from({ length: 5 }, async () => manyCardsOf(await observe())))
    const looks = (cards: readonly DiscoverProfile[]) =>
      new Set(cards.map((card) => [card.reason, ...Object.keys(card).toSorted()].join()))
    const known = looks(plain.flat())
    const cards = await manyCardsOf(observer)
    expect(cards.some(({ _id }) => likers.includes(_id) || others.slice(0, 4).includes(_id))).toBe(true)
    for (const look of looks(cards)) expect(known).toContain(look)
  })
})

describe('the number of people who like one', () => {
  const people = async (member: TestMember) =>
    (await app.request(member, 'GET', '/api/matches/likes-you')).json<{ people: number }>().people
  /** As on another day. */
  const countedAnew = (member: TestMember) =>
    app.pool.query('DELETE FROM daily_likes WHERE member_id = $1', [member.user._id]).then(() => people(member))
  const choose = (by: TestMember, method: 'POST' | 'DELETE', about: string, choice: 'pass' | 'like') =>
    app.request(by, method, `/api/matches/${about}/${choice}`)

  test('is rounded down, and counts who can be shown: no match, block, suspension, comment that waits or earlier pass', async () => {
    const observer = await observe()
    const { _id: own } = observer.user
    expect(await people(observer)).toBe(0)
    const everybody = await addPeople(6, 'jhapa-district')
    const [hidden, suspended, matched, blocking, passed, held] = everybody
    await like(everybody, observer)
    expect(await people(observer), 'the same all day').toBe(0)
    expect(await countedAnew(observer)).toBe(5)
    const sql = (text: string, ...values: unknown[]) => app.pool.query(text, values)
    await sql('UPDATE members SET visible = false WHERE id = $1', hidden)
    expect(await countedAnew(observer)).toBe(5)
    await sql('UPDATE members SET suspended_at = now() WHERE id = $1', suspended)
    expect(await countedAnew(observer)).toBe(3)
    await sql(
      'INSERT INTO matches (id, low_id, high_id) VALUES (gen_random_uuid(), least($1::uuid, $2), greatest($1::uuid, $2))',
      own,
      matched,
    )
    expect(await countedAnew(observer)).toBe(3)
    await sql('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', blocking, own)
    expect(await countedAnew(observer)).toBe(1)
    await sql(
      `INSERT INTO choices (member_id, about_id, choice, created_at) VALUES ($1, $2, 'pass', $3)`,
      own,
      passed,
      new Date(now - 8 * day),
    )
    expect(await countedAnew(observer)).toBe(1)
    await sql('UPDATE choices SET comment_id = gen_random_uuid() WHERE member_id = $1', held)
    await sql(
      `INSERT INTO held_texts (id, member_id, kind, categories, created_at)
       SELECT comment_id, member_id, 'message', '{threat}', now() FROM choices WHERE member_id = $1`,
      held,
    )
    expect(await countedAnew(observer)).toBe(0)
  })

  test('is no way to test somebody by a pass, a block or a filter, each taken back and repeated', async () => {
    const observer = await observe()
    const [liker = ''] = await addPeople(1, 'jhapa-district')
    await like([liker], observer)
    expect(await people(observer)).toBe(1)
    await choose(observer, 'POST', liker, 'pass')
    expect(await people(observer)).toBe(1)
    expect(await countedAnew(observer), 'a pass of this week').toBe(1)
    await choose(observer, 'DELETE', liker, 'pass')
    expect(await countedAnew(observer)).toBe(1)
    await app.request(observer, 'PUT', '/api/profile/filters', {
      ageFrom: 50,
      ageTo: 60,
      genders: [],
      interests: [],
      intents: [],
      distanceKm: null,
      verifiedOnly: false,
      twoWay: true,
    })
    expect(await countedAnew(observer)).toBe(1)
    await people(observer)
    const block = await app.request(observer, 'POST', '/api/safety/blocks', { userId: liker })
    expect(block.statusCode).toBeLessThan(300)
    expect(await people(observer)).toBe(1)
  })

  test('notifies once a day, only when the shown number rises, and names nobody', async () => {
    const observer = await observe()
    /** The observer's notifications after the job of the evening; read afterwards. */
    const told = async () => {
      await enqueue(app.pool, 'notifyLikesYou', {})
      await app.app.jobs.runAll()
      const { rows } = await app.pool.query<{ unread: boolean; actors: number }>(
        `SELECT read_at IS NULL AS unread, (SELECT count(*)::int FROM notification_actors WHERE notification_id = n.id) AS actors
         FROM notifications n WHERE member_id = $1 AND kind = 'likesYou'`,
        [observer.user._id],
      )
      await app.pool.query('UPDATE notifications SET read_at = now() WHERE member_id = $1', [observer.user._id])
      return rows
    }
    const likeAndWait = async (count: number) => {
      await like(await addPeople(count, 'jhapa-district'), observer, now)
      now += day
    }
    await like(await addPeople(1, 'jhapa-district'), observer, now)
    expect(await told(), 'a like of today counts tomorrow').toEqual([])
    now += day
    expect(await told()).toEqual([{ unread: true, actors: 0 }])
    await likeAndWait(1)
    expect(await told(), 'two people are shown as one').toEqual([{ unread: false, actors: 0 }])
    await likeAndWait(1)
    expect(await told(), 'three are more').toEqual([{ unread: true, actors: 0 }])
    await likeAndWait(0)
    expect(await told(), 'a day without a like').toEqual([{ unread: false, actors: 0 }])
  })

  test('notifies once a day, also when the job of the evening runs again, or three times at once', async () => {
    const observer = await observe()
    await like(await addPeople(1, 'jhapa-district'), observer)
    const publish = vi.fn<typeof app.app.notifications.publish>((refs) => app.app.notifications.publish(refs))
    const notifications = { notify: app.app.notifications.notify, publish }
    const evenings = Array.from({ length: 3 }, () => createLikesYou({ pool: app.pool, notifications, now: () => now }))
    const { signal } = new AbortController()
    await Promise.all(evenings.map(({ notifyRisen }) => notifyRisen(signal)))
    await evenings[0]?.notifyRisen(signal)
    expect(publish).toHaveBeenCalledOnce()
    now += day
    await like(await addPeople(5, 'jhapa-district'), observer, now - day)
    await evenings[0]?.notifyRisen(signal)
    expect(publish, 'the next day').toHaveBeenCalledTimes(2)
  })

  test('does not rise during the day, and is the same for calls at once', async () => {
    const observer = await observe()
    await like(await addPeople(1, 'jhapa-district'), observer)
    expect(await Promise.all(Array.from({ length: 5 }, () => people(observer)))).toEqual([1, 1, 1, 1, 1])
    await like(await addPeople(3, 'jhapa-district'), observer, now)
    expect(await countedAnew(observer), 'likes of today count tomorrow').toBe(1)
  })
})
