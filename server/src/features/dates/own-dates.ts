// A member's own shared dates.
import type { moveCheckIn, shareDate } from '@hamvav/contract/dates/endpoints'
import type { DateQuestion, SharedDate } from '@hamvav/contract/dates/entities'
import { sharedDatesMax } from '@hamvav/contract/dates/limits'
import { dayMs, secondMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { createHash, randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { type Queryable, run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CheckIns } from './check-ins.ts'
import type { DatesDeps } from './dependencies.ts'
import * as queries from './queries.ts'
import { areTimesRight, endOf, type Times } from './rules.ts'
import { stateOf } from './view.ts'

interface Dependencies extends Pick<DatesDeps, 'pool' | 'sealing' | 'notifications' | 'openAttempts' | 'now'> {
  readonly view: (row: queries.DateRow) => SharedDate
  readonly checkIns: Pick<CheckIns, 'schedule' | 'tellSafe' | 'withdrawAlarm'>
}

export interface OwnDates {
  /** Repeating a call with the same clientId returns the first result. */
  share(memberId: string, body: BodyOf<typeof shareDate>): Promise<SharedDate>
  move(memberId: string, id: string, body: BodyOf<typeof moveCheckIn>): Promise<SharedDate>
  /** Idempotent. After a missed check-in the friend gets a mail that all is well. */
  checkIn(memberId: string, id: string): Promise<SharedDate>
  /** Questions of matches who want to name this member to their friends. */
  questions(memberId: string): Promise<DateQuestion[]>
  /** @throws AppError `date_not_found` */
  answerQuestion(memberId: string, id: string, agrees: boolean): Promise<DateQuestion>
  /** Idempotent. */
  remove(memberId: string, id: string): Promise<void>
}

const tokenBytes = 32
/** Dates that a member shares, removed ones included: each can mail a friend twice and ask a match. */
const shareLimit = { name: 'shared dates', points: 10, seconds: dayMs / secondMs }

/** Only the hash of a token can be searched. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export function createOwnDates(deps: Dependencies): OwnDates {
  const { pool, sealing, view, checkIns, notifications, openAttempts, now } = deps
  const shares = openAttempts(shareLimit)
  const checkTimes = (times: Times) => {
    if (!areTimesRight(times, now())) throw new AppError('date_times_wrong')
  }

  /** One notification of a member, also for several dates. */
  const ask = (tx: PoolClient, actorId: string, memberId: string) =>
    notifications.notify(tx, {
      memberId,
      actorId,
      kind: 'dateQuestion',
      data: {},
      dedupeKey: `date-question:${actorId}`,
    })

  async function findPartner(tx: Queryable, memberId: string, id: string) {
    const [match] = await run(tx, queries.findMatch, [memberId, id, new Date(now())])
    if (!match) throw new AppError('date_match_missing')
    return { id, matchId: match.id, isMuted: match.is_muted }
  }

  async function locked(tx: Queryable, memberId: string, id: string): Promise<queries.DateRow> {
    const [row] = await run(tx, queries.lockDate, [memberId, id])
    if (!row) throw new AppError('date_not_found')
    return row
  }

  return {
    async share(memberId, { clientId, place, note, friendId, partnerId = null, ...given }) {
      const { date, ref } = await withTransaction(pool, async (tx) => {
        if ((await run(tx, queries.lockMember, [memberId])).length === 0) throw new AppError('session_expired')
        const [before] = await run(tx, queries.findByClientId, [memberId, clientId])
        if (before) return { date: view(before), ref: null }
        const times = { startsAt: new Date(given.startsAt), checkInAt: new Date(given.checkInAt) }
        checkTimes(times)
        const open = await run(tx, queries.listDates, [memberId, new Date(now())])
        if (open.filter((row) => stateOf(row) === 'waiting').length >= sharedDatesMax) throw new AppError('dates_full')
        await checkFriend(tx, memberId, friendId)
        const partner = partnerId === null ? null : await findPartner(tx, memberId, partnerId)
        await shares.take(memberId)
        const [id, token] = [newId(), randomBytes(tokenBytes).toString('base64url')]
        const sealed = sealing.seal(JSON.stringify({ place, note, token }), id)
        const partnerMatchId = partner?.matchId ?? null
        const made = { id, memberId, clientId, friendId, partnerId, partnerMatchId, tokenHash: hashOf(token), sealed }
        const [row] = await run(tx, queries.addDate, { ...made, ...times, endsAt: endOf(times.checkInAt) })
        if (!row) throw new Error('an insert returns its row')
        await checkIns.schedule(tx, id, times.checkInAt)
        // In a muted conversation the question waits without a notification.
        const ref = partner && !partner.isMuted ? await ask(tx, memberId, partner.id) : null
        return { date: view(row), ref }
      })
      if (ref) notifications.publish([ref])
      return date
    },

    ...createQuestions(deps),

    move: (memberId, id, body) =>
      withTransaction(pool, async (tx) => {
        const row = await locked(tx, memberId, id)
        if (stateOf(row) !== 'waiting') throw new AppError('date_over')
        const checkInAt = new Date(body.checkInAt)
        checkTimes({ startsAt: row.starts_at, checkInAt })
        const [moved] = await run(tx, queries.moveCheckIn, [id, checkInAt, endOf(checkInAt)])
        if (!moved) throw new Error('an update of a locked row returns it')
        await checkIns.schedule(tx, id, checkInAt)
        return view(moved)
      }),

    async checkIn(memberId, id) {
      const { date, ref } = await withTransaction(pool, async (tx) => {
        const row = await locked(tx, memberId, id)
        if (row.checked_in_at) return { date: view(row), ref: null }
        const [safe] = await run(tx, queries.setCheckedIn, [id, new Date(now())])
        if (!safe) throw new Error('an update of a locked row returns it')
        return { date: view(safe), ref: row.missed_at ? await checkIns.tellSafe(tx, id) : null }
      })
      if (ref) notifications.publish([ref])
      return date
    },

    remove: (memberId, id) =>
      withTransaction(pool, async (tx) => {
        const removed = await run(tx, queries.removeDate, [memberId, id])
        if (removed.length > 0) await checkIns.withdrawAlarm(tx, id)
      }),
  }
}

const createQuestions = ({
  pool,
  now,
}: Pick<Dependencies, 'pool' | 'now'>): Pick<OwnDates, 'questions' | 'answerQuestion'> => ({
  async questions(memberId) {
    return (await run(pool, queries.listQuestions, [memberId, new Date(now())])).map(questionView)
  },
  async answerQuestion(memberId, id, agrees) {
    const [row] = await run(pool, queries.answerQuestion, [memberId, new Date(now()), id, agrees])
    if (!row) throw new AppError('date_not_found')
    return questionView(row)
  },
})

const questionView = (row: queries.QuestionRow): DateQuestion => ({
  _id: row.id,
  from: row.member_id,
  startsAt: row.starts_at.toISOString(),
  agreed: row.partner_agreed,
})

async function checkFriend(tx: Queryable, memberId: string, friendId: string | null): Promise<void> {
  if (friendId === null) return
  const friend = (await run(tx, queries.listFriends, [memberId])).find(({ id }) => id === friendId)
  if (!friend) throw new AppError('date_friend_missing')
  if (!friend.confirmed_at) throw new AppError('date_friend_unconfirmed')
}
