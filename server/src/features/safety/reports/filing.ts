// Stores a report with copies of its pictures and voice notes.
import { hourMs } from '@hamvav/contract/durations'
import type { ReportReason, ReportSubject } from '@hamvav/contract/safety/entities'
import { reportDeadlineHours, reportUrgency } from '@hamvav/contract/safety/limits'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { run } from '../../../platform/database/statement.ts'
import { UnknownOutcomeError, withTransaction } from '../../../platform/database/transaction.ts'
import type { SeenContent } from '../evidence/evidence.ts'
import type { EvidencePictures } from '../evidence/evidence-pictures.ts'
import type { EvidenceSounds } from '../evidence/evidence-sounds.ts'
import { keepMinorReporter, lockReportedMinor, restrictReportedMinor } from '../underage/underage.ts'
import { addReport } from './report-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly pictures: EvidencePictures
  readonly sounds: Pick<EvidenceSounds, 'copy'>
  /** Of the reporter's mailbox. */
  readonly hashes: Pick<KeyedHash, 'current' | 'all'>
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface Filed {
  readonly reporterId: string
  /** The reporter must not learn that there is a report (decision 0083). */
  readonly isByName: boolean
  readonly subject: ReportSubject
  readonly subjectId: string
  readonly reason: ReportReason
  readonly details: string
}

interface Copies {
  readonly pictures: readonly string[]
  readonly sounds: Awaited<ReturnType<EvidenceSounds['copy']>>
}

/**
 * Stores nothing if the reporter has this report open.
 * @param alongside runs in the same transaction, also if nothing is stored
 * @returns its result
 */
export type FileReport = <Result>(
  filed: Filed,
  seen: SeenContent,
  alongside: (client: PoolClient) => Promise<Result>,
) => Promise<Result>

export function createFiling(deps: Dependencies): FileReport {
  const { pool, sealing, pictures, sounds, hashes, isMailAvailable, report, now } = deps

  function rowOf(filed: Filed, { reportedId, content }: SeenContent, copies: Copies) {
    const { isByName, reporterId, ...about } = filed
    const at = new Date(now())
    const id = uuidv7({ msecs: at.getTime() })
    const seen = { seenAt: at.toISOString(), seenBy: reporterId, content, sounds: copies.sounds }
    const sealed = sealing.seal(JSON.stringify(seen), id)
    const files = { pictures: copies.pictures, sounds: copies.sounds.map(({ _id }) => _id) }
    const urgency = reportUrgency[filed.reason]
    return {
      ...about,
      id,
      isByName,
      reporterId: isByName ? null : reporterId,
      namedBy: isByName ? reporterId : null,
      reportedId,
      evidence: JSON.stringify({ sealed: sealed.toString('base64'), ...files }),
      at,
      urgency,
      dueAt: new Date(at.getTime() + reportDeadlineHours[urgency] * hourMs),
    }
  }

  return async (filed, seen, alongside) => {
    const { reportedId } = seen
    const copies = { pictures: await pictures.copy(seen.pictures), sounds: await sounds.copy(seen.sounds ?? []) }
    const removeCopies = () =>
      pictures
        .remove([...copies.pictures, ...copies.sounds.map(({ _id }) => _id)])
        .catch((error: unknown) => report(error, 'removing copies of evidence'))
    const row = rowOf(filed, seen, copies)
    try {
      const { isNew, result } = await withTransaction(pool, async (client) => {
        const restricts = filed.reason === 'minor' && !filed.isByName
        if (restricts) await lockReportedMinor(client, reportedId)
        const result = await alongside(client)
        const isNew = (await run(client, addReport, row)).length > 0
        if (isNew && restricts) {
          await keepMinorReporter(client, hashes, { id: row.id, reporterId: filed.reporterId })
          await restrictReportedMinor(client, reportedId, { mail: isMailAvailable, at: row.at })
        }
        return { isNew, result }
      })
      if (!isNew) await removeCopies() // sent twice concurrently
      return result
    } catch (error) {
      if (!(error instanceof UnknownOutcomeError)) await removeCopies() // it may be stored with them
      throw error
    }
  }
}
