// Refuses decisions about another version of a profile, and content that was taken down before.
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { textFingerprint } from './fingerprint.ts'
import { readVersion } from './reviewed-queries.ts'
import { findPicture, findText } from './taken-down-queries.ts'

/**
 * Refuses a decision about another version of the profile than the admin saw. Runs in a transaction that has locked the
 * member, so that a change at the same moment comes before or after the decision.
 * @param version undefined if the decision is not about what the profile shows
 */
export async function refuseOtherVersion(tx: Queryable, memberId: string, version: string | undefined): Promise<void> {
  if (version === undefined) return
  const [current] = await run(tx, readVersion, [memberId])
  if (current?.version !== version) throw new AppError('profile_changed')
}

interface Texts {
  readonly bio?: string | undefined
  readonly name?: string | undefined
  readonly username?: string | undefined
}

/**
 * Call it after the member's row was written or locked, so that a takedown at the same moment is seen. A name that was
 * taken down does not return as a username either.
 */
export async function refuseTakenDownTexts(tx: Queryable, memberId: string, texts: Texts): Promise<void> {
  const { bio, name, username } = texts
  if (!bio && !name && !username) return
  const names = [name, username].flatMap((given) => (given ? [textFingerprint(given)] : []))
  const [found] = await run(tx, findText, [memberId, bio ? textFingerprint(bio) : null, names])
  if (!found) return
  const error = new AppError('content_taken_down')
  const field = found.subject === 'bio' || name ? found.subject : 'username'
  throw new AppError('content_taken_down', { fields: { [field]: error.message } })
}

/** The member's row must be locked. */
export async function refuseTakenDownPicture(
  tx: Queryable,
  memberId: string,
  picture: { readonly fingerprint: Buffer; readonly thumbhash: Buffer | null },
): Promise<void> {
  const found = await run(tx, findPicture, [memberId, picture.fingerprint, picture.thumbhash])
  if (found.length > 0) throw new AppError('content_taken_down')
}
