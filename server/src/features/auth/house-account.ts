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
 * Nobody finds it in Discover, likes it (it has no age) or writes to it, and it is counted as nobody new or active. Its
 * e-mail is no address: with it nobody can log in, sign up or request a new password. No row where the id or the name is
 * taken, or the name still leads to a member who gave it up recently.
 */
const addHouseAccount = statement<{ id: string }>(
  'auth_add_house_account',
  `INSERT INTO members (id, username, name, email, password_hash, verified, visible, messages_from, first_messages_cap,
     shows_presence, protections_chosen, last_active_at, created_at)
   SELECT '${houseAccount._id}', $1, $2, 'house account', $3, true, false, 'matches', 0, false, true, $4, $4
   WHERE NOT EXISTS (SELECT FROM former_usernames WHERE username = $1 AND until > $5)
   ON CONFLICT DO NOTHING RETURNING id`,
)

const tries = 20
/** A UUIDv7 begins with its milliseconds. */
const joined = new Date(Number.parseInt(houseAccount._id.replaceAll('-', '').slice(0, 12), 16))

function* names() {
  yield* houseAccount.usernames
  for (let n = 0; n < tries; n++) yield `${houseAccount.usernames[0]}.${randomInt(1_000_000)}`
}

/** Part of the caller's transaction. Members who have one of its names keep it. */
export async function ensureHouseAccount(tx: Queryable, passwords: Pick<Passwords, 'hash'>, at: Date): Promise<void> {
  if ((await run(tx, findHouseAccount)).length > 0) return
  // A random password that nobody knows and nothing stores.
  const hash = await passwords.hash(randomBytes(32).toString('base64'))
  for (const username of names()) {
    const added = await run(tx, addHouseAccount, [username, houseAccount.name, hash, joined, at])
    // Added by another server meanwhile, for whose commit the insert has waited.
    if (added.length > 0 || (await run(tx, findHouseAccount)).length > 0) return
  }
  throw new Error('No user name is free for the house account')
}
