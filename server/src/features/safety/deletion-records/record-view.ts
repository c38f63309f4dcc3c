// Row of a deletion record to its parts and back; text and answer of a review are encrypted.
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { RecordRow, StoredCovered, StoredRecord, StoredStrike } from './record-queries.ts'
import type { CoveredSuspension, KeptStrike, RecordParts, Review } from './record-rules.ts'

interface ReviewTexts {
  readonly text: string | null
  readonly answer: string | null
  /** Start of the suspension; missing in rows of an earlier version. */
  readonly since?: string | null
}

export const sealReview = (
  sealing: Sealing,
  id: string,
  { text, answer, since }: Pick<Review, 'text' | 'answer' | 'since'>,
): Buffer => sealing.seal(JSON.stringify({ text, answer, since }), id)

export function reviewOf(sealing: Sealing, row: RecordRow): Review | null {
  if (!row.review_kind || !row.review_status || !row.review_requested_at) return null
  const texts = row.review_sealed && (JSON.parse(sealing.open(row.review_sealed, row.id)) as ReviewTexts)
  return {
    kind: row.review_kind,
    since: texts?.since ? new Date(texts.since) : null,
    status: row.review_status,
    text: texts?.text ?? null,
    answer: texts?.answer ?? null,
    requestedAt: row.review_requested_at,
    decidedBy: row.review_decided_by,
    decidedAt: row.review_decided_at,
  }
}

/** Without parts that have expired at this time. */
export function partsOfRow(sealing: Sealing, row: RecordRow, at: Date): RecordParts {
  const { ban_since: banSince, ban_expires_at: banEnd, suspension_since: since, suspension_until: until } = row
  const { minor_declared_at: declaredAt, minor_expires_at: minorEnd } = row
  return {
    ban:
      banSince && banEnd && banEnd > at
        ? {
            since: banSince,
            reason: row.ban_reason,
            by: row.ban_by,
            proven: row.ban_proven ?? false,
            expiresAt: banEnd,
          }
        : null,
    suspension:
      since && until && until > at
        ? {
            since,
            until,
            reason: row.suspension_reason,
            by: row.suspension_by,
            proven: row.suspension_proven ?? false,
          }
        : null,
    restriction:
      declaredAt && minorEnd && minorEnd > at
        ? { declaredAt, age: row.minor_age, proven: row.minor_proven ?? false, expiresAt: minorEnd }
        : null,
    review: reviewOf(sealing, row),
    strikes: (row.strikes ?? []).map(keptStrike).filter(({ fadesAt }) => fadesAt > at),
    covered: (row.covered ?? []).map(keptCovered).filter(({ until: end }) => end === null || end > at),
  }
}

const keptStrike = ({ at, fadesAt, suspendedAt, ...strike }: StoredStrike): KeptStrike => ({
  ...strike,
  at: new Date(at),
  fadesAt: new Date(fadesAt),
  suspendedAt: suspendedAt === null ? null : new Date(suspendedAt),
})

const keptCovered = ({ since, until, ...suspension }: StoredCovered): CoveredSuspension => ({
  ...suspension,
  since: new Date(since),
  until: until === null ? null : new Date(until),
})

export function storedRecord(sealing: Sealing, id: string, parts: RecordParts, expiresAt: Date): StoredRecord {
  const { ban, suspension, restriction, review, strikes, covered } = parts
  return {
    id,
    strikes: strikes.length > 0 ? JSON.stringify(strikes) : null,
    covered: covered.length > 0 ? JSON.stringify(covered) : null,
    banSince: ban?.since ?? null,
    banReason: ban?.reason ?? null,
    banBy: ban?.by ?? null,
    banProven: ban?.proven ?? null,
    banExpiresAt: ban?.expiresAt ?? null,
    suspensionSince: suspension?.since ?? null,
    suspensionUntil: suspension?.until ?? null,
    suspensionReason: suspension?.reason ?? null,
    suspensionBy: suspension?.by ?? null,
    suspensionProven: suspension?.proven ?? null,
    minorDeclaredAt: restriction?.declaredAt ?? null,
    minorAge: restriction?.age ?? null,
    minorProven: restriction?.proven ?? null,
    minorExpiresAt: restriction?.expiresAt ?? null,
    reviewKind: review?.kind ?? null,
    reviewStatus: review?.status ?? null,
    reviewSealed: review && sealReview(sealing, id, review),
    reviewRequestedAt: review?.requestedAt ?? null,
    reviewDecidedBy: review?.decidedBy ?? null,
    reviewDecidedAt: review?.decidedAt ?? null,
    expiresAt,
  }
}
