// Reports: what was seen, by whom and when, kept for those who decide. The reported member never learns by whom.
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { sendReport } from '@hamvav/contract/safety/endpoints'
import { reportDeadlineHours, reportUrgency } from '@hamvav/contract/safety/limits'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation, postgresError } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { Blocking } from '../blocks/blocking.ts'
import type { ReadSeen, Seen } from '../evidence/evidence.ts'
import type { EvidencePictures } from '../evidence/evidence-pictures.ts'
import { addReport, findOpenReport } from './report-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly blocking: Blocking['within']
  readonly readSeen: ReadSeen
  readonly pictures: EvidencePictures
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

type Report = BodyOf<typeof sendReport>

const hourMs = 60 * 60 * 1000

const done = { message: 'Thank you. Our team will look at it.' }

/** What is hidden from the reporter is no subject, whatever its own feature calls it. */
const hidden: ReadonlySet<string> = new Set(['profile_not_found', 'conversation_not_found'])

function notFound(error: unknown): never {
  if (error instanceof AppError && hidden.has(error.code)) throw new AppError('subject_not_found')
  throw error
}

/** Either of the two was deleted at this moment. */
function deletedMeanwhile(error: unknown): never {
  if (!isForeignKeyViolation(error)) throw error
  const isReporter = postgresError(error)?.constraint?.includes('reporter_id')
  throw new AppError(isReporter ? 'session_expired' : 'subject_not_found')
}

export function createReporting({ pool, sealing, blocking, readSeen, pictures, report, now }: Dependencies) {
  /** A report sent again after its answer was lost: nothing is kept twice, and a block that was asked for holds. */
  async function repeat(viewer: MemberViewer, { subject, subjectId, block }: Report): Promise<boolean> {
    const [open] = await run(pool, findOpenReport, [viewer.id, subject, subjectId])
    const { reportedId } = open ?? {}
    if (block && reportedId) {
      const outcome = await withTransaction(pool, (client) => blocking.block(client, viewer.id, reportedId))
      blocking.tell(outcome, viewer.id, reportedId)
    }
    return open !== undefined
  }

  async function keep(viewer: MemberViewer, wanted: Report, { reportedId, content }: Seen, copies: readonly string[]) {
    const { subject, subjectId, reason, details, block } = wanted
    const at = new Date(now())
    const id = uuidv7({ msecs: at.getTime() })
    const sealed = sealing.seal(JSON.stringify({ seenAt: at.toISOString(), seenBy: viewer.id, content }), id)
    const evidence = JSON.stringify({ sealed: sealed.toString('base64'), pictures: copies })
    const urgency = reportUrgency[reason]
    const dueAt = new Date(at.getTime() + reportDeadlineHours[urgency] * hourMs)
    const made = {
      id,
      reporterId: viewer.id,
      reportedId,
      subject,
      subjectId,
      reason,
      details,
      evidence,
      at,
      urgency,
      dueAt,
    }
    return withTransaction(pool, async (client) => {
      const outcome = block ? await blocking.block(client, viewer.id, reportedId) : null
      const isNew = (await run(client, addReport, made)).length > 0
      return { isNew, outcome }
    }).catch(deletedMeanwhile)
  }

  return async (viewer: MemberViewer, wanted: Report): Promise<{ message: string }> => {
    if (wanted.subjectId === viewer.id) throw new AppError('report_oneself')
    if (await repeat(viewer, wanted)) return done
    const seen = await readSeen(viewer, wanted.subject, wanted.subjectId).catch(notFound)
    if (seen.reportedId === viewer.id) throw new AppError('report_oneself')
    const copies = await pictures.copy(seen.pictures)
    const removeCopies = () =>
      pictures.remove(copies).catch((error: unknown) => report(error, 'removing copies of pictures'))
    try {
      const { isNew, outcome } = await keep(viewer, wanted, seen, copies)
      if (!isNew) await removeCopies() // the same was sent twice at once
      if (outcome) blocking.tell(outcome, viewer.id, seen.reportedId)
    } catch (error) {
      await removeCopies()
      throw error
    }
    return done
  }
}
