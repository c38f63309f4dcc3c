import { statement } from '../database/statement.ts'

interface Challenge {
  readonly challenge: string
  readonly purpose: string
  readonly subject: string
  readonly now: Date
  readonly expiresAt: Date
  readonly keep: number
}

/** Also deletes expired challenges, and the oldest ones of the subject beyond the newest `keep`. */
export const addChallenge = statement<Record<never, never>, Challenge>(
  'passkey_add_challenge',
  `WITH old AS (
     SELECT challenge FROM passkey_challenges WHERE expires_at <= $now
     UNION SELECT challenge FROM (
       SELECT challenge FROM passkey_challenges WHERE purpose = $purpose AND subject = $subject
       ORDER BY expires_at DESC OFFSET $keep) surplus
   ), gone AS (
     DELETE FROM passkey_challenges WHERE challenge IN (
       SELECT challenge FROM passkey_challenges JOIN old USING (challenge) FOR UPDATE OF passkey_challenges SKIP LOCKED)
   )
   INSERT INTO passkey_challenges (challenge, purpose, subject, expires_at) VALUES ($challenge, $purpose, $subject, $expiresAt)`,
)

/** A row only for the first use, before the challenge expires. */
export const spendChallenge = statement<{ challenge: string }>(
  'passkey_spend_challenge',
  `DELETE FROM passkey_challenges WHERE challenge = $1 AND purpose = $2 AND subject = $3 AND expires_at > $4 RETURNING challenge`,
)
