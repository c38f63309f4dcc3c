import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'

/** Sections of /transparency with their figures, in display order. A figure that was never counted is not shown. */
export const publishedFigures = {
  members: ['members', 'approved', 'refused', 'verified'],
  reports: ['fake', 'harassment', 'sexual', 'hate', 'scam', 'minor', 'violence', 'spam', 'other'],
  decisions: ['dismissed', 'warned', 'removed', 'suspended', 'banned'],
  appeals: ['granted', 'upheld'],
  takedowns: ['picture', 'text', 'post', 'comment', 'restored'],
  verifications: ['photoGranted', 'photoRefused', 'ageGranted', 'ageRefused'],
  authorities: ['disclosed', 'partly', 'declined', 'pending'],
} as const
export type PublishedSection = keyof typeof publishedFigures
export type PublishedFigure = {
  [S in PublishedSection]: `${S}.${(typeof publishedFigures)[S][number]}`
}[PublishedSection]

/** Figures are published in steps of this size, rounded down. */
export const publishedStep = 5
/** Below the first step stands "fewer than" this: the step begins at a secret number between 5 and 9. */
export const publishedFewerThan = 10

export const Transparency = z.object({
  /** Time of the last count; null before the first one. */
  at: z.nullable(Timestamp),
  /** `atLeast` is 0 for "fewer than 10". */
  figures: z.array(z.object({ figure: z.string(), atLeast: z.number() })),
  /** Upper limit of the median time from report to decision, hours; null for fewer than 10 decisions. */
  decidedWithinHours: z.nullable(z.number()),
})
export type Transparency = z.output<typeof Transparency>

export const Authority = z.enum(['police', 'court', 'ministry', 'abroad', 'other'], {
  error: 'Please choose the authority.',
})
export type Authority = z.output<typeof Authority>
export const AuthorityDemand = z.enum(['data', 'removal', 'preservation'], { error: 'Please choose the demand.' })
export type AuthorityDemand = z.output<typeof AuthorityDemand>
export const AuthorityOutcome = z.enum(publishedFigures.authorities, { error: 'Please choose the outcome.' })
export type AuthorityOutcome = z.output<typeof AuthorityOutcome>

/** Request of an authority, without names and case numbers: those belong to the operator's own files. */
export const AuthorityRequest = z.object({
  _id: EntityId,
  /** Day on which it was received, YYYY-MM-DD. */
  receivedOn: z.string(),
  authority: Authority,
  demand: AuthorityDemand,
  outcome: AuthorityOutcome,
  createdAt: Timestamp,
})
export type AuthorityRequest = z.output<typeof AuthorityRequest>
