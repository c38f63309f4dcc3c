import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { Tokens } from '../../platform/crypto/tokens.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Limits } from '../../platform/rate-limit/limits.ts'
import type { NotificationsService } from '../notifications/service.ts'

/** What the parts of this feature need. */
export interface DatesDeps {
  readonly pool: Pool
  /** For jobs and the data export. */
  readonly workPool: Pool
  readonly config: Pick<Config, 'publicUrl' | 'encryptionKeys' | 'emergencyLines'>
  readonly sealing: Sealing
  readonly tokens: Tokens
  readonly mailer: Mailer
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly openAttempts: Limits['openAttempts']
  readonly now: () => number
}
