// The marks "Photo verified" and "Age verified", as a member asks for them. What is submitted is a sealed file that exists only
// while a reviewer has not decided (decision 0056).
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import {
  type ClipChallenge,
  gestures,
  type OwnMark,
  type OwnVerification,
  type VerificationKind,
} from '@hamvav/contract/verification/entities'
import {
  challengeDigits,
  challengeMinutes,
  challengesPerDay,
  submissionDays,
  submissionsPerWeek,
} from '@hamvav/contract/verification/limits'
import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { isForeignKeyViolation, isUnavailable, isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { UnknownOutcomeError, withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { inspectClip } from '../../../platform/media/inspect/clip.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import type { SealedFiles } from '../../../platform/media/sealed-files.ts'
import type { ChallengeRow } from './verification-queries.ts'
import * as queries from './verification-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly sealedFiles: SealedFiles
  readonly works: Pick<PictureProcessor, 'renderDocument'>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface VerificationService {
  verification(viewer: Pick<MemberViewer, 'id'>): Promise<OwnVerification>
  /** Repeated calls return the same challenge until it expires or is used. */
  startClip(viewer: MemberViewer): Promise<ClipChallenge>
  sendClip(viewer: MemberViewer, challengeId: string, clip: Buffer): Promise<OwnVerification>
  /** @param picture cropped and blackened on the device */
  sendDocument(viewer: MemberViewer, picture: Buffer): Promise<OwnVerification>
  withdrawVerification(viewer: MemberViewer, kind: VerificationKind): Promise<OwnVerification>
}

/** Latest submissions read for the own state: enough to contain one of each kind. */
const ownSubmissions = 2 * submissionsPerWeek + 2

type Asked = Pick<ChallengeRow, 'gesture' | 'digits'>

/** Reads the own state. */
const createOwn =
  ({ pool, now }: Dependencies) =>
  async ({ id }: Pick<MemberViewer, 'id'>): Promise<OwnVerification> => {
    const [[own], submissions] = await Promise.all([
      run(pool, queries.readOwn, [id]),
      run(pool, queries.listOwn, [id, ownSubmissions]),
    ])
    if (!own) throw new AppError('session_expired') // deleted meanwhile
    const mark = (kind: VerificationKind, verifiedAt: Date | null): OwnMark => {
      const ofKind = submissions.filter((one) => one.kind === kind)
      // One that is too old no longer waits, even if the job has not erased it yet.
      const waiting = ofKind.find((one) => one.status === 'waiting' && one.created_at.getTime() > oldest(now()))
      const last = ofKind.find((one) => one !== waiting)
      return {
        verifiedAt: verifiedAt?.toISOString() ?? null,
        waiting: waiting ? { since: waiting.created_at.toISOString(), until: untilOf(waiting.created_at) } : null,
        last: last
          ? {
              outcome: last.status === 'waiting' ? 'expired' : last.status,
              reason: last.reason,
              at: (last.ended_at ?? last.created_at).toISOString(),
            }
          : null,
      }
    }
    return {
      photo: mark('photo', own.photo_verified_at),
      age: mark('age', own.age_verified_at),
      hasPicture: own.has_picture,
      isPictureBeingChecked: own.is_picture_being_checked,
      hasAge: own.has_age,
    }
  }

interface Submission {
  readonly memberId: string
  readonly kind: VerificationKind
  readonly content: Buffer
  /** Runs in the transaction that stores the submission; of parallel ones only one is stored. */
  readonly ask: (client: PoolClient, at: Date) => Promise<Asked | null>
}

const createSubmit =
  ({ pool, sealedFiles, report, now }: Dependencies) =>
  async ({ memberId, kind, content, ask }: Submission): Promise<void> => {
    const id = newId()
    try {
      await sealedFiles.put(id, content)
      const keyFolder = await sealedFiles.folderId()
      await withTransaction(pool, async (client) => {
        const at = new Date(now())
        const { gesture = null, digits = null } = (await ask(client, at)) ?? {}
        await run(client, queries.addSubmission, { id, memberId, kind, gesture, digits, keyFolder, at })
      })
    } catch (error) {
      // Stored without an answer, perhaps: the job erases it if no submission waits for it.
      if (error instanceof UnknownOutcomeError) throw error
      await sealedFiles.erase(id).catch((reason: unknown) => report(reason, 'erasing a submission'))
      if (isUniqueViolation(error, 'verifications_waiting')) throw new AppError('verification_waiting')
      if (isForeignKeyViolation(error)) throw new AppError('session_expired') // deleted meanwhile
      if (error instanceof AppError || isUnavailable(error)) throw error
      report(error, 'storing a submission')
      throw new AppError('verification_upload_failed')
    }
  }

export function createVerification(deps: Dependencies): VerificationService {
  const { pool, sealedFiles, works, now } = deps
  const verification = createOwn(deps)
  const submit = createSubmit(deps)

  async function refuseUnlessDue(viewer: MemberViewer, kind: VerificationKind): Promise<void> {
    const own = await verification(viewer)
    if (!own.hasPicture) throw new AppError('picture_needed')
    if (kind === 'age' && !own.hasAge) throw new AppError('age_needed')
    if (own[kind].verifiedAt !== null) throw new AppError('verified_mark_held')
    if (own[kind].waiting) throw new AppError('verification_waiting')
    const [recent] = await run(pool, queries.countSince, [viewer.id, kind, new Date(now() - 7 * dayMs)])
    if (recent && recent.n >= submissionsPerWeek) throw new AppError('verification_too_often')
  }

  return {
    verification,

    async startClip(viewer) {
      await refuseUnlessDue(viewer, 'photo')
      const [challenge] = await run(pool, queries.issueChallenge, newChallenge(viewer.id, now()))
      if (!challenge) throw new AppError('verification_too_often')
      const { id: _id, gesture, digits, expires_at: expiresAt } = challenge
      return { _id, gesture, digits, expiresAt: expiresAt.toISOString() }
    },

    async sendClip(viewer, challengeId, clip) {
      await refuseUnlessDue(viewer, 'photo')
      const inspected = inspectClip(clip)
      if ('refusal' in inspected) throw new AppError(inspected.refusal)
      const ask: Submission['ask'] = async (client, at) => {
        const [asked] = await run(client, queries.useChallenge, [viewer.id, challengeId, at])
        if (!asked) throw new AppError('challenge_over')
        return asked
      }
      await submit({ memberId: viewer.id, kind: 'photo', content: clip, ask })
      return verification(viewer)
    },

    async sendDocument(viewer, picture) {
      await refuseUnlessDue(viewer, 'age')
      const content = await works.renderDocument(picture)
      await submit({ memberId: viewer.id, kind: 'age', content, ask: async () => null })
      return verification(viewer)
    },

    async withdrawVerification(viewer, kind) {
      for (const { id } of await run(pool, queries.withdraw, [viewer.id, kind, new Date(now())]))
        await sealedFiles.erase(id)
      return verification(viewer)
    },
  }
}

const newChallenge = (memberId: string, now: number) => ({
  memberId,
  id: newId(),
  gesture: gestures[randomInt(gestures.length)] ?? gestures[0],
  digits: String(randomInt(10 ** challengeDigits)).padStart(challengeDigits, '0'),
  now: new Date(now),
  expiresAt: new Date(now + challengeMinutes * minuteMs),
  countFrom: new Date(now - dayMs),
  max: challengesPerDay,
})

/** Submissions from then or earlier have expired, ms. */
export const oldest = (now: number): number => now - submissionDays * dayMs

export const untilOf = (createdAt: Date): string => new Date(createdAt.getTime() + submissionDays * dayMs).toISOString()
