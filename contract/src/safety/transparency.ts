import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'

/** Sections of /transparency with their figures, in display order. A figure that was never counted is not shown. */
export const publishedFigures = {
  members: ['members.members', 'members.approved', 'members.refused', 'members.verified'],
  reports: [
    'reports.fake',
    'reports.harassment',
    'reports.sexual',
    'reports.hate',
    'reports.scam',
    'reports.minor',
    'reports.violence',
    'reports.spam',
    'reports.other',
  ],
  decisions: [
    'decisions.dismissed',
    'decisions.warned',
    'decisions.removed',
    'decisions.suspended',
    'decisions.banned',
  ],
  appeals: ['appeals.granted', 'appeals.upheld'],
  takedowns: ['takedowns.picture', 'takedowns.text', 'takedowns.post', 'takedowns.comment', 'takedowns.restored'],
  held: ['held.textsReleased', 'held.textsRemoved', 'held.picturesReleased', 'held.picturesRemoved'],
  verifications: [
    'verifications.photoGranted',
    'verifications.photoRefused',
    'verifications.ageGranted',
    'verifications.ageRefused',
  ],
  authorities: ['authorities.disclosed', 'authorities.partly', 'authorities.declined', 'authorities.pending'],
} as const
export type PublishedSection = keyof typeof publishedFigures
export type PublishedFigure = (typeof publishedFigures)[PublishedSection][number]

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
export const AuthorityOutcome = z.enum(['disclosed', 'partly', 'declined', 'pending'], {
  error: 'Please choose the outcome.',
})
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
