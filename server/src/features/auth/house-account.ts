// The member in whose name is announced (docs/decisions/0025): made when it is needed first.
import { houseAccount } from '@hamvav/contract/product'
import { randomBytes, randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { addHouseAccount, findHouseAccount } from './announcement-queries.ts'

const tries = 20
/** A UUIDv7 begins with its milliseconds. */
const joined = new Date(Number.parseInt(houseAccount._id.replaceAll('-', '').slice(0, 12), 16))

function* names() {
  yield* houseAccount.usernames
  for (let n = 0; n < tries; n++) yield `${houseAccount.usernames[0]}.${randomInt(1_000_000)}`
}

/** Part of the caller's transaction. Members who have one of its names keep it. */
export async function keepHouseAccount(
  client: PoolClient,
  passwords: Pick<Passwords, 'hash'>,
  at: Date,
): Promise<void> {
  if ((await run(client, findHouseAccount)).length > 0) return
  // Said to nobody and kept nowhere.
  const hash = await passwords.hash(randomBytes(32).toString('base64'))
  for (const username of names()) {
    const added = await run(client, addHouseAccount, [username, houseAccount.name, hash, joined, at])
    // Made by another server meanwhile, for whose commit the insert has waited.
    if (added.length > 0 || (await run(client, findHouseAccount)).length > 0) return
  }
  throw new Error('No user name is free for the house account')
}
