// Reports of members whom the reporter can no longer see, by name (decision 0083). Nothing that the reporter gets depends on
// whether somebody was found: not the answer, its time, the own reports, the export or a notification.
import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { reportByName } from '@hamvav/contract/safety/endpoints'
import { namedReportDays, reportDeadlineHours, reportUrgency } from '@hamvav/contract/safety/limits'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { PayloadOf } from '../../../platform/jobs/catalogue.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { ReadNamedEvidence } from '../evidence/evidence.ts'
import type { FileReport } from './filing.ts'
import * as queries from './named-queries.ts'
import { findOpenReport } from './report-queries.ts'

interface Dependencies {
  readonly pool: Pool
  /** For the jobs. */
  readonly workPool: Pool
  readonly readEvidence: ReadNamedEvidence
  readonly file: FileReport
  readonly now: () => number
}

export interface NamedReports {
  /** Looks nobody up: a job does. */
  reportByName(viewer: MemberViewer, body: BodyOf<typeof reportByName>): Promise<{ message: string }>
  /** Job: reports the members with this name. A repeated job changes nothing; a name that is sent again is added to the open report. */
  find(payload: PayloadOf<'findNamed'>): Promise<void>
  /** Job. */
  readonly erase: JobWork
}

const response = {
  message: 'Thank you. If you have a chat with someone by that name, our team will review it.',
}

const batch = 500

export function createNamedReports({ pool, workPool, readEvidence, file, now }: Dependencies): NamedReports {
  async function reportOne({ member_id: reporterId, ...row }: queries.NamedRow, found: queries.NamedMember) {
    const { reason, details } = row
    // The own report of this conversation from before.
    const open = await run(workPool, findOpenReport, [reporterId, 'conversation', found.id])
    if (open.some(({ urgency }) => urgency <= reportUrgency[reason])) return
    const [latest] = await run(workPool, queries.findLatest, [reporterId, found.id])
    if (latest?.is_open && (await addTo(latest.id, row))) return
    // A repeated job makes no second report of a decided case.
    if (latest && latest.created_at >= row.created_at) return
    const seen = await readEvidence(reporterId, found, row.name)
    if (!seen) return
    const filed = { reporterId, isByName: true, subject: 'conversation', subjectId: found.id, reason, details } as const
    await file(filed, seen, async () => {}).catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error // one of the two was deleted meanwhile
    })
  }

  /** @returns false if it was decided meanwhile */
  async function addTo(reportId: string, { reason, details, created_at: at }: Omit<queries.NamedRow, 'member_id'>) {
    const urgency = reportUrgency[reason]
    const dueAt = new Date(at.getTime() + reportDeadlineHours[urgency] * hourMs)
    return (await run(workPool, queries.addToOpen, { reportId, reason, details, urgency, dueAt })).length > 0
  }

  return {
    async reportByName({ id: memberId }, { name, reason, details }) {
      const at = new Date(now())
      const id = uuidv7({ msecs: at.getTime() })
      const key = createHash('sha256').update(name.normalize('NFC').toLowerCase()).digest('hex')
      await withTransaction(pool, async (client) => {
        await run(client, queries.saveNamed, { id, memberId, name, key, reason, details, at })
        await enqueue(client, 'findNamed', { namedId: id })
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // deleted meanwhile
      })
      return response
    },
    async find({ namedId }) {
      const [row] = await run(workPool, queries.readNamed, [namedId])
      if (!row) return
      const { member_id: memberId, name } = row
      const username = name.replace(/^@/, '').toLowerCase()
      const found = await run(workPool, queries.findNamed, { memberId, name, username })
      const failures: unknown[] = []
      for (const one of found) await reportOne(row, one).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'reports by name') // the job is repeated
    },
    async erase(stopping) {
      const before = new Date(now() - namedReportDays * dayMs)
      while (!stopping.aborted && (await run(workPool, queries.eraseNamed, [before, batch])).length === batch);
    },
  }
}
