import type { CommunityEventName, EventInterest, SupportRequest } from '@hamvav/contract/community/entities'
import type { InterestRow, SupportRow } from './queries.ts'

/** @param row undefined if nobody is interested */
export const eventInterestView = (event: CommunityEventName, row: InterestRow | undefined): EventInterest => ({
  event,
  interested: row?.interested ?? 0,
  isMine: row?.is_mine ?? false,
})

export const supportRequestView = (row: SupportRow): SupportRequest => ({
  _id: row.id,
  memberId: row.member_id,
  name: row.name,
  email: row.email,
  topic: row.topic,
  grievance:
    row.grievance_about && row.receipt && row.answer_by
      ? { about: row.grievance_about, receipt: row.receipt, answerBy: row.answer_by.toISOString() }
      : null,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
})
