// Members protecting themselves: blocking one another, and reporting what they saw.
import type { Pool } from 'pg'
import type { PictureStore } from '../../platform/media/store/picture-store.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { ProfilesService } from '../profiles/service.ts'
import { createAppeals } from './appeals/appeals.ts'
import { createBlocking, type EndPair } from './blocks/blocking.ts'
import { createDesk } from './decisions/review-queue.ts'
import { createReadSeen } from './evidence/evidence.ts'
import { createEvidenceCleanup } from './evidence/evidence-cleanup.ts'
import { createEvidencePictures } from './evidence/evidence-pictures.ts'
import { createSafetyEvents } from './events.ts'
import { createOwnReports } from './reports/own-reports.ts'
import { createReporting } from './reports/reporting.ts'

export { decideAppeal, grantOpenAppeals } from './appeals/appeal-queries.ts'

export type { EndPair } from './blocks/blocking.ts'
export type { Desk, DetailRow, LockedReport, RecordRow, ReportRow } from './decisions/review-queue.ts'

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureStore
  readonly sealing: Sealing
  readonly profiles: Pick<ProfilesService, 'byId'>
  readonly endPair: EndPair
  readonly readConversation: Parameters<typeof createReadSeen>[0]['readConversation']
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export type SafetyService = ReturnType<typeof createSafety>

export function createSafety({ pool, store, sealing, profiles, readConversation, endPair, report, now }: Dependencies) {
  const events = createSafetyEvents(report)
  const { within, ...blocking } = createBlocking({ pool, events, endPair, now })
  const pictures = createEvidencePictures(store, report)
  const readSeen = createReadSeen({ pool, readProfile: profiles.byId, readConversation })
  const cleanup = createEvidenceCleanup({ pool, pictures, report, now })
  return {
    events,
    ...blocking,
    report: createReporting({ pool, sealing, blocking: within, readSeen, pictures, report, now }),
    ...createOwnReports({ pool, sealing, report, now }),
    /** Of those who decide. */
    desk: createDesk({ pool, store, sealing, report, now }),
    ...createAppeals({ pool, now }),
    /** Begins the hourly removal of old evidence. */
    start: cleanup.start,
    close: cleanup.stop,
  }
}
