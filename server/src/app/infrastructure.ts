// Shared infrastructure of the features, and the order in which a deleted member's rows are erased.
import path from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { type AuthDeps } from '../features/auth/service.ts'
import { erasePlaySteps } from '../features/play/service.ts'
import { eraseConversationSteps } from '../features/messaging/service.ts'
import { eraseMatchSteps } from '../features/matches/service.ts'
import { eraseNotificationSteps } from '../features/notifications/service.ts'
import { eraseFoundSteps } from '../features/profiles/own-data/erasure-queries.ts'
import { createErasures, type Erasures } from '../features/profiles/own-data/erasures.ts'
import type { RemovalSteps } from '../features/profiles/own-data/removal.ts'
import { eraseViewSteps } from '../features/insights/service.ts'
import { detachHeldPictures, eraseFeedSteps } from '../features/feed/service.ts'
import {
  createDeletionRecords,
  type DeletionRecords,
  recordKeys,
} from '../features/safety/deletion-records/deletion-records.ts'
import { createHeldTexts, eraseBlockSteps, type HeldTexts } from '../features/safety/service.ts'
import { type ErasedList, openErasedList } from '../platform/erased/erased-list.ts'
import { openWorkPool } from '../platform/database/connections/pool.ts'
import { openReads, type Reads } from '../platform/database/connections/read-pool.ts'
import { createListener, type Listener } from '../platform/database/listener.ts'
import { openPictureStore } from '../platform/media/store/open-picture-store.ts'
import { type PictureStore, createRemoveFiles, type RemoveFiles } from '../platform/media/store/picture-store.ts'
import { createPictureProcessor, type PictureProcessor } from '../platform/media/processing/picture-processor.ts'
import { createSealedFiles, type SealedFiles } from '../platform/media/sealed-files.ts'
import { createPictureScorer, type PictureScorer } from '../platform/media/scoring/picture-scorer.ts'
import { createMailer, type Mailer } from '../platform/mail/mailer.ts'
import { createPasskeys, type Passkeys } from '../platform/passkeys/passkeys.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Redis } from '../platform/redis/connection.ts'
import { createSealing, type Sealing } from '../platform/crypto/sealing.ts'
import { createScreening } from '../platform/screening/screening.ts'
import type { Limits } from '../platform/rate-limit/limits.ts'
import type { SecurityLog } from '../platform/security-log/security-log.ts'
import { createPasswords, type Passwords } from '../platform/crypto/passwords.ts'
import { createTokens, type Tokens } from '../platform/crypto/tokens.ts'

export interface ServiceOptions {
  /** Clock of sessions, links and rate limits, ms. */
  readonly now?: (() => number) | undefined
  /** Offered on the login page. */
  readonly demoAccounts?: AuthDeps['demoAccounts']
  /** Offered on the admin login page. */
  readonly demoAdmin?: { readonly username: string; readonly password: string } | undefined
  /** Cheaper ones, for tests. */
  readonly passwords?: Passwords | undefined
  /** Timeout of an upload, ms. */
  readonly uploadMs?: number | undefined
  /** Scores pictures without the model, for tests. */
  readonly scorer?: PictureScorer | undefined
  /** Factor for the waits of web push, for tests. */
  readonly pushDelayFactor?: number | undefined
  /** Without a worker, background jobs run only by `jobs.runAll()`, for tests. */
  readonly hasWorker?: boolean | undefined
}

export interface Shared {
  readonly config: Config
  readonly pool: Pool
  readonly redis: Redis | undefined
  readonly limits: Limits
  readonly securityLog: SecurityLog
  readonly metrics: Metrics
  readonly report: (error: unknown, context: string) => void
  /** Writes to the server's log. */
  readonly log: (about: object, text: string) => void
  readonly options: ServiceOptions
}

/** Shared infrastructure of the features. */
export interface Infrastructure {
  /** Connections for jobs and data exports, so that requests do not wait behind them. */
  readonly workPool: Pool
  readonly now: () => number
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly listener: Listener
  readonly mailer: Mailer
  readonly store: PictureStore
  readonly works: PictureProcessor
  readonly scorer: PictureScorer
  readonly removeFiles: RemoveFiles
  readonly sealing: Sealing
  readonly sealedFiles: SealedFiles
  /** What survives the deletion of an account. */
  readonly deletionRecords: DeletionRecords
  readonly removal: RemovalSteps
  readonly erased: ErasedList
  readonly erasures: Erasures
  /** On the connections of jobs. */
  readonly workErasures: Erasures
  readonly passkeys: Passkeys
  readonly reads: Reads
  readonly held: HeldTexts
}

/** What others notice first: their numbers of matches, their lists, then the rest. */
const eraseSteps = [
  ...eraseMatchSteps,
  ...eraseNotificationSteps,
  ...erasePlaySteps,
  ...eraseConversationSteps,
  ...eraseFeedSteps,
  ...eraseBlockSteps,
  ...eraseViewSteps,
  ...eraseFoundSteps,
]

export function createInfrastructure({ config, pool, metrics, report, options }: Shared): Infrastructure {
  const { now = Date.now, passwords = createPasswords() } = options
  const workPool = openWorkPool(pool, (reason) =>
    report(new Error(`A database connection was lost: ${reason}`), 'long work'),
  )
  const store = openPictureStore(config, report)
  const sealedFiles = createSealedFiles(path.join(config.dataDir, 'verification-keys'), store.sealed)
  const outbox = config.production ? undefined : path.join(config.dataDir, 'outbox')
  const sealing = createSealing(config.encryptionKeys)
  const mailer = createMailer({ pool: workPool, sealing, smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, now })
  const keys = recordKeys(config.encryptionKeys)
  const { publicUrl } = config
  const erased = openErasedList(config, report)
  const listener = createListener(pool.options, { report })
  const deletionRecords = createDeletionRecords({ pool, workPool, keys, sealing, mailer, publicUrl, report, now })
  const rememberErased = (memberId: string) => erased.add([memberId], new Date(now()))
  const erasuresOn = (on: Pool) => createErasures({ pool: on, steps: eraseSteps, rememberErased, report })
  return {
    workPool,
    now,
    tokens: createTokens(config.jwtSecret, now, config.olderJwtSecrets),
    passwords,
    listener,
    mailer,
    store,
    works: createPictureProcessor(metrics.observePicture),
    removeFiles: createRemoveFiles(store, sealedFiles, report),
    scorer: options.scorer ?? createPictureScorer(),
    sealing,
    sealedFiles,
    deletionRecords,
    removal: { keepRecord: deletionRecords.keep, endVerification: deletionRecords.endVerification },
    erased,
    erasures: erasuresOn(pool),
    workErasures: erasuresOn(workPool),
    passkeys: createPasskeys({ pool, publicUrl: config.publicUrl, now }),
    reads: openReads(pool, config.readDatabaseUrl, report),
    held: createHeldTexts({
      pool,
      workPool,
      screening: createScreening(report),
      listener,
      sealing,
      detachPictures: detachHeldPictures,
      report,
      now,
    }),
  }
}
