// Claims of mailboxes by accounts, in the transaction of a sign-up, a change of the address or a deletion.
import { dayMs } from '@hamvav/contract/durations'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as queries from './claim-queries.ts'
import type { MailboxRow } from './claim-queries.ts'
import { canonicalMailbox } from './mailbox-rules.ts'

/**
 * Applies the sanctions of a deleted account with the mailbox to the member, such as the rest of a suspension. Provided by a
 * higher feature; called with the mailbox locked.
 * @returns `banned` if the mailbox is refused
 */
export type RestoreRecord = (
  tx: Queryable,
  memberId: string,
  mailbox: string,
  at: Date,
) => Promise<'applied' | 'banned'>

/**
 * Binds the mailbox of this address to the member and releases the member's former one.
 * @param wasProven whether the member had confirmed the former one; default true
 * @throws AppError email_taken if it belongs to another account, or if an account with it was banned and deleted
 */
export type ClaimMailbox = (
  tx: Queryable,
  memberId: string,
  email: string,
  at: Date,
  wasProven?: boolean,
) => Promise<void>

export const createClaimMailbox =
  (restoreRecord: RestoreRecord): ClaimMailbox =>
  async (tx, memberId, email, at, wasProven = true) => {
    const canonical = canonicalMailbox(email)
    await run(tx, queries.lockMailbox, [canonical])
    await run(tx, queries.releaseMailbox, [memberId, canonical, at, !wasProven])
    const claimed = await run(tx, queries.claimMailbox, [memberId, canonical, at])
    if (claimed.length === 0) throw emailTaken()
    if ((await restoreRecord(tx, memberId, canonical, at)) === 'banned') throw emailTaken()
  }

/** Same answer for every reason, so that typing an address reveals no ban. */
export function emailTaken(): AppError {
  const { message } = new AppError('email_taken')
  return new AppError('email_taken', { fields: { email: message } })
}
/** Time for which an account is also known by a mailbox that it gave up. */
const formerMailboxMs = 2 * 365 * dayMs

/** Locks the mailboxes of a locked member until the commit, so that no sign-up with them runs meanwhile. */
export async function lockMailboxesOf(tx: Queryable, memberId: string, at: Date): Promise<MailboxRow[]> {
  const rows = await run(tx, queries.mailboxesOf, [memberId, new Date(at.getTime() - formerMailboxMs)])
  for (const { canonical } of rows) await run(tx, queries.lockMailbox, [canonical])
  return rows
}
