import type { Queryable } from '../../../platform/database/statement.ts'
import { voidLinks } from '../links/link-queries.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import { endPendingChange } from './email-change-queries.ts'

/**
 * Called in the transaction in which the owner of a mailbox takes over an account that had never confirmed it: somebody else
 * may have signed up with the address, and what was reviewed may show that person.
 */
export type OnTakeover = (tx: Queryable, memberId: string) => Promise<void>

/** Ends all access without the new password, except passkeys: sessions, mailed links, a pending change of the address. */
export async function endAccess(tx: Queryable, memberId: string, at: Date): Promise<void> {
  await revokeSessionsOf(tx, memberId, at)
  await voidLinks(tx, memberId, at)
  await endPendingChange(tx, memberId, at)
}
