// Share my date: a link that a friend opens without an account, and a mail after a missed check-in (decision 0076).
import type { FollowedMember, SharedDate, SharedDates, FriendsDate } from '@hamvav/contract/dates/entities'
import { dateFriendLinkDays } from '@hamvav/contract/dates/limits'
import { dayMs } from '@hamvav/contract/durations'
import type { HelpLine } from '@hamvav/contract/help-lines'
import type { Listing } from '../../platform/archive/listing.ts'
import { run } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { SealingError } from '../../platform/crypto/sealing.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import { createCheckIns, type CheckIns } from './check-ins.ts'
import type { DatesDeps } from './dependencies.ts'
import { createFriends, type FriendService } from './friends.ts'
import { createOwnDates, hashOf, type OwnDates } from './own-dates.ts'
import * as queries from './queries.ts'
import { dateView, type Content, partnerOf, stateOf } from './view.ts'

export interface DatesService {
  list(memberId: string): Promise<SharedDates>
  readonly own: OwnDates
  readonly friends: FriendService
  /** A date by the token of its link. @throws AppError `date_not_found` */
  read(token: string): Promise<FriendsDate>
  readonly jobs: CheckIns['jobs'] & { readonly eraseEnded: JobWork }
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
}

export function createDates(deps: DatesDeps): DatesService {
  const { pool, workPool, config, sealing, mailer, now } = deps
  const open = ({ id, sealed }: { readonly id: string; readonly sealed: Buffer }) =>
    JSON.parse(sealing.open(sealed, id)) as Content
  const view = (row: queries.DateRow): SharedDate => dateView(row, open(row))
  /** An export goes on without what no key opens. */
  const readable = (row: Parameters<typeof open>[0]) => {
    try {
      return open(row)
    } catch (error) {
      if (error instanceof SealingError) return null
      throw error
    }
  }
  const friends = createFriends(deps)
  /** One entry a member, with their missed dates. @param rows of one member one after another */
  function followedViews(rows: readonly queries.FollowedRow[]): FollowedMember[] {
    const members = new Map<string, FollowedMember>()
    for (const { friend_row: _id, name, username, ...date } of rows) {
      const member = members.get(_id) ?? { _id, name, username, missed: [] }
      members.set(_id, member)
      if (!isDate(date)) continue
      const content = readable(date)
      if (content) member.missed.push(friendsView({ ...date, name, username }, content, config.emergencyLines))
    }
    return [...members.values()]
  }
  const checkIns = createCheckIns({ ...deps, pool: workPool, view, open, emergency: config.emergencyLines })
  return {
    async list(memberId) {
      const at = new Date(now())
      const [rows, own, followed] = await Promise.all([
        run(pool, queries.listDates, [memberId, at]),
        friends.list(memberId),
        run(pool, queries.listFollowed, [memberId, at]),
      ])
      return { dates: rows.map(view), friends: own, followed: followedViews(followed), mail: mailer.available }
    },
    own: createOwnDates({ ...deps, view, checkIns }),
    friends,
    async read(token) {
      const [row] = await run(pool, queries.findByToken, [hashOf(token), new Date(now())])
      if (!row) throw new AppError('date_not_found')
      return friendsView(row, open(row), config.emergencyLines)
    },
    jobs: { ...checkIns.jobs, eraseEnded: createUpkeep({ pool: workPool, now }) },
    listings: queries.dateListings(workPool, (row) => ({ ...readable(row) })),
  }
}

const isDate = (row: queries.NullableDate): row is queries.DateRow => row.id !== null

const friendsView = (
  row: queries.DateRow & { readonly name: string; readonly username: string },
  { place, note }: Content,
  emergency: readonly HelpLine[],
): FriendsDate => ({
  name: row.name,
  username: row.username,
  place,
  note,
  startsAt: row.starts_at.toISOString(),
  checkInAt: row.check_in_at.toISOString(),
  state: stateOf(row),
  // Nothing about the other person without their consent.
  partner: row.partner_agreed ? partnerOf(row) : null,
  emergency: emergency.map(({ phone, name }) => ({ phone, name: { ...name } })),
})

/** Erases ended dates, and friends whose link has expired without a confirmation, in bounded batches. */
function createUpkeep({ pool, now }: Pick<DatesDeps, 'pool' | 'now'>): JobWork {
  return async (stopping) => {
    const unconfirmedUntil = new Date(now() - dateFriendLinkDays * dayMs)
    for (const [statement, until] of [
      [queries.eraseEnded, new Date(now())],
      [queries.eraseUnconfirmed, unconfirmedUntil],
    ] as const)
      while (!stopping.aborted && (await run(pool, statement, [until])).length > 0);
  }
}
