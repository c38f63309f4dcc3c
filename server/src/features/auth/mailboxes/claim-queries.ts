// One mailbox is one account: `mailbox_claims` binds sign-ups and changes of the address.
import { statement } from '../../../platform/database/statement.ts'

/** Held until the commit: a sign-up and the deletion of an account with the same mailbox run one after the other. */
export const lockMailbox = statement('auth_lock_mailbox', `SELECT pg_advisory_xact_lock(hashtextextended($1, 7302924))`)

/** Gives up the member's other mailbox. @param $4 it was never confirmed */
export const releaseMailbox = statement(
  'auth_release_mailbox',
  `UPDATE mailbox_claims SET released_at = $3, released_unproven = $4 WHERE member_id = $1 AND canonical <> $2 AND released_at IS NULL`,
)

/**
 * No row if the mailbox belongs to another account. One that was given up is free, unless its last account, which had
 * confirmed it, is suspended or restricted, or may still undo the change of its address.
 */
export const claimMailbox = statement<{ canonical: string }>(
  'auth_claim_mailbox',
  `INSERT INTO mailbox_claims AS claim (canonical, member_id, claimed_at) VALUES ($2, $1, $3)
   ON CONFLICT (canonical) DO UPDATE SET member_id = excluded.member_id, claimed_at = excluded.claimed_at, released_at = NULL,
     released_unproven = false
   WHERE claim.member_id = excluded.member_id OR claim.released_at IS NOT NULL AND (claim.released_unproven OR NOT EXISTS (
     SELECT FROM members m WHERE m.id = claim.member_id AND (m.suspended_at IS NOT NULL OR m.declared_minor_at IS NOT NULL)))
     AND NOT EXISTS (
     SELECT FROM email_changes c WHERE c.member_id = claim.member_id AND c.confirmed_at IS NOT NULL AND c.ended_at IS NULL
       AND c.keep_hash IS NOT NULL AND c.keep_until > $3 AND canonical_mailbox(c.old_email) = claim.canonical)
   RETURNING canonical`,
)
export interface MailboxRow {
  readonly canonical: string
  /** The account had confirmed it. */
  readonly proven: boolean
}

/** Mailboxes of an account: of its address, claimed, and given up since $2. */
export const mailboxesOf = statement<MailboxRow>(
  'auth_mailboxes_of',
  `SELECT canonical, bool_or(proven) AS proven FROM (
     SELECT canonical_mailbox(email) AS canonical, email_confirmed_at IS NOT NULL AS proven
     FROM members WHERE id = $1 AND email LIKE '%@%'
     UNION ALL SELECT c.canonical, CASE WHEN c.released_at IS NULL THEN m.email_confirmed_at IS NOT NULL ELSE NOT c.released_unproven END
     FROM mailbox_claims c JOIN members m ON m.id = c.member_id
     WHERE c.member_id = $1 AND (c.released_at IS NULL OR c.released_at > $2)) AS known
   GROUP BY canonical ORDER BY canonical`,
)
