import type { DateState, SharedDate } from '@hamvav/contract/dates/entities'
import type { DateRow } from './queries.ts'

/** What is sealed in a date's row. */
export interface Content {
  readonly place: string
  readonly note: string
  readonly token: string
}

/** A check-in after a missed one counts. */
export function stateOf({ checked_in_at: checkedInAt, missed_at: missedAt }: DateRow): DateState {
  if (checkedInAt) return 'safe'
  return missedAt ? 'missed' : 'waiting'
}

/** Whom the member meets; null if they named nobody, or the two are no matches any more. */
export const partnerOf = ({ partner_name: name, partner_username: username }: DateRow) =>
  name !== null && username !== null ? { name, username } : null

export function dateView(row: DateRow, { place, note, token }: Content): SharedDate {
  const partner = partnerOf(row)
  return {
    _id: row.id,
    place,
    note,
    startsAt: row.starts_at.toISOString(),
    checkInAt: row.check_in_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: stateOf(row),
    friendId: row.friend_id,
    partner: partner && { ...partner, agreed: row.partner_agreed },
    token,
  }
}
