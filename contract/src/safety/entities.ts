import * as z from 'zod/mini'
import { Timestamp } from '../fields.ts'
import { Person } from '../profiles/entities.ts'

export const ReportSubject = z.enum(['profile', 'post', 'comment', 'conversation'], {
  error: 'This cannot be reported.',
})
export type ReportSubject = z.output<typeof ReportSubject>

export const ReportReason = z.enum(
  ['fake', 'harassment', 'sexual', 'hate', 'scam', 'minor', 'violence', 'spam', 'other'],
  { error: 'Please choose a reason.' },
)
export type ReportReason = z.output<typeof ReportReason>

export const BlockedMember = z.object({ ...Person.shape, blockedAt: Timestamp })
export type BlockedMember = z.output<typeof BlockedMember>
