// Mails about urgent reports, to admins who asked for them and proved the address by a code (docs/decisions/0035).
import type { ReportAlerts } from '@hamvav/contract/admin/entities'
import { adminScreens } from '@hamvav/contract/screens'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { createHmac, randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '../../../config/config.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { mailInBoth } from '../../../platform/mail/mail-template.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import { mailTexts } from '../mail-texts.ts'
import * as queries from './alert-queries.ts'

interface Dependencies {
  readonly pool: Pool
  /** For the job. */
  readonly workPool: Pool
  readonly mailer: Mailer
  readonly config: Pick<Config, 'jwtSecret' | 'publicUrl'>
  readonly openAttempts: Limits['openAttempts']
  readonly securityLog: SecurityLog
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface Alerts {
  get(admin: AdminViewer): Promise<ReportAlerts>
  /** Mails a code to the address; throws mail_off. */
  set(admin: AdminViewer, email: string): Promise<ReportAlerts>
  /** Throws alert_code_wrong, and too_many_requests after a few guesses. */
  confirm(admin: AdminViewer, code: string): Promise<ReportAlerts>
  end(admin: AdminViewer): Promise<ReportAlerts>
  /** Job: mails admins about reports newer than their last mail. */
  mailDue(): Promise<void>
}

const codeMs = 15 * minuteMs
/** Minimum time between two mails to an admin. */
const pauseMs = 15 * minuteMs
const guesses = { name: 'alert code', points: 5, seconds: (15 * minuteMs) / secondMs }

export function createAlerts(deps: Dependencies): Alerts {
  const { pool, mailer, config, openAttempts, now } = deps
  const attempts = openAttempts(guesses)
  const hashOf = (adminId: string, code: string) =>
    createHmac('sha256', config.jwtSecret).update(`admin alert code ${adminId} ${code}`).digest()
  const answer = (row: queries.AlertsRow | undefined): ReportAlerts => ({
    email: row?.email ?? null,
    confirmed: Boolean(row?.confirmed_at),
    canMail: mailer.available,
  })

  return {
    get: async ({ id }) => answer((await run(pool, queries.readAlerts, [id]))[0]),
    async set({ id }, email) {
      if (!mailer.available) throw new AppError('mail_off')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const values = [id, email, hashOf(id, code), new Date(now() + codeMs), new Date(now())]
      const expiresAt = new Date(now() + codeMs)
      return withTransaction(pool, async (tx) => {
        const [row] = await run(tx, queries.setAlerts, values)
        await mailer.send(tx, { purpose: 'alert-code', to: email, expiresAt, ...codeMail(code) })
        return answer(row)
      })
    },
    async confirm({ id }, code) {
      await attempts.take(id)
      const [row] = await run(pool, queries.confirmAlerts, [id, hashOf(id, code), new Date(now())])
      if (!row) throw new AppError('alert_code_wrong', { fields: { code: new AppError('alert_code_wrong').message } })
      await attempts.forget(id)
      return answer(row)
    },
    async end({ id }) {
      await run(pool, queries.endAlerts, [id])
      return answer(undefined)
    },
    mailDue: () => mailDue(deps),
  }
}

async function mailDue({ workPool, mailer, config, securityLog, now }: Dependencies): Promise<void> {
  if (!mailer.available) return
  const link = config.publicUrl + adminScreens.reports.path
  const due = await withTransaction(workPool, async (tx) => {
    const rows = await run(tx, queries.takeDueAlerts, [new Date(now()), new Date(now() - pauseMs)])
    for (const { email, open } of rows) await mailer.send(tx, { purpose: 'alert', to: email, ...alertMail(open, link) })
    return rows
  })
  for (const { admin_id: adminId } of due) securityLog.record({ event: 'report_urgent', adminId })
}

// In both languages, as an admin has no language on the server. Without names and evidence: a mailbox is no safe place.
const codeMail = (code: string) => mailInBoth(mailTexts, 'alertCode', () => ({ code }))
const alertMail = (open: number, link: string) => mailInBoth(mailTexts, 'alert', () => ({ open, link }))
