// Support requests: stored, mailed to support, answered once by an admin and by mail.
import type { adminListSupport } from '@hamvav/contract/admin/operations-endpoints'
import type { sendSupportRequest } from '@hamvav/contract/community/endpoints'
import type { SupportRequest } from '@hamvav/contract/community/entities'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../../config/config.ts'
import { isForeignKeyViolation } from '../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { answerMail, supportMail } from './mails.ts'
import { addRequest, answerRequest, listRequests, requestExists } from './queries.ts'
import { supportRequestView } from './view.ts'

export interface SupportDeps {
  readonly pool: Pool
  readonly config: Pick<Config, 'supportEmail'>
  readonly mailer: Mailer
  readonly now: () => number
}

interface Answer {
  readonly adminId: string
  readonly text: string
  /** Runs in the transaction that stores the answer. */
  readonly inTransaction: (client: PoolClient) => Promise<void>
}

export interface Support {
  /** Stores the request even if the server sends no mail. @param memberId null for a visitor */
  create(memberId: string | null, request: BodyOf<typeof sendSupportRequest>): Promise<void>
  list(query: QueryOf<typeof adminListSupport>): Promise<SupportRequest[]>
  /** Stores the answer together with its mail, so that only one answer is sent. */
  answer(id: string, answer: Answer): Promise<SupportRequest>
}

export function createSupport({ pool, config, mailer, now }: SupportDeps): Support {
  return {
    async create(memberId, body) {
      await withTransaction(pool, async (tx) => {
        const row = await addRequest(tx, { ...body, member_id: memberId }, new Date(now()))
        if (!mailer.available) return
        const mail = { to: config.supportEmail, replyTo: row.email, ...supportMail(row) }
        await mailer.send(tx, { purpose: 'support', memberId, ...mail })
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // the member was just deleted
      })
    },

    async list({ status, before, limit }) {
      const isAnswered = status === undefined ? null : status === 'answered'
      return (await listRequests(pool, { isAnswered, before: before ?? null, limit })).map(supportRequestView)
    },

    async answer(id, { adminId, text, inTransaction }) {
      if (!mailer.available) throw new AppError('mail_off')
      const row = await withTransaction(pool, async (client) => {
        const answered = await answerRequest(client, id, { text, adminId, at: new Date(now()) })
        if (!answered)
          throw new AppError(
            (await requestExists(client, id)) ? 'support_request_answered' : 'support_request_not_found',
          )
        await inTransaction(client)
        const mail = { to: answered.email, replyTo: config.supportEmail, ...answerMail(answered, text) }
        await mailer.send(client, { purpose: 'support-answer', memberId: answered.member_id, ...mail })
        return answered
      })
      return supportRequestView(row)
    },
  }
}
