// What the queries count, before the figures are rounded: decisions that stand, appeals, what was taken down.
import { randomUUID } from 'node:crypto'
import { dayMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeskFigures } from '@hamvav/contract/desk/entities'
import { createOffendersAndQueue, type Offenders } from '../../../attacks/testing/offender.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Headers, ReportQueueClient } from '../testing/report-queue.ts'
import { counts } from './transparency-queries.ts'

let queue: ReportQueueClient
let offenders: Offenders
let victim: TestMember
let members = 0
beforeAll(async () => ({ queue, offenders, victim } = await createOffendersAndQueue()))
afterAll(() => queue.app.close())

const pool = () => queue.app.pool
/** Figures whose names begin so, exactly. */
const counted = async (prefix: string): Promise<Record<string, number>> => {
  const rows = (await Promise.all(counts.map((each) => run(pool(), each)))).flat()
  return Object.fromEntries(
    rows
      .filter(({ figure }) => figure.startsWith(`${prefix}.`))
      .map(({ figure, n }) => [figure.slice(prefix.length + 1), Number(n)]),
  )
}
/** Appeals as they are published; the figures of the desk agree. */
const countedAppeals = async () => {
  const figures = await counted('appeals')
  const { granted = 0, upheld = 0 } = figures
  const { desk } = DeskFigures.parse((await queue.send(queue.root, 'GET', '/admin/desk?days=30')).json())
  expect(desk).toMatchObject({ appeals: granted + upheld, overturned: granted })
  return figures
}
const confirmed = () => offenders.joinConfirmed(`counted${++members}@gmail.com`)
const done = async (url: string, payload: object, by: Headers = queue.moderator) => {
  const answer = await queue.send(by, 'POST', url, payload)
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
  return answer
}
const asked = async (by: TestMember, url: string, text = 'It was not me.') =>
  expect((await offenders.post(by, url, { text })).statusCode).toBe(201)
const appealSuspension = (by: TestMember) => asked(by, '/api/safety/appeals')
const lift = ({ user }: TestMember, by: Headers = queue.moderator) =>
  done(`/admin/suspend/${user._id}`, { suspended: false }, by)
const decideAppeal = async ({ user }: TestMember, granted: boolean, by: Headers = queue.moderator) => {
  const open = (await queue.send(by, 'GET', '/admin/appeals')).json<{ _id: string; user: { _id: string } }[]>()
  const found = open.find((each) => each.user._id === user._id)
  await done(`/admin/appeals/${found?._id}/decide`, { granted, answer: 'We looked again.' }, by)
}
const decideReview = async (find: (review: { _id: string; kind: string; text: string | null }) => boolean) => {
  const reviews = (await queue.send(queue.moderator, 'GET', '/admin/deletion-reviews')).json<
    { _id: string; kind: string; text: string | null }[]
  >()
  await done(`/admin/deletion-reviews/${reviews.find(find)?._id}/decide`, { granted: true, answer: 'Not you.' })
}
/** @returns the takedown of a post that a moderator removed */
async function takenPost(member: TestMember): Promise<string> {
  await pool().query('UPDATE members SET can_post = true, visibility_approved = true WHERE id = $1', [member.user._id])
  queue.app.app.auth.forgetStanding(member.user._id)
  const subjectId = await queue.post(member)
  const body = { subject: 'post', subjectId, reason: 'spam' }
  return (await done(`/admin/users/${member.user._id}/takedowns`, body)).json<{ _id: string }>()._id
}

test('an approval or refusal that was undone is not counted, and its undo is none', async () => {
  const decide = async (member: TestMember, approved: boolean, isUndone = false) => {
    const answer = await done(`/admin/approve/${member.user._id}`, { approved })
    const { revision: seen } = answer.json<{ revision: number }>()
    if (isUndone) await done(`/admin/undo/${member.user._id}`, { action: 'approve', seen })
  }
  const [first, second, third, fourth] = [await confirmed(), await confirmed(), await confirmed(), await confirmed()]
  await decide(first, true)
  await decide(second, true, true)
  await decide(third, false)
  await decide(fourth, false, true)
  await decide(fourth, true)
  // The badge is another decision, also when it is undone.
  const { revision } = (await done(`/admin/verify/${first.user._id}`, { verified: true })).json<{ revision: number }>()
  await done(`/admin/undo/${first.user._id}`, { action: 'verify', seen: revision })
  expect(await counted('members')).toMatchObject({ approved: 2, refused: 1 })
  for (const member of [first, third, fourth]) await offenders.remove(member)
  expect(await counted('members')).toMatchObject({ approved: 2, refused: 1 })
})

test('an appeal is decided by an answer, by lifting the suspension and by restoring the content; time decides none', async () => {
  const [granted, refused, lifted, silent, expired] = [
    await confirmed(),
    await confirmed(),
    await confirmed(),
    await confirmed(),
    await confirmed(),
  ]
  for (const member of [granted, refused, lifted, silent, expired]) {
    await offenders.suspend(member, 7)
    if (member !== silent) await appealSuspension(member)
  }
  await decideAppeal(granted, true)
  await decideAppeal(refused, false)
  await lift(lifted)
  await lift(silent)
  expect(await countedAppeals()).toEqual({ granted: 2, upheld: 1 })
  const past = new Date(Date.now() - dayMs)
  await pool().query('UPDATE members SET suspended_until = $2 WHERE id = $1', [expired.user._id, past])
  await queue.app.app.admin.liftSuspensions(AbortSignal.any([]))
  expect(await countedAppeals()).toEqual({ granted: 2, upheld: 1 })

  const [answered, restored, mistaken] = [await confirmed(), await confirmed(), await confirmed()]
  for (const member of [answered, restored, mistaken]) {
    const id = await takenPost(member)
    if (member !== mistaken) await asked(member, `/api/safety/takedowns/${id}/appeal`)
    if (member === answered) await decideAppeal(member, true, queue.root)
    else await done(`/admin/takedowns/${id}/restore`, {}, queue.root)
  }
  expect(await countedAppeals()).toEqual({ granted: 4, upheld: 1 })
  expect(await counted('takedowns')).toEqual({ post: 3, restored: 3 })
  for (const member of [granted, lifted, answered, restored]) await offenders.remove(member)
  expect(await countedAppeals()).toEqual({ granted: 4, upheld: 1 })
})

test('the end of a suspension leaves an appeal against an older warning open', async () => {
  const before = await countedAppeals()
  const member = await confirmed()
  await queue.decide(await queue.report(victim, 'profile', member.user._id), { decision: 'warn', words: 'Stop.' })
  const standing = await queue.protection.send(member, 'GET', '/api/safety/standing')
  const [strike] = standing.json<{ strikes: { _id: string }[] }>().strikes
  await asked(member, `/api/safety/strikes/${strike?._id}/appeal`)
  await offenders.suspend(member, 7)
  await lift(member)
  expect(await countedAppeals()).toEqual(before)
  await decideAppeal(member, false, queue.root)
  expect(await countedAppeals()).toEqual({ ...before, upheld: (before['upheld'] ?? 0) + 1 })
})

test('a post that a report removes is among what was taken down', async () => {
  const { post = 0 } = await counted('takedowns')
  const member = await confirmed()
  await pool().query('UPDATE members SET can_post = true, visibility_approved = true WHERE id = $1', [member.user._id])
  queue.app.app.auth.forgetStanding(member.user._id)
  const id = await queue.report(victim, 'post', await queue.post(member))
  expect((await queue.decide(id, { decision: 'remove', words: 'No.' })).statusCode).toBe(200)
  expect(await counted('takedowns')).toMatchObject({ post: post + 1 })
  expect(await counted('decisions')).toMatchObject({ removed: 1 })
})

test('of reviews of deleted accounts only those that somebody asked for are appeals; verifications are none', async () => {
  const { granted = 0, upheld } = await countedAppeals()
  const mailbox = `carried${++members}@gmail.com`
  // Never confirmed: the next owner of the mailbox is reviewed.
  const squatter = await offenders.join(mailbox)
  await queue.protection.block(victim, squatter)
  await offenders.remove(squatter)
  const owner = await offenders.joinConfirmed(mailbox)
  await decideReview(({ _id }) => _id === owner.user._id)
  const banned = await offenders.join(`unproven${++members}@gmail.com`)
  await offenders.suspend(banned, null)
  await offenders.remove(banned)
  await pool().query(
    `UPDATE deletion_records SET review_kind = 'unproven', review_status = 'open', review_requested_at = now()
     WHERE ban_since IS NOT NULL`,
  )
  await decideReview(({ kind }) => kind === 'unproven')
  await withTransaction(pool(), async (tx) => {
    for (const kind of ['photo', 'age'])
      for (const isGranted of [true, false, false]) {
        const after = { id: randomUUID(), kind, granted: isGranted }
        const entry = {
          adminId: randomUUID(),
          action: 'decide-verification',
          subjectId: owner.user._id,
          after,
        } as const
        await appendAudit(tx, entry, new Date())
      }
  })
  expect(await countedAppeals()).toEqual({ granted, upheld })
  expect(await counted('verifications')).toEqual({ photoGranted: 1, photoRefused: 2, ageGranted: 1, ageRefused: 2 })
  const appealing = await confirmed()
  await offenders.suspend(appealing, null)
  await asked(appealing, '/api/safety/appeals', 'Before I left')
  await offenders.remove(appealing)
  await decideReview(({ text }) => text === 'Before I left')
  expect(await countedAppeals()).toEqual({ granted: granted + 1, upheld })
})

test('a withdrawn text is counted if it is removed, and its closed case is no release', async () => {
  const member = await confirmed()
  await pool().query('UPDATE members SET can_post = true, visibility_approved = true WHERE id = $1', [member.user._id])
  queue.app.app.auth.forgetStanding(member.user._id)
  const decide = async (decision: 'release' | 'remove', isWithdrawn: boolean) => {
    const id = await queue.post(member, 'I will kill you')
    await done(`/admin/held/${id}/take`, {})
    if (isWithdrawn)
      expect((await queue.protection.send(member, 'DELETE', `/api/safety/held/${id}`)).statusCode).toBe(204)
    const reason = { reason: 'violence', words: 'No threats.' }
    await done(`/admin/held/${id}/decide`, { decision, upTo: id, ...(decision === 'remove' && reason) })
  }
  await decide('release', false)
  await decide('release', true)
  await decide('remove', true)
  const { textsReleased, textsRemoved } = await counted('held')
  expect([textsReleased, textsRemoved]).toEqual([1, 1])
})
