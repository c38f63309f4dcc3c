// The desk of those who decide about reports: what lies there, with its evidence, and what becomes of it.
import type { Evidence, ReportReason, ReportStatus } from '@hamvav/contract/safety/entities'
import { pictureSizes } from '@hamvav/contract/profiles/limits'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import * as deciding from './decision-queries.ts'
import type { LockedReport } from './decision-queries.ts'
import * as queries from './review-queue-queries.ts'
import type { DetailRow, RecordRow, ReportList, ReportRow } from './review-queue-queries.ts'
import { evidenceView } from '../evidence/evidence-view.ts'

export type { DetailRow, LockedReport, RecordRow, ReportRow }

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureStore
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface Page {
  readonly status: ReportList
  readonly reason?: ReportReason | undefined
  readonly after?: string | undefined
  readonly limit: number
  /** Beyond it they are not counted. */
  readonly countMax: number
}

/** Somebody decided it before: who, and when. */
interface Decided {
  readonly by: string | null
  readonly at: Date | null
}

type Outcome<Result> =
  { readonly before: null; readonly result: Result } | { readonly before: Decided; readonly result: null }

interface Decision<Result> {
  readonly adminId: string
  readonly status: Exclude<ReportStatus, 'open'>
  /** Part of the transaction that closes the reports: what is done, and who hears of it. Perhaps called twice. */
  readonly alongside: (client: PoolClient, report: LockedReport, all: readonly LockedReport[]) => Promise<Result>
}

interface Question<Result> {
  readonly adminId: string
  readonly text: string
  /** Part of the transaction that keeps the question. */
  readonly alongside: (client: PoolClient, report: LockedReport) => Promise<Result>
}

export type Desk = ReturnType<typeof createDesk>

const largestFirst = pictureSizes.toSorted((one, other) => other - one)

export function createDesk({ pool, store, sealing, report, now }: Dependencies) {
  /** Null once it was erased, and where no key opens it any more. */
  function open({ id, subject, sealed, pictureIds }: DetailRow): Evidence | null {
    if (sealed === null) return null
    try {
      return evidenceView(subject, sealing.open(Buffer.from(sealed, 'base64'), id), pictureIds)
    } catch (error) {
      report(error, `evidence of report ${id}`)
      return null
    }
  }

  return {
    async list({ status, reason = undefined, after, limit, countMax }: Page) {
      const narrowed = [reason ?? null]
      const at = new Date(now())
      const [rows, [total]] = await Promise.all([
        run(pool, queries.listReports[status], [...narrowed, after ?? null, at, limit]),
        run(pool, queries.countReports[status], [...narrowed, countMax, at]),
      ])
      return { rows, total: total?.count ?? 0 }
    },

    /** The newest about a member. @param without a report that is shown already */
    about: (memberId: string, limit: number, without: string | null = null): Promise<ReportRow[]> =>
      run(pool, queries.reportsAbout, [memberId, without, limit]),

    /** The newest about a member, and by them. */
    concerning: (memberId: string, limit: number): Promise<ReportRow[]> =>
      run(pool, queries.reportsConcerning, [memberId, limit]),

    /** How often a member reported and was reported, and what became of it. */
    async record(memberId: string): Promise<RecordRow> {
      const [row] = await run(pool, queries.readRecord, [memberId])
      if (!row) throw new Error('Counting always answers')
      return row
    },

    async read(id: string): Promise<{ row: DetailRow; evidence: Evidence | null }> {
      const [row] = await run(pool, queries.readReport, [id])
      if (!row) throw new AppError('report_not_found')
      return { row, evidence: open(row) }
    },

    /** A picture that stands in the evidence of this very report. */
    async picture(id: string, pictureId: string) {
      const [found] = await run(pool, queries.findEvidencePicture, [id, pictureId])
      if (!found) throw new AppError('report_not_found')
      for (const size of largestFirst) {
        const file = await store.evidence.read(pictureId, size)
        if (file) return file
      }
      throw new AppError('not_found')
    },

    /** Of two at once, one decides, and the other hears who did. */
    decide: <Result>(id: string, { adminId, status, alongside }: Decision<Result>): Promise<Outcome<Result>> =>
      whileOpen(pool, id, async (client, found, all) => {
        await run(client, deciding.closeReports, [all.map((one) => one.id), status, adminId, new Date(now())])
        return alongside(client, found, all)
      }),

    /** What was asked already, in the same words, is not asked again. */
    ask: <Result>(id: string, { adminId, text, alongside }: Question<Result>): Promise<Outcome<Result | null>> =>
      whileOpen(pool, id, async (client, found) => {
        if (found.reporterId === null) throw new AppError('reporter_gone')
        if (found.question === text) return null
        await run(client, deciding.askReporter, [id, text, adminId, new Date(now())])
        return alongside(client, found)
      }),
  }
}

/** The report and those that are decided with it stay locked; nothing is done where somebody has decided before. */
const whileOpen = <Result>(
  pool: Pool,
  id: string,
  work: (client: PoolClient, found: LockedReport, all: readonly LockedReport[]) => Promise<Result>,
): Promise<Outcome<Result>> =>
  withTransaction(pool, async (client) => {
    await run(client, deciding.lockPeople, [id])
    const all = await run(client, deciding.lockReports, [id])
    const found = all.find((one) => one.id === id)
    if (!found) throw new AppError('report_not_found')
    if (found.status !== 'open') return { before: { by: found.decidedBy, at: found.decidedAt }, result: null }
    return { before: null, result: await work(client, found, all) }
  })
