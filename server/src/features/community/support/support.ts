// Requests to support: stored, told to support by mail, answered once by an admin, by mail.
import type { adminListSupport } from '@hamvav/contract/admin/panel-endpoints'
import type { sendSupportRequest } from '@hamvav/contract/community/endpoints'
import type { SupportRequest } from '@hamvav/contract/community/entities'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import type { PoolClient } from 'pg'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { CommunityDeps } from '../deps.ts'
import { answerMail, supportMail } from '../mails.ts'
import { addRequest, answerRequest, listRequests, reopenRequest, requestExists } from './support-queries.ts'
import { supportRequest } from '../view.ts'

interface Answer {
  readonly adminId: string
  readonly text: string
  /** Part of the transaction that stores the answer. */
  readonly alongside: (client: PoolClient) => Promise<void>
}

export function createSupport({ pool, config, mailer, background, report, now }: CommunityDeps) {
  return {
    /** Where no mail can be sent it is stored all the same. @param memberId null for a visitor */
    async ask(memberId: string | null, asked: BodyOf<typeof sendSupportRequest>): Promise<void> {
      const row = await addRequest(pool, { ...asked, member_id: memberId }, new Date(now())).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // deleted a moment ago
      })
      if (!mailer.available) return
      background.run(() => mailer.send({ to: config.supportEmail, replyTo: row.email, ...supportMail(row) }))
    },

    async list({ status, before, limit }: QueryOf<typeof adminListSupport>): Promise<SupportRequest[]> {
      const isAnswered = status === undefined ? null : status === 'answered'
      return (await listRequests(pool, { isAnswered, before: before ?? null, limit })).map(supportRequest)
    },

    /** Stored first, so that one answer goes out; open again where the mail server does not take it. */
    async answer(id: string, { adminId, text, alongside }: Answer): Promise<SupportRequest> {
      if (!mailer.available) throw new AppError('mail_off')
      const row = await withTransaction(pool, async (client) => {
        const answered = await answerRequest(client, id, { text, adminId, at: new Date(now()) })
        if (!answered)
          throw new AppError(
            (await requestExists(client, id)) ? 'support_request_answered' : 'support_request_not_found',
          )
        await alongside(client)
        return answered
      })
      const mail = { to: row.email, replyTo: config.supportEmail, ...answerMail(row, text) }
      await mailer.send(mail).catch(async (error: unknown) => {
        report(error, 'mail')
        await reopenRequest(pool, id)
        throw new AppError('unavailable')
      })
      return supportRequest(row)
    },
  }
}
