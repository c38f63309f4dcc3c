// One document counts for one account: keyed hashes of its number, which survive the deletion of the account for some months.
import type { DocumentKind } from '@hamvav/contract/verification/entities'
import { documentMonths } from '@hamvav/contract/verification/limits'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'
import { documentNumbers } from './document-rules.ts'

/** Of another member, or of a deleted one. @param $1 hashes @param $2 member @param $3 now */
const findHolder = statement<{ username: string | null }>(
  'safety_find_document_holder',
  `SELECT m.username FROM identity_documents d LEFT JOIN members m ON m.id = d.member_id
   WHERE d.hash = ANY ($1::bytea[]) AND d.member_id IS DISTINCT FROM $2 AND (d.expires_at IS NULL OR d.expires_at > $3) LIMIT 1`,
)
/** No row for a hash that another account claims at the same time. */
const claim = statement<{ hash: Buffer }>(
  'safety_claim_document',
  `INSERT INTO identity_documents AS d (hash, key_id, member_id, created_at)
   SELECT hash, $2, $3::uuid, $4::timestamptz FROM unnest($1::bytea[]) AS number (hash) ORDER BY hash
   ON CONFLICT (hash) DO UPDATE SET member_id = excluded.member_id, expires_at = NULL, created_at = excluded.created_at
   WHERE d.member_id = excluded.member_id OR d.expires_at <= $4 RETURNING hash`,
)
const release = statement(
  'safety_release_documents',
  `UPDATE identity_documents d SET expires_at = $2::timestamptz
     + make_interval(months => CASE WHEN m.suspended_at IS NULL THEN $3::int ELSE $4::int END)
   FROM members m WHERE m.id = d.member_id AND m.id = $1`,
)
const eraseExpired = statement('safety_erase_documents', `DELETE FROM identity_documents WHERE expires_at <= $1`)

interface Claim {
  readonly memberId: string
  readonly kind: DocumentKind
  readonly number: string
  readonly at: Date
}

/** @returns null, or the holder if the document belongs to another account; `by` null: deleted, or claimed at the same time */
export type ClaimDocument = (tx: Queryable, claim: Claim) => Promise<{ readonly by: string | null } | null>

export const createClaimDocument =
  (keyed: KeyedHash): ClaimDocument =>
  async (tx, { memberId, kind, number, at }) => {
    const numbers = documentNumbers(kind, number)
    const [holder] = await run(tx, findHolder, [numbers.flatMap(keyed.all), memberId, at])
    if (holder) return { by: holder.username }
    const hashes = numbers.map((one) => keyed.current(one).hash)
    const claimed = await run(tx, claim, [hashes, keyed.current('').keyId, memberId, at])
    return claimed.length < hashes.length ? { by: null } : null
  }

/** Part of the deletion of an account: its documents stay for a while, longer after a suspension. */
export async function releaseDocuments(tx: Queryable, memberId: string, at: Date): Promise<void> {
  await run(tx, release, [memberId, at, documentMonths.byDefault, documentMonths.afterSanction])
}

export async function eraseReleasedDocuments(pool: Queryable, at: Date): Promise<void> {
  await run(pool, eraseExpired, [at])
}
