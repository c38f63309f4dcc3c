// Stores reports with their evidence. The reported member never learns who reported.
import { hourMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { sendReport } from '@hamvav/contract/safety/endpoints'
import { reportDeadlineHours, reportUrgency } from '@hamvav/contract/safety/limits'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation, postgresError } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { UnknownOutcomeError, withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding, type MemberViewer } from '../../../platform/http/viewer.ts'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { BlockInTransaction } from '../blocks/blocking.ts'
import type { ReadEvidence, SeenContent } from '../evidence/evidence.ts'
import type { EvidencePictures } from '../evidence/evidence-pictures.ts'
import type { EvidenceSounds } from '../evidence/evidence-sounds.ts'
import { keepMinorReporter, lockReportedMinor, restrictReportedMinor } from '../underage/underage.ts'
import { addReport, findOpenReport } from './report-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly blocking: BlockInTransaction
  readonly readEvidence: ReadEvidence
  readonly pictures: EvidencePictures
  readonly sounds: Pick<EvidenceSounds, 'copy'>
  /** Of the reporter's mailbox. */
  readonly hashes: Pick<KeyedHash, 'current' | 'all'>
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface Copies {
  readonly pictures: readonly string[]
  readonly sounds: Awaited<ReturnType<EvidenceSounds['copy']>>
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

export function createReporting({
  pool,
  sealing,
  blocking,
  readEvidence,
  pictures,
  sounds,
  hashes,
  isMailAvailable,
  report,
  now,
}: Dependencies): SendReport {
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

  async function store(viewer: MemberViewer, body: Report, { reportedId, content }: SeenContent, copies: Copies) {
    const { subject, reason, details, block } = body
    const at = new Date(now())
    const id = uuidv7({ msecs: at.getTime() })
    const seen = { seenAt: at.toISOString(), seenBy: viewer.id, content, sounds: copies.sounds }
    const sealed = sealing.seal(JSON.stringify(seen), id)
    const files = { pictures: copies.pictures, sounds: copies.sounds.map(({ _id }) => _id) }
    const evidence = JSON.stringify({ sealed: sealed.toString('base64'), ...files })
    const urgency = reportUrgency[reason]
    const dueAt = new Date(at.getTime() + reportDeadlineHours[urgency] * hourMs)
    const newReport = {
      id,
      reporterId: viewer.id,
      reportedId,
      subject,
      subjectId: subjectIdOf(body),
      reason,
      details,
      evidence,
      at,
      urgency,
      dueAt,
    }
    return withTransaction(pool, async (client) => {
      if (reason === 'minor') await lockReportedMinor(client, reportedId)
      const outcome = block ? await blocking.block(client, viewer.id, reportedId) : null
      const isNew = (await run(client, addReport, newReport)).length > 0
      if (isNew && reason === 'minor') {
        await keepMinorReporter(client, hashes, newReport)
        await restrictReportedMinor(client, reportedId, { mail: isMailAvailable, at })
      }
      return { isNew, outcome }
    }).catch(throwIfDeleted)
  }

  return async (viewer, body) => {
    if (body.subjectId === viewer.id) throw new AppError('report_oneself')
    if (body.subject !== 'conversation') requireGoodStanding(viewer)
    if (await isRepeated(viewer, body)) return response
    const seen = await readEvidence(viewer, body.subject, body.subjectId, body.messageId).catch(notFound)
    if (seen.reportedId === viewer.id) throw new AppError('report_oneself')
    const copies = { pictures: await pictures.copy(seen.pictures), sounds: await sounds.copy(seen.sounds ?? []) }
    const removeCopies = () =>
      pictures
        .remove([...copies.pictures, ...copies.sounds.map(({ _id }) => _id)])
        .catch((error: unknown) => report(error, 'removing copies of evidence'))
    try {
      const { isNew, outcome } = await store(viewer, body, seen, copies)
      if (!isNew) await removeCopies() // sent twice concurrently
      if (outcome) blocking.publish(outcome, viewer.id, seen.reportedId)
    } catch (error) {
      if (!(error instanceof UnknownOutcomeError)) await removeCopies() // it may be stored with them
      throw error
    }
    return response
  }
}
