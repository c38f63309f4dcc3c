import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { refreshTokenSeconds } from '@hamvav/contract/auth/limits'

export interface Standing {
  readonly suspended: boolean
  readonly canPost: boolean
  readonly isAdult: boolean
  readonly restricted: boolean
}

export interface SessionRow {
  readonly memberId: string
  readonly tokenHash: Buffer
  readonly previousHash: Buffer | null
  readonly rotatedAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

// The lock waits for a change of password that is under way, and then finds the hash changed.
const insertSession = statement<{ id: string }>(
  'auth_insert_session',
  `INSERT INTO sessions (id, member_id, token_hash, rotated_at, expires_at, created_at)
   SELECT $1::uuid, id, $4::bytea, $5::timestamptz, $6::timestamptz, $5::timestamptz
   FROM members WHERE id = $2 AND password_hash = $3 FOR SHARE RETURNING id`,
)
const rotate = statement<{ memberId: string }>(
  'auth_rotate_session',
  `UPDATE sessions SET token_hash = $3, previous_hash = $2, rotated_at = $4, expires_at = $5
   WHERE id = $1 AND token_hash = $2 AND revoked_at IS NULL AND expires_at > $4 RETURNING member_id AS "memberId"`,
)
const sessionById = statement<SessionRow>(
  'auth_session_by_id',
  `SELECT member_id AS "memberId", token_hash AS "tokenHash", previous_hash AS "previousHash",
          rotated_at AS "rotatedAt", expires_at AS "expiresAt", revoked_at AS "revokedAt"
   FROM sessions WHERE id = $1`,
)
// What is revoked has expired as well, so that one index finds all that can be deleted.
const revoke = statement<{ memberId: string }>(
  'auth_revoke_session',
  `UPDATE sessions SET revoked_at = $2, expires_at = least(expires_at, $2::timestamptz)
   WHERE id = $1 AND revoked_at IS NULL RETURNING member_id AS "memberId"`,
)
const revokeAll = statement<{ id: string }>(
  'auth_revoke_sessions',
  `UPDATE sessions SET revoked_at = $2, expires_at = least(expires_at, $2::timestamptz)
   WHERE member_id = $1 AND revoked_at IS NULL`,
)
const standing = statement<Standing>(
  'auth_standing',
  `SELECT m.suspended_at IS NOT NULL AS "suspended", m.can_post AS "canPost",
          coalesce(m.age >= 18, false) AS "isAdult", m.declared_minor_at IS NOT NULL AS "restricted"
   FROM sessions s JOIN members m ON m.id = s.member_id
   WHERE s.id = $1 AND s.member_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3`,
)

const endOf = (at: Date) => new Date(at.getTime() + refreshTokenSeconds * 1000)

/**
 * Opens a session for whoever proved to know the password behind `passwordHash`.
 * @returns its id; undefined where the member is gone or the password was changed in between
 */
export async function addSession(
  on: Queryable,
  member: { readonly id: string; readonly passwordHash: string },
  id: string,
  tokenHash: Buffer,
  at: Date,
): Promise<boolean> {
  const rows = await run(on, insertSession, [id, member.id, member.passwordHash, tokenHash, at, endOf(at)])
  return rows.length > 0
}

/** The member's id; undefined where this token is not (or no longer) the session's. */
export async function rotateSession(
  on: Queryable,
  id: string,
  oldHash: Buffer,
  newHash: Buffer,
  at: Date,
): Promise<string | undefined> {
  return (await run(on, rotate, [id, oldHash, newHash, at, endOf(at)]))[0]?.memberId
}

export async function findSession(on: Queryable, id: string): Promise<SessionRow | undefined> {
  return (await run(on, sessionById, [id]))[0]
}

/** Whose it was; undefined where it had ended before. */
export async function revokeSession(on: Queryable, id: string, at: Date): Promise<string | undefined> {
  return (await run(on, revoke, [id, at]))[0]?.memberId
}

export async function revokeSessionsOf(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, revokeAll, [memberId, at])
}

/** Undefined where the session has ended or the member is gone. */
export async function findStanding(
  on: Queryable,
  sessionId: string,
  memberId: string,
  at: Date,
): Promise<Standing | undefined> {
  return (await run(on, standing, [sessionId, memberId, at]))[0]
}
