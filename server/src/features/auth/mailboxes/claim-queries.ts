// One mailbox is one account: `mailbox_claims` binds sign-ups and changes of the address.
import { statement } from '../../../platform/database/statement.ts'

/** Held until the commit: a sign-up and the deletion of an account with the same mailbox run one after the other. */
export const lockMailbox = statement('auth_lock_mailbox', `SELECT pg_advisory_xact_lock(hashtextextended($1, 7302924))`)

/** Gives up the member's other mailbox. */
export const releaseMailbox = statement(
  'auth_release_mailbox',
  `UPDATE mailbox_claims SET released_at = $3 WHERE member_id = $1 AND canonical <> $2 AND released_at IS NULL`,
)

/**
 * No row if the mailbox belongs to another account. One that was given up is free, unless its last account is suspended or
 * restricted, or may still undo the change of its address.
 */
export const claimMailbox = statement<{ canonical: string }>(
  'auth_claim_mailbox',
  `INSERT INTO mailbox_claims AS claim (canonical, member_id, claimed_at) VALUES ($2, $1, $3)
   ON CONFLICT (canonical) DO UPDATE SET member_id = excluded.member_id, claimed_at = excluded.claimed_at, released_at = NULL
   WHERE claim.member_id = excluded.member_id OR claim.released_at IS NOT NULL AND NOT EXISTS (
     SELECT FROM members m WHERE m.id = claim.member_id AND (m.suspended_at IS NOT NULL OR m.declared_minor_at IS NOT NULL))
     AND NOT EXISTS (
     SELECT FROM email_changes c WHERE c.member_id = claim.member_id AND c.confirmed_at IS NOT NULL AND c.ended_at IS NULL
       AND c.keep_hash IS NOT NULL AND c.keep_until > $3 AND canonical_mailbox(c.old_email) = claim.canonical)
   RETURNING canonical`,
)
/** Mailboxes of an account: of its address, claimed, and given up since $2. */
export const mailboxesOf = statement<{ canonical: string }>(
  'auth_mailboxes_of',
  `SELECT canonical_mailbox(email) AS canonical FROM members WHERE id = $1 AND email LIKE '%@%'
   UNION SELECT canonical FROM mailbox_claims WHERE member_id = $1 AND (released_at IS NULL OR released_at > $2)
   ORDER BY 1`,
)
