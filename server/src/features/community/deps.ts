import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import type { Background } from '../../platform/jobs/background.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Limits } from '../../platform/rate-limit/limits.ts'
import type { Tokens } from '../../platform/crypto/tokens.ts'

/** What the parts of the feature stand on. */
export interface CommunityDeps {
  readonly pool: Pool
  readonly config: Pick<Config, 'publicUrl' | 'supportEmail'>
  readonly openAttempts: Limits['openAttempts']
  readonly mailer: Mailer
  /** Sends mail after the answer. */
  readonly background: Background
  readonly tokens: Tokens
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}
