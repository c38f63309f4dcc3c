// One-time passwords for a new admin, or one who lost access. Each opens one session, which can only change the password.
import { oneTimePasswordDays } from '@hamvav/contract/admin/limits'
import { dayMs } from '@hamvav/contract/durations'
import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { run } from '../../../platform/database/statement.ts'
import * as queries from './account-queries.ts'
import { removeFactors } from './factors/factor-queries.ts'

export interface MadePassword {
  readonly password: string
  readonly hash: string
  readonly until: Date
}

export async function makeOneTimePassword(passwords: Passwords, now: number): Promise<MadePassword> {
  const password = randomBytes(15).toString('base64url')
  return { password, hash: await passwords.hash(password), until: new Date(now + oneTimePasswordDays * dayMs) }
}

/** Replaces the password, removes the second factors and ends all sessions, in the transaction of the reset. */
export async function resetAccess(client: PoolClient, adminId: string, { hash, until }: MadePassword): Promise<void> {
  await run(client, queries.setOneTimePassword, [adminId, hash, until])
  await run(client, removeFactors, [adminId])
  await run(client, queries.endOtherSessions, [adminId, null])
}
