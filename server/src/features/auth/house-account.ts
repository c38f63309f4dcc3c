// The account that announcements are posted by (docs/decisions/0025), added when it is first needed.
import { houseAccount } from '@hamvav/contract/product'
import { randomBytes, randomInt } from 'node:crypto'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

const findHouseAccount = statement<{ id: string }>(
  'auth_find_house_account',
  `SELECT id FROM members WHERE id = '${houseAccount._id}'`,
)
/**
 * Not in Discover, cannot be liked (it has no age) or written to, and is not counted as a new or active member. Its e-mail
 * is not an address, so nobody can log in, sign up or request a new password with it. Returns no row if the id or the
 * username is taken, or if the username still redirects to a member who changed it recently.
 */
const addHouseAccount = statement<{ id: string }>(
  'auth_add_house_account',
  `INSERT INTO members (id, username, name, email, password_hash, verified, visible, messages_from, first_messages_cap,
     shows_presence, protections_chosen, last_active_at, created_at)
   SELECT '${houseAccount._id}', $1, $2, 'house account', $3, true, false, 'matches', 0, false, true, $4, $4
   WHERE NOT EXISTS (SELECT FROM former_usernames WHERE username = $1 AND until > $5)
   ON CONFLICT DO NOTHING RETURNING id`,
)

const attempts = 20
/** Timestamp of the account's UUIDv7. */
const joined = new Date(Number.parseInt(houseAccount._id.replaceAll('-', '').slice(0, 12), 16))

function* names() {
  yield* houseAccount.usernames
  for (let n = 0; n < attempts; n++) yield `${houseAccount.usernames[0]}.${randomInt(1_000_000)}`
}

/** Adds the account in the caller's transaction, if it does not exist; takes no username from a member. */
export async function ensureHouseAccount(tx: Queryable, passwords: Pick<Passwords, 'hash'>, at: Date): Promise<void> {
  if ((await run(tx, findHouseAccount)).length > 0) return
  // A random password that is not stored, so that nobody can log in.
  const hash = await passwords.hash(randomBytes(32).toString('base64'))
  for (const username of names()) {
    const added = await run(tx, addHouseAccount, [username, houseAccount.name, hash, joined, at])
    // The account exists if another server added it meanwhile: the insert waits for that commit.
    if (added.length > 0 || (await run(tx, findHouseAccount)).length > 0) return
  }
  throw new Error('No user name is free for the house account')
}
