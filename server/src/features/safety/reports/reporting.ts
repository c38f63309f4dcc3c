// Takes reports of what their reporter sees. The reported member never learns who reported.
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { sendReport } from '@hamvav/contract/safety/endpoints'
import type { Pool } from 'pg'
import { isForeignKeyViolation, postgresError } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding, type MemberViewer } from '../../../platform/http/viewer.ts'
import type { BlockInTransaction } from '../blocks/blocking.ts'
import type { ReadEvidence } from '../evidence/evidence.ts'
import type { FileReport } from './filing.ts'
import { findOpenReport } from './report-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly blocking: BlockInTransaction
  readonly readEvidence: ReadEvidence
  readonly file: FileReport
}

type Report = BodyOf<typeof sendReport>
export type SendReport = (viewer: MemberViewer, body: Report) => Promise<{ message: string }>

const response = { message: 'Thank you. Our team will look at it.' }

/** Each message can be reported, also while a report of its conversation or of another message is open. */
const subjectIdOf = ({ subject, subjectId, messageId }: Report) =>
  subject === 'conversation' && messageId ? messageId : subjectId

/** Errors of other features for a subject that the reporter cannot see. */
const invisible: ReadonlySet<string> = new Set(['profile_not_found', 'conversation_not_found', 'message_not_found'])

function notFound(error: unknown): never {
  if (error instanceof AppError && invisible.has(error.code)) throw new AppError('subject_not_found')
  throw error
}

/** The reporter or the reported member was deleted meanwhile. */
function throwIfDeleted(error: unknown): never {
  if (!isForeignKeyViolation(error)) throw error
  const isReporter = postgresError(error)?.constraint?.includes('reporter_id')
  throw new AppError(isReporter ? 'session_expired' : 'subject_not_found')
}

export function createReporting({ pool, blocking, readEvidence, file }: Dependencies): SendReport {
  /** Handles a repeated report: it is not stored twice, but a requested block is applied. @returns false if it is new */
  async function isRepeated(viewer: MemberViewer, report: Report): Promise<boolean> {
    const { subject, block } = report
    const [open] = await run(pool, findOpenReport, [viewer.id, subject, subjectIdOf(report)])
    const reportedId = open?.reported_id
    if (block && reportedId) {
      const outcome = await withTransaction(pool, (client) => blocking.block(client, viewer.id, reportedId))
      blocking.publish(outcome, viewer.id, reportedId)
    }
    return open !== undefined
  }

  return async (viewer, body) => {
    if (body.subjectId === viewer.id) throw new AppError('report_oneself')
    if (body.subject !== 'conversation') requireGoodStanding(viewer)
    if (await isRepeated(viewer, body)) return response
    const seen = await readEvidence(viewer, body.subject, body.subjectId, body.messageId).catch(notFound)
    const { reportedId } = seen
    if (reportedId === viewer.id) throw new AppError('report_oneself')
    const { subject, reason, details, block } = body
    const filed = { reporterId: viewer.id, isByName: false, subject, subjectId: subjectIdOf(body), reason, details }
    const outcome = await file(filed, seen, async (client) =>
      block ? blocking.block(client, viewer.id, reportedId) : null,
    ).catch(throwIfDeleted)
    if (outcome) blocking.publish(outcome, viewer.id, reportedId)
    return response
  }
}
