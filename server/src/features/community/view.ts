import { type CommunityEventName, type EventInterest, type SupportRequest } from '@hamvav/contract/community/entities'
import type { InterestRow } from './queries.ts'
import type { SupportRow } from './support/support-queries.ts'

/** Nobody, where no row is held. */
export const eventInterest = (event: CommunityEventName, row: InterestRow | undefined): EventInterest => ({
  event,
  interested: row?.interested ?? 0,
  isMine: row?.isMine ?? false,
})

export const supportRequest = (row: SupportRow): SupportRequest => ({
  _id: row.id,
  memberId: row.member_id,
  name: row.name,
  email: row.email,
  topic: row.topic,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
})
