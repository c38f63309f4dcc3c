// Accounts in the `members` table. Links and sessions have their own queries files.
import { v7 as newId } from 'uuid'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

/** The logged-in member as the client stores it, plus the password hash. */
export interface AccountRow {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly email: string
  readonly picture_id: string | null
  readonly verified: boolean
  readonly can_post: boolean
  readonly suspended: boolean
  readonly restricted: boolean
  readonly password_hash: string
  readonly language: 'en' | 'ne'
  readonly confirmed: boolean
}

const account = `id, name, username, email, picture_id, verified, can_post, suspended_at IS NOT NULL AS suspended, declared_minor_at IS NOT NULL AS restricted,
  password_hash, language, email_confirmed_at IS NOT NULL AS confirmed`

const accountByEmail = statement<AccountRow>('auth_account_by_email', `SELECT ${account} FROM members WHERE email = $1`)
const accountById = statement<AccountRow>('auth_account_by_id', `SELECT ${account} FROM members WHERE id = $1`)
const newAccount = statement<AccountRow>(
  'auth_new_account',
  `SELECT ${account} FROM members WHERE email = $1 AND username = $2 AND created_at > $3`,
)
const lockById = statement<AccountRow>('auth_lock_account', `SELECT ${account} FROM members WHERE id = $1 FOR UPDATE`)
const insertMember = statement<AccountRow>(
  'auth_insert_member',
  `INSERT INTO members (id, username, name, email, password_hash, can_post, language, idle_from, last_active_at, created_at, onboarding_step)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, 'picture') RETURNING ${account}`,
)
const usernameIsReserved = statement(
  'auth_username_is_reserved',
  `SELECT 1 FROM former_usernames WHERE username = $1 AND member_id IS DISTINCT FROM $2 AND reserved_until > now()`,
)
const replacePassword = statement<AccountRow>(
  'auth_replace_password',
  `UPDATE members SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING ${account}`,
)

export async function findAccountByEmail(on: Queryable, email: string): Promise<AccountRow | undefined> {
  return (await run(on, accountByEmail, [email]))[0]
}

export async function findAccount(on: Queryable, id: string): Promise<AccountRow | undefined> {
  return (await run(on, accountById, [id]))[0]
}

/** The account of this username and address if it was created after `since`. */
export async function findNewAccount(
  on: Queryable,
  username: string,
  email: string,
  since: Date,
): Promise<AccountRow | undefined> {
  return (await run(on, newAccount, [email, username, since]))[0]
}

/** Waits for concurrent changes of the account, and holds back further ones until the commit. */
export async function lockAccount(tx: Queryable, id: string): Promise<AccountRow | undefined> {
  return (await run(tx, lockById, [id]))[0]
}

export interface NewMember {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly canPost: boolean
  readonly language: 'en' | 'ne'
}

/** Throws a unique violation of `members_username_key` or `members_email_key`. */
export async function addMember(on: Queryable, member: NewMember, at: Date): Promise<AccountRow> {
  const { username, name, email, passwordHash, canPost, language } = member
  const [row] = await run(on, insertMember, [newId(), username, name, email, passwordHash, canPost, language, at])
  if (!row) throw new Error('INSERT … RETURNING answered no row')
  return row
}

/**
 * Whether another member gave up this username in the last 90 days, by a rename or with the account. Call it after
 * taking the name in the same transaction: a concurrent rename has committed by then.
 */
export async function isUsernameReserved(on: Queryable, username: string, memberId: string): Promise<boolean> {
  return (await run(on, usernameIsReserved, [username, memberId])).length > 0
}

/** Undefined when the password was changed after `oldHash` was read. */
export async function changePasswordHash(
  on: Queryable,
  memberId: string,
  oldHash: string,
  newHash: string,
): Promise<AccountRow | undefined> {
  return (await run(on, replacePassword, [memberId, oldHash, newHash]))[0]
}
