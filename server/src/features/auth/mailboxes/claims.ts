// Claims of mailboxes by accounts, in the transaction of a sign-up, a change of the address or a deletion.
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as queries from './claim-queries.ts'
import { canonicalMailbox } from './mailbox-rules.ts'

/**
 * Binds the mailbox of this address to the member and releases the member's former one.
 * @throws AppError email_taken if it belongs to another account, or if an account with it was banned and deleted
 */
export type ClaimMailbox = (tx: Queryable, memberId: string, email: string, at: Date) => Promise<void>

export const createClaimMailbox = (): ClaimMailbox => async (tx, memberId, email, at) => {
  const canonical = canonicalMailbox(email)
  await run(tx, queries.lockMailbox, [canonical])
  await run(tx, queries.releaseMailbox, [memberId, canonical, at])
  const claimed = await run(tx, queries.claimMailbox, [memberId, canonical, at])
  if (claimed.length === 0) throw emailTaken()
}

/** The same answer for every reason, so that nobody learns of a ban by typing an address. */
export function emailTaken(): AppError {
  const { message } = new AppError('email_taken')
  return new AppError('email_taken', { fields: { email: message } })
}
