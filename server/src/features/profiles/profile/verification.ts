// The wish for the verified badge; an admin answers it.
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'

/** Asked twice, the first time counts: nobody loses their place. */
const setRequested = statement<{ verified: boolean; pictured: boolean; requested: boolean }>(
  'profiles_request_verification',
  `UPDATE members SET verification_requested_at = CASE
     WHEN $2::boolean AND NOT verified AND picture_id IS NOT NULL THEN coalesce(verification_requested_at, now()) END
   WHERE id = $1
   RETURNING verified, picture_id IS NOT NULL AS pictured, verification_requested_at IS NOT NULL AS requested`,
)

export const createVerification = (pool: Pool) => ({
  async requestVerification(viewer: MemberViewer, wanted: boolean): Promise<{ verificationRequested: boolean }> {
    if (viewer.restricted) throw new AppError('restricted')
    const [row] = await run(pool, setRequested, [viewer.id, wanted])
    if (!row) throw new AppError('session_expired') // deleted a moment ago
    if (wanted && row.verified) throw new AppError('already_verified')
    if (wanted && !row.pictured) throw new AppError('picture_needed')
    return { verificationRequested: row.requested }
  },
})
