// The review queue of moderation: reports, their evidence, and decisions.
import type { Evidence, ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { largestFirst } from '../../../platform/media/picture-url.ts'
import type { PictureStore, StoredFile } from '../../../platform/media/store/picture-store.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { caseOf, type Claims, createClaims } from './claims.ts'
import * as decisions from './decision-queries.ts'
import * as queries from './review-queue-queries.ts'
import type { DetailRow, EvidenceRow, RecordRow, ReportList, ReportRow } from './review-queue-queries.ts'
import type { EvidenceSounds, SoundFile } from '../evidence/evidence-sounds.ts'
import { evidenceView } from '../evidence/evidence-view.ts'
import { lockedReport, type LockedReport } from '../view.ts'

export type { DetailRow, RecordRow, ReportRow }

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureStore
  readonly sounds: Pick<EvidenceSounds, 'read'>
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface Page {
  readonly status: ReportList
  readonly reason?: ReportReason | undefined
  readonly subject?: ReportSubject | undefined
  readonly overdue?: 'true' | undefined
  /** Username of the reported member or of a reporter. */
  readonly member?: string | undefined
  /** Admin who has taken the case. */
  readonly takenBy?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
  /** Upper bound of the count. */
  readonly countMax: number
}

/** Decision of another admin. */
interface Decided {
  readonly by: string | null
  readonly at: Date | null
}

type Outcome<Result> =
  { readonly before: null; readonly result: Result } | { readonly before: Decided; readonly result: null }

interface Decision<Result> {
  readonly adminId: string
  readonly status: Exclude<ReportStatus, 'open'>
  /** Runs in the transaction that closes the reports; called again if the transaction is retried. */
  readonly alongside: (client: PoolClient, report: LockedReport, all: readonly LockedReport[]) => Promise<Result>
}

interface Taking {
  readonly adminId: string
  /** Runs in the transaction, if something changed. */
  readonly alongside: (client: PoolClient) => Promise<void>
}

interface Question<Result> {
  readonly adminId: string
  readonly text: string
  /** Runs in the transaction that stores the question. */
  readonly alongside: (client: PoolClient, report: LockedReport) => Promise<Result>
}

/** Used by moderation. */
export interface ReviewQueue {
  list(page: Page): Promise<{ rows: ReportRow[]; total: number }>
  /** Newest reports about a member. @param without id of a report to exclude */
  about(memberId: string, limit: number, without?: string | null): Promise<ReportRow[]>
  /** Newest reports about a member and by them. */
  concerning(memberId: string, limit: number): Promise<ReportRow[]>
  /** Counts of reports by and about a member, and of their outcomes. */
  record(memberId: string): Promise<RecordRow>
  /** The other reports that are or were decided together with this one. */
  together(id: string, limit: number): Promise<(ReportRow & { readonly details: string })[]>
  /**
   * Takes the case of an open report; a decision or question does it too, and then gives it back.
   * @throws AppError `case_taken` if another moderator has it
   */
  take(id: string, taking: Taking): Promise<Outcome<void>>
  /** @throws AppError `case_taken` if another moderator has it and `canFreeAll` is false */
  free(id: string, freeing: Taking & { readonly canFreeAll: boolean }): Promise<Outcome<void>>
  /** @throws AppError if the report does not exist */
  read(id: string): Promise<DetailRow>
  /** Null after it was deleted, or if no key opens it. @throws AppError if the report does not exist */
  evidence(id: string): Promise<Evidence | null>
  /** A picture of the evidence of this report. */
  picture(id: string, pictureId: string): Promise<StoredFile>
  /** A voice note of the evidence of this report. */
  sound(id: string, soundId: string): Promise<SoundFile>
  /** Closes a report and the open reports of the same subject; of two concurrent decisions the first one counts. */
  decide<Result>(id: string, decision: Decision<Result>): Promise<Outcome<Result>>
  /** Asks the reporter; a repeated question has no effect. */
  ask<Result>(id: string, question: Question<Result>): Promise<Outcome<Result | null>>
}

export function createReviewQueue(deps: Dependencies): ReviewQueue {
  const { pool, now } = deps
  const claims = createClaims(now)
  return {
    async list({
      status,
      reason = null,
      subject = null,
      overdue,
      member,
      takenBy = null,
      after = null,
      limit,
      countMax,
    }) {
      const named = member?.replace(/^@/, '').toLowerCase()
      const [person] = named ? await run(pool, queries.findMember, [named]) : []
      if (named && !person) return { rows: [], total: 0 }
      const memberId = person?.id ?? null
      const found = { reason, subject, overdue: overdue === 'true', memberId, takenBy, at: new Date(now()) }
      const [rows, [total]] = await Promise.all([
        run(pool, queries.listReports[status], { ...found, after, limit }),
        run(pool, queries.countReports[status], { ...found, limit: countMax }),
      ])
      return { rows, total: total?.count ?? 0 }
    },

    about: (memberId, limit, without = null) => run(pool, queries.reportsAbout, [memberId, without, limit]),

    concerning: (memberId, limit) => run(pool, queries.reportsConcerning, [memberId, limit]),

    together: (id, limit) => run(pool, queries.reportsTogether, [id, limit]),

    ...createTaking(pool, claims),

    async record(memberId) {
      const [row] = await run(pool, queries.readRecord, [memberId])
      if (!row) throw new Error('an aggregate returns one row')
      return row
    },

    async read(id) {
      const [row] = await run(pool, queries.readReport, [id])
      if (!row) throw new AppError('report_not_found')
      return row
    },

    ...createEvidenceReading(deps),

    decide: (id, { adminId, status, alongside }) =>
      whileOpen(pool, id, async (client, found, all) => {
        await claims.end(client, caseOf(found), adminId)
        await run(client, decisions.closeReports, [all.map((each) => each.id), status, adminId, new Date(now())])
        return alongside(client, found, all)
      }),

    ask: (id, { adminId, text, alongside }) =>
      whileOpen(pool, id, async (client, found) => {
        if (found.isByName) throw new AppError('reporter_not_asked')
        if (found.reporterId === null) throw new AppError('reporter_gone')
        if (found.question === text) return null
        await claims.end(client, caseOf(found), adminId)
        await run(client, decisions.askReporter, [id, text, adminId, new Date(now())])
        return alongside(client, found)
      }),
  }
}

function createEvidenceReading({
  pool,
  store,
  sounds,
  sealing,
  report,
}: Dependencies): Pick<ReviewQueue, 'evidence' | 'picture' | 'sound'> {
  /** @returns null after it was deleted, or if no key opens it */
  async function open<Result>(id: string, use: (stored: string, row: EvidenceRow) => Result): Promise<Result | null> {
    const [row] = await run(pool, queries.readEvidence, [id])
    if (!row) throw new AppError('report_not_found')
    if (row.sealed === null) return null
    try {
      return use(sealing.open(Buffer.from(row.sealed, 'base64'), id), row)
    } catch (error) {
      report(error, `evidence of report ${id}`)
      return null
    }
  }

  return {
    evidence: (id) => open(id, (stored, row) => evidenceView(row.subject, stored, row.picture_ids)),

    async picture(id, pictureId) {
      const [found] = await run(pool, queries.findEvidencePicture, [id, pictureId])
      if (!found) throw new AppError('report_not_found')
      for (const size of largestFirst) {
        const file = await store.evidence.read(pictureId, size)
        if (file) return file
      }
      throw new AppError('not_found')
    },

    async sound(id, soundId) {
      const stored = await open(id, (text) => text)
      const file = stored === null ? null : await sounds.read(stored, soundId)
      if (!file) throw new AppError('not_found')
      return file
    },
  }
}

function createTaking(pool: Pool, claims: Claims): Pick<ReviewQueue, 'take' | 'free'> {
  return {
    take: (id, { adminId, alongside }) =>
      whileOpen(pool, id, async (client, found) => {
        if (await claims.take(client, caseOf(found), adminId)) await alongside(client)
      }),
    free: (id, { adminId, canFreeAll, alongside }) =>
      whileOpen(pool, id, async (client, found) => {
        if (await claims.free(client, caseOf(found), canFreeAll ? null : adminId)) await alongside(client)
      }),
  }
}

/** Locks the report and those decided with it; does nothing if it is already decided. */
const whileOpen = <Result>(
  pool: Pool,
  id: string,
  work: (client: PoolClient, found: LockedReport, all: readonly LockedReport[]) => Promise<Result>,
): Promise<Outcome<Result>> =>
  withTransaction(pool, async (client) => {
    await run(client, decisions.lockParticipants, [id])
    const all = (await run(client, decisions.lockReports, [id])).map(lockedReport)
    const found = all.find((each) => each.id === id)
    if (!found) throw new AppError('report_not_found')
    if (found.status !== 'open') return { before: { by: found.decidedBy, at: found.decidedAt }, result: null }
    return { before: null, result: await work(client, found, all) }
  })
