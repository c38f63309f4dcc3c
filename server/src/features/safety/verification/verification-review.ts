// Submissions as reviewers open and decide them, and their erasure: at the decision, at the end of their time, with the account.
import { dayMs, hourMs } from '@hamvav/contract/durations'
import type { VerificationKind, VerificationOutcome, VerificationRefusal } from '@hamvav/contract/verification/entities'
import { resultDays } from '@hamvav/contract/verification/limits'
import type { Pool } from 'pg'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { type ClipType, inspectClip } from '../../../platform/media/inspect/clip.ts'
import type { SealedFiles } from '../../../platform/media/sealed-files.ts'
import { eraseReleasedDocuments } from './document-queries.ts'
import { oldest } from './verification.ts'
import type { DetailRow, LockedRow, QueueRow } from './verification-queries.ts'
import * as queries from './verification-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly sealedFiles: SealedFiles
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface Page {
  readonly kind?: VerificationKind | undefined
  readonly after?: string | undefined
  readonly limit: number
  readonly countMax: number
}

interface Ending {
  readonly outcome: VerificationOutcome
  readonly reason?: VerificationRefusal | undefined
  readonly adminId: string
}

/** Used by the panel. */
export interface VerificationReview {
  list(page: Page): Promise<{ rows: QueueRow[]; total: number }>
  /** @throws AppError if it does not wait for a reviewer */
  read(id: string): Promise<DetailRow>
  /** Member of a submission, also of an ended one. @throws AppError without it */
  memberOf(id: string): Promise<string>
  earlier(memberId: string): ReturnType<typeof listEarlier>
  /** Clip or picture. @throws AppError `verification_expired` if it cannot be opened */
  open(id: string): Promise<{ content: Buffer; type: ClipType | 'image/webp' }>
  canBeOpened(id: string): Promise<boolean>
  /** Waiting submissions with a key in another folder than this server's: the servers do not share it. */
  countForeign(): Promise<number>
  /** In a transaction that has locked the member; afterwards the caller calls `erase`. */
  lock(tx: Queryable, id: string): Promise<LockedRow | undefined>
  end(tx: Queryable, id: string, ending: Ending): Promise<void>
  /** After the commit; what fails is repeated by the job. */
  erase(ids: readonly string[]): Promise<void>
}

/** Part of the deletion of an account. @returns submissions to erase after the commit */
export const waitingOf = async (tx: Queryable, memberId: string): Promise<string[]> =>
  (await run(tx, queries.listWaitingOf, [memberId])).map(({ id }) => id)

export function createVerificationReview(deps: Dependencies): VerificationReview {
  const { pool, sealedFiles, now } = deps
  const eraseAll = createErase(deps)

  async function read(id: string): Promise<DetailRow> {
    const [row] = await run(pool, queries.readSubmission, [id])
    if (!row || row.status !== 'waiting') throw new AppError('verification_not_found')
    if (row.created_at.getTime() <= oldest(now())) throw new AppError('verification_expired')
    return row
  }

  return {
    async list({ kind = null, after = null, limit, countMax }) {
      const from = new Date(oldest(now()))
      const [rows, [total]] = await Promise.all([
        run(pool, queries.listQueue, [kind, after, limit, from]),
        run(pool, queries.countQueue, [kind, countMax, from]),
      ])
      return { rows, total: total?.n ?? 0 }
    },
    read,
    async memberOf(id) {
      const [row] = await run(pool, queries.readSubmission, [id])
      if (!row) throw new AppError('verification_not_found')
      return row.member_id
    },
    earlier: (memberId) => listEarlier(pool, memberId),

    async open(id) {
      const { kind } = await read(id)
      const content = await sealedFiles.read(id)
      if (!content) throw new AppError('verification_expired')
      if (kind === 'age') return { content, type: 'image/webp' }
      const clip = inspectClip(content)
      return { content, type: 'type' in clip ? clip.type : 'video/webm' }
    },
    canBeOpened: sealedFiles.hasKey,
    countForeign: async () => (await run(pool, queries.countForeign, [await sealedFiles.folderId()]))[0]?.n ?? 0,

    lock: async (tx, id) => (await run(tx, queries.lockSubmission, [id]))[0],
    async end(tx, id, { outcome, reason = null, adminId }) {
      await run(tx, queries.endSubmission, [id, outcome, reason, adminId, new Date(now())])
    },
    erase: eraseAll,
  }
}

const earlierMax = 10

const listEarlier = async (pool: Pool, memberId: string) =>
  (await run(pool, queries.listOwn, [memberId, earlierMax])).flatMap(({ status, ended_at: endedAt, ...row }) =>
    status === 'waiting' || !endedAt ? [] : [{ ...row, outcome: status, endedAt }],
  )

const createErase =
  ({ sealedFiles, report }: Pick<Dependencies, 'sealedFiles' | 'report'>) =>
  async (ids: readonly string[]): Promise<void> => {
    const erasures = await Promise.allSettled(ids.map((id) => sealedFiles.erase(id)))
    for (const one of erasures) if (one.status === 'rejected') report(one.reason, 'erasing a submission')
  }

const batch = 200
/** Least age of a file that is erased although no submission names it: it is stored before its row. */
const minAgeMs = hourMs
const noId = '00000000-0000-0000-0000-000000000000'

interface SweepOptions extends Dependencies {
  /** Called after the erasure. */
  readonly onExpired: (expired: { readonly memberId: string; readonly kind: VerificationKind }) => void
}

/**
 * Job: erases submissions without a decision in time, ends those whose key is gone, as after a restore (not those whose key is
 * in the folder of another server, which the panel's health card warns about), and erases what an interrupted decision, submission or deletion left.
 */
export function createVerificationSweep({ pool, sealedFiles, onExpired, now }: SweepOptions): JobWork {
  async function expire(rows: readonly queries.ExpiredRow[]): Promise<void> {
    for (const { id, member_id: memberId, kind } of rows) {
      await sealedFiles.erase(id)
      onExpired({ memberId, kind })
    }
  }

  async function expireLost(stopping: AbortSignal): Promise<void> {
    const own = await sealedFiles.folderId()
    for (let after = noId; !stopping.aborted;) {
      const rows = await run(pool, queries.listWaiting, [after, batch])
      for (const { id, key_folder: folder } of rows)
        if ((folder === null || folder === own) && !(await sealedFiles.hasKey(id)))
          await expire(await run(pool, queries.expireOne, [id, new Date(now())]))
      after = rows.at(-1)?.id ?? ''
      if (rows.length < batch) return
    }
  }

  async function eraseRemains(stopping: AbortSignal): Promise<void> {
    const before = Date.now() - minAgeMs // files have the time of the system
    let [ids, areOld]: [string[], boolean[]] = [[], []]
    const eraseFound = async () => {
      for (const { id } of await run(pool, queries.findErasable, [ids, areOld])) await sealedFiles.erase(id)
      ;[ids, areOld] = [[], []]
    }
    for await (const { id, changedAt } of sealedFiles.list()) {
      if (stopping.aborted) return
      ids.push(id)
      areOld.push(changedAt.getTime() < before)
      if (ids.length >= batch) await eraseFound()
    }
    await eraseFound()
  }

  return async (stopping) => {
    const at = now()
    await expire(await run(pool, queries.expireOld, [new Date(oldest(at)), new Date(at)]))
    await expireLost(stopping)
    await eraseRemains(stopping)
    await eraseReleasedDocuments(pool, new Date(at))
    await run(pool, queries.eraseResults, [new Date(at - resultDays * dayMs)])
  }
}
