import { refreshTokenSeconds, sessionSeconds, sessionsShown } from '@hamvav/contract/auth/limits'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export interface StandingRow {
  readonly suspended: boolean
  readonly can_post: boolean
  readonly is_adult: boolean
  readonly restricted: boolean
}

interface NewSession {
  readonly id: string
  readonly memberId: string
  /** As it was when the sign-in was checked. */
  readonly passwordHash: string
  readonly tokenHash: Buffer
  readonly device: string
  readonly network: string
}

interface Rotation {
  readonly id: string
  readonly oldHash: Buffer
  readonly newHash: Buffer
  readonly network: string
  readonly at: Date
}

interface OpenSessionRow {
  readonly id: string
  readonly device: string
  readonly network: string
  readonly rotated_at: Date
  readonly created_at: Date
}

export interface SessionRow {
  readonly member_id: string
  readonly token_hash: Buffer
  readonly previous_hash: Buffer | null
  readonly rotated_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly created_at: Date
}

// FOR SHARE waits for a concurrent change of the password and then finds that the hash differs.
const insertSession = statement<{ id: string }, NewSession & { readonly at: Date }>(
  'auth_insert_session',
  `INSERT INTO sessions (id, member_id, token_hash, device, network, rotated_at, created_at, expires_at)
   SELECT $id::uuid, id, $tokenHash::bytea, $device::text, $network::text, $at::timestamptz, $at::timestamptz,
     $at::timestamptz + interval '${refreshTokenSeconds} seconds'
   FROM members WHERE id = $memberId AND password_hash = $passwordHash FOR SHARE RETURNING id`,
)
const rotate = statement<{ member_id: string }, Rotation>(
  'auth_rotate_session',
  `UPDATE sessions SET token_hash = $newHash, previous_hash = $oldHash, rotated_at = $at, network = $network,
     expires_at = least($at::timestamptz + interval '${refreshTokenSeconds} seconds', created_at + interval '${sessionSeconds} seconds')
   WHERE id = $id AND token_hash = $oldHash AND revoked_at IS NULL AND expires_at > $at
     AND created_at > $at::timestamptz - interval '${sessionSeconds} seconds' RETURNING member_id`,
)
const sessionById = statement<SessionRow>(
  'auth_session_by_id',
  'SELECT member_id, token_hash, previous_hash, rotated_at, expires_at, revoked_at, created_at FROM sessions WHERE id = $1',
)
// A revoked session expires at once, so that the cleanup finds every ended session by one index.
const revoke = statement<{ member_id: string }>(
  'auth_revoke_session',
  `UPDATE sessions SET revoked_at = $2, expires_at = least(expires_at, $2::timestamptz)
   WHERE id = $1 AND revoked_at IS NULL RETURNING member_id`,
)
const revokeAll = statement(
  'auth_revoke_sessions',
  `UPDATE sessions SET revoked_at = $2, expires_at = least(expires_at, $2::timestamptz)
   WHERE member_id = $1 AND revoked_at IS NULL`,
)
const revokeOwn = statement<{ id: string }>(
  'auth_revoke_own_session',
  `UPDATE sessions SET revoked_at = coalesce(revoked_at, $3), expires_at = least(expires_at, $3::timestamptz)
   WHERE id = $1 AND member_id = $2 RETURNING id`,
)
const revokeOthers = statement(
  'auth_revoke_other_sessions',
  `UPDATE sessions SET revoked_at = $3, expires_at = least(expires_at, $3::timestamptz)
   WHERE member_id = $1 AND id <> $2 AND revoked_at IS NULL`,
)
const openSessions = statement<OpenSessionRow>(
  'auth_open_sessions',
  `SELECT id, device, network, rotated_at, created_at FROM sessions
   WHERE member_id = $1 AND revoked_at IS NULL AND expires_at > $3
   ORDER BY id = $2 DESC, rotated_at DESC, id LIMIT ${sessionsShown}`,
)
const standing = statement<StandingRow>(
  'auth_standing',
  `SELECT m.suspended_at IS NOT NULL AS suspended, m.can_post,
          coalesce(m.age >= 18, false) AS is_adult, m.declared_minor_at IS NOT NULL AS restricted
   FROM sessions s JOIN members m ON m.id = s.member_id
   WHERE s.id = $1 AND s.member_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3`,
)

/** Minimum time between two writes of one member's activity, across all servers. */
export const activityIntervalMinutes = 10
const moveLastActive = statement(
  'auth_move_last_active',
  `UPDATE members SET last_active_at = $2
   WHERE id = $1 AND last_active_at < $2::timestamptz - interval '${activityIntervalMinutes} minutes'`,
)

/** Rows one cleanup statement deletes at most. */
export const cleanupBatch = 1_000
const deleteSessions = statement<{ id: string }>(
  'auth_delete_ended_sessions',
  `DELETE FROM sessions WHERE id IN (
     SELECT id FROM sessions WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${cleanupBatch}) RETURNING id`,
)
const deleteAllSessions = statement('auth_delete_all_sessions', `DELETE FROM sessions`)
const deleteAllLinks = statement('auth_delete_all_links', `DELETE FROM mailed_links`)
const deleteLinks = statement<{ id: string }>(
  'auth_delete_dead_links',
  `DELETE FROM mailed_links WHERE id IN (
     SELECT id FROM mailed_links WHERE used_at IS NOT NULL OR expires_at <= $1 LIMIT ${cleanupBatch}) RETURNING id`,
)

/**
 * Opens a session after the password behind `passwordHash` was verified.
 * @returns false when the member was deleted or the password changed in between
 */
export async function addSession(on: Queryable, session: NewSession, at: Date): Promise<boolean> {
  return (await run(on, insertSession, { ...session, at })).length > 0
}

/** The member's id; undefined when the token is not the session's current one. */
export async function rotateSession(on: Queryable, rotation: Rotation): Promise<string | undefined> {
  return (await run(on, rotate, rotation))[0]?.member_id
}

export async function findSession(on: Queryable, id: string): Promise<SessionRow | undefined> {
  return (await run(on, sessionById, [id]))[0]
}

/** The member's id; undefined when the session had already ended. */
export async function revokeSession(on: Queryable, id: string, at: Date): Promise<string | undefined> {
  return (await run(on, revoke, [id, at]))[0]?.member_id
}

export async function revokeSessionsOf(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, revokeAll, [memberId, at])
}

/** False when the member has no such session; true also when it had already ended. */
export async function revokeOwnSession(on: Queryable, id: string, memberId: string, at: Date): Promise<boolean> {
  return (await run(on, revokeOwn, [id, memberId, at])).length > 0
}

export async function revokeOtherSessions(on: Queryable, memberId: string, keptId: string, at: Date): Promise<void> {
  await run(on, revokeOthers, [memberId, keptId, at])
}

/** The session with `currentId` first, then by last use. */
export const readOpenSessions = (on: Queryable, memberId: string, currentId: string, at: Date) =>
  run(on, openSessions, [memberId, currentId, at])

/** Undefined when the session has ended or the member was deleted. */
export async function findStanding(
  on: Queryable,
  sessionId: string,
  memberId: string,
  at: Date,
): Promise<StandingRow | undefined> {
  return (await run(on, standing, [sessionId, memberId, at]))[0]
}

export async function writeActivity(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, moveLastActive, [memberId, at])
}

/** @returns the number of deleted rows; `cleanupBatch` means there may be more */
export const deleteEndedSessions = async (on: Queryable, at: Date) => (await run(on, deleteSessions, [at])).length

/** @returns the number of deleted rows; `cleanupBatch` means there may be more */
export const deleteEndedLinks = async (on: Queryable, at: Date) => (await run(on, deleteLinks, [at])).length

/** After a restore: what was ended, replaced or used since the backup must not work again. */
export async function endAllSessions(tx: Queryable): Promise<void> {
  await run(tx, deleteAllSessions)
  await run(tx, deleteAllLinks)
}
