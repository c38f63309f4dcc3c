// Blocks, reports with their evidence, decisions about reports, and appeals.
import type { Pool } from 'pg'
import type { Listing } from '../../platform/archive/listing.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import type { PictureProcessor } from '../../platform/media/processing/picture-processor.ts'
import type { SealedFiles } from '../../platform/media/sealed-files.ts'
import type { PictureStore, RemoveFiles } from '../../platform/media/store/picture-store.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { PicturesService, ProfilesService } from '../profiles/service.ts'
import { appealListings } from './appeals/appeal-queries.ts'
import { createAppeals, type AppealService } from './appeals/appeals.ts'
import { coveredListings } from './appeals/covered-suspensions.ts'
import { blockListings } from './blocks/block-queries.ts'
import { createBlocking, type BlockService, type EndPair } from './blocks/blocking.ts'
import type { HeldTexts } from './held/held.ts'
import { createReviewQueue, type ReviewQueue } from './decisions/review-queue.ts'
import { createEvidenceReader, createNamedEvidenceReader, type EvidenceSources } from './evidence/evidence.ts'
import { createEvidenceCleanup, createEvidencePictures, readEvidenceIds } from './evidence/evidence-pictures.ts'
import { createEvidenceSounds } from './evidence/evidence-sounds.ts'
import { contactListings } from './hidden-contacts/hidden-contact-queries.ts'
import { createHiddenContacts, type HiddenContactService } from './hidden-contacts/hidden-contacts.ts'
import { createSafetyEvents, type SafetyEvents } from './events.ts'
import type { DeletionRecords } from './deletion-records/deletion-records.ts'
import { carriedListings } from './deletion-records/restore-queries.ts'
import { createFiling } from './reports/filing.ts'
import { createNamedReports, type NamedReports } from './reports/named-reports.ts'
import { createOwnReports, type OwnReportService } from './reports/own-reports.ts'
import { reportListings } from './reports/report-queries.ts'
import { createReporting, type SendReport } from './reports/reporting.ts'
import { createOwnStanding, type OwnStandingService } from './strikes/own-standing.ts'
import { strikeListings } from './strikes/strike-queries.ts'
import { createOwnTakedowns, type OwnTakedownService } from './takedowns/own-takedowns.ts'
import { createTakenContent, type PostPictures, type TakenContentService } from './takedowns/taken-content.ts'
import { takedownListings } from './takedowns/takedown-queries.ts'
import { forgetMinorReporters } from './underage/underage.ts'
import { createVerification, type VerificationService } from './verification/verification.ts'
import {
  createVerificationReview,
  createVerificationSweep,
  type VerificationReview,
} from './verification/verification-review.ts'
import { verificationListings } from './verification/verification-queries.ts'

export { consequencesOf, type DecisionEffects, lockDecided, reopen } from './decisions/reopening.ts'
export type { WatchedContent, WatchList } from './watch/watch-list.ts'
export { createClaims } from './decisions/claims.ts'
export { createHeldTexts, type HeldText, type HeldTexts } from './held/held.ts'
export { decideAppeal, grantOpenAppeals, isAppealAnswered, moveOpenAppeal } from './appeals/appeal-queries.ts'
export {
  coverSuspension,
  endAllCovered,
  endCovered,
  limitCovered,
  overturnSuspension,
} from './appeals/covered-suspensions.ts'
export type { EndPair } from './blocks/blocking.ts'
export { eraseBlockSteps } from './blocks/block-queries.ts'
export type { DeletionRecords } from './deletion-records/deletion-records.ts'
export type { ReviewedRecord } from './deletion-records/record-reviews.ts'
export { reviewedSanction } from './deletion-records/record-rules.ts'
export type { DetailRow, RecordRow, ReportRow, ReviewQueue } from './decisions/review-queue.ts'
export {
  addTakedown,
  liftTakedown,
  lockTakedown,
  type LockedTakedown,
  type TakenContent,
} from './takedowns/takedown-queries.ts'
export {
  addStrike,
  countStrikes,
  type NewStrike,
  removeStrikes,
  removeStrikesOfSuspension,
  removeStrikesOfTakedown,
} from './strikes/strike-queries.ts'
export { endFoundRestriction, restoreRestriction, settleRestriction } from './underage/underage.ts'
export type { LockedReport } from './view.ts'
export { ageOf, fitsDeclaredAge, gregorianDay } from './verification/document-rules.ts'
export { untilOf } from './verification/verification.ts'
export type { VerificationReview } from './verification/verification-review.ts'

interface Dependencies {
  readonly pool: Pool
  /** For jobs and the data export. */
  readonly workPool: Pool
  readonly store: PictureStore
  readonly sealing: Sealing
  readonly sealedFiles: SealedFiles
  readonly works: Pick<PictureProcessor, 'renderDocument'>
  readonly deletionRecords: Pick<DeletionRecords, 'contactHashes'>
  readonly removeFiles: RemoveFiles
  readonly pictures: Pick<PicturesService, 'putBack'>
  readonly postPictures: PostPictures
  readonly profiles: Pick<ProfilesService, 'byId'>
  readonly held: HeldTexts
  readonly endPair: EndPair
  readonly readConversation: EvidenceSources['readConversation']
  readonly readUnreachable: EvidenceSources['readUnreachable']
  readonly readSeenPictures: EvidenceSources['readSeenPictures']
  readonly readHeardSounds: EvidenceSources['readHeardSounds']
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface SafetyService
  extends BlockService, OwnReportService, AppealService, OwnTakedownService, OwnStandingService, VerificationService {
  readonly restorePicture: TakenContentService['restorePicture']
  readonly events: SafetyEvents
  readonly report: SendReport
  readonly reportByName: NamedReports['reportByName']
  readonly reviewQueue: ReviewQueue
  readonly verificationReview: VerificationReview
  readonly hiddenContacts: Omit<HiddenContactService, 'apply'>
  readonly held: HeldTexts
  readonly watch: HeldTexts['watch']
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
  /** For a job: copies of pictures and voice notes that belong to a report. */
  readEvidenceIds(): Promise<ReadonlySet<string>>
  readonly jobs: {
    readonly findNamed: NamedReports['find']
    readonly eraseOldEvidence: JobWork
    readonly cleanUpTakedowns: JobWork
    readonly eraseVerifications: JobWork
    readonly applyHiddenContacts: JobWork
  }
}

export function createSafety(deps: Dependencies): SafetyService {
  const { pool, workPool, store, sealing, profiles, held, endPair, report, now } = deps
  const ofJobs = { ...deps, pool: workPool }
  const events = createSafetyEvents(report)
  const { inTransaction, ...blocks } = createBlocking({ pool, events, endPair, now })
  const pictures = createEvidencePictures(store, report)
  const sounds = createEvidenceSounds(store, report)
  const readEvidence = createEvidenceReader({ ...deps, readProfile: profiles.byId })
  const hashes = deps.deletionRecords.contactHashes
  const file = createFiling({ ...deps, pictures, sounds, hashes })
  const named = createNamedReports({
    pool,
    workPool,
    readEvidence: createNamedEvidenceReader(deps),
    file: createFiling({ ...ofJobs, pictures, sounds, hashes }),
    now,
  })
  const { apply: applyHiddenContacts, ...hiddenContacts } = createHiddenContacts({ pool, workPool, hashes, now })
  const { cleanUp: cleanUpTaken } = createTakenContent(ofJobs)
  const eraseOldEvidence = createEvidenceCleanup({ pool: workPool, pictures, now })
  return {
    events,
    held,
    watch: held.watch,
    ...blocks,
    report: createReporting({ pool, blocking: inTransaction, readEvidence, file }),
    reportByName: named.reportByName,
    ...createOwnReports({ pool, sealing, report, now }),
    reviewQueue: createReviewQueue({ pool, store, sounds, sealing, report, now }),
    hiddenContacts,
    ...createAppeals({ pool, now }),
    ...createOwnTakedowns({ pool, now }),
    ...createVerification(deps),
    verificationReview: createVerificationReview(deps),
    ...createOwnStanding({ pool, now }),
    restorePicture: createTakenContent(deps).restorePicture,
    listings: {
      ...blockListings(workPool),
      ...contactListings(workPool),
      ...reportListings(workPool),
      ...appealListings(workPool),
      ...coveredListings(workPool),
      ...takedownListings(workPool),
      ...carriedListings(workPool),
      ...verificationListings(workPool),
      ...strikeListings(workPool),
      ...held.listings,
    },
    readEvidenceIds: () => readEvidenceIds(workPool),
    jobs: {
      findNamed: named.find,
      async eraseOldEvidence(stopping) {
        await named.erase(stopping)
        await eraseOldEvidence(stopping)
        await forgetMinorReporters(workPool, now(), stopping)
      },
      eraseVerifications: createVerificationSweep({ ...ofJobs, onExpired: events.verificationExpired.publish }),
      applyHiddenContacts,
      async cleanUpTakedowns(stopping) {
        await cleanUpTaken(stopping)
        await held.eraseDecided(stopping)
      },
    },
  }
}
