import type {
  CommunityEventName,
  EventInterest,
  OwnSupportRequest,
  SupportRequest,
} from '@hamvav/contract/community/entities'
import type { InterestRow } from './queries.ts'
import type { ListedRow, MessageRow, SupportRow } from './support-queries.ts'

/** @param row undefined if nobody is interested */
export const eventInterestView = (event: CommunityEventName, row: InterestRow | undefined): EventInterest => ({
  event,
  interested: row?.interested ?? 0,
  isMine: row?.is_mine ?? false,
})

export const supportRequestView = (row: ListedRow, messages: readonly MessageRow[]): SupportRequest => ({
  _id: row.id,
  memberId: row.member_id,
  sameAddress:
    row.same_id !== null && row.same_username !== null ? { _id: row.same_id, username: row.same_username } : null,
  name: row.name,
  email: row.email,
  topic: row.topic,
  grievance:
    row.grievance_about && row.receipt && row.answer_by
      ? { about: row.grievance_about, receipt: row.receipt, answerBy: row.answer_by.toISOString() }
      : null,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  messages: messages.map((each) => ({
    ...messageView(each),
    by: each.admin_id === null ? null : (each.admin_name ?? ''),
  })),
  answeredAt: row.answered_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
})

/** Without the names of admins. */
export const ownSupportView = (row: SupportRow, messages: readonly MessageRow[]): OwnSupportRequest => ({
  _id: row.id,
  topic: row.topic,
  receipt: row.receipt,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  isClosed: row.closed_at !== null,
  messages: messages.map((each) => ({ ...messageView(each), by: each.admin_id === null ? 'me' : 'team' })),
})

const messageView = ({ id, text, created_at: at }: MessageRow) => ({ _id: id, text, at: at.toISOString() })
