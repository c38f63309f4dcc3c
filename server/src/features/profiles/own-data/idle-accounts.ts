// Erases accounts whose address was never confirmed and that nobody has used for 30 days, a week after a mailed warning
// (decision 0036). Only with SMTP: without an accepted warning nothing is erased.
import type { Pool } from 'pg'
import type { Config } from '../../../config/config.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import { type AuthService, findIdleDue, isIdleDue, queueIdleWarnings } from '../../auth/service.ts'
import type { Erasures } from './erasures.ts'
import { removeMember, type RemovalSteps } from './removal.ts'

interface Deps {
  readonly pool: Pool
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl'>
  readonly auth: Pick<AuthService, 'forgetStanding'>
  readonly removal: RemovalSteps
  readonly erasures: Pick<Erasures, 'begin'>
  readonly removeFiles: RemoveFiles
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** Warnings and erasures of one run, in batches: mail providers distrust a sudden wave. */
const batchesPerRun = 4

export function createIdleAccounts(deps: Deps): JobWork {
  const { pool, config, auth, removal, erasures, removeFiles, report, now } = deps

  async function erase(memberId: string): Promise<void> {
    const files = await withTransaction(pool, (tx) =>
      removeMember(tx, memberId, removal, () => isIdleDue(tx, memberId, new Date(now()))),
    )
    auth.forgetStanding(memberId)
    if (!files) return
    await removeFiles(files)
    await erasures.begin(memberId)
  }

  return async (stopping) => {
    if (config.smtpUrl === undefined) return
    for (let batch = 0; batch < batchesPerRun && !stopping.aborted; batch++) {
      for (const memberId of await findIdleDue(pool, new Date(now()))) {
        if (stopping.aborted) return
        await erase(memberId).catch((error: unknown) => report(error, 'erasure of an idle account'))
      }
      await queueIdleWarnings(deps)
    }
  }
}
