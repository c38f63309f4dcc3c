// Support requests: stored, mailed to support, answered once by an admin and by mail.
import type { adminListSupport } from '@hamvav/contract/admin/operations-endpoints'
import type { sendGrievance, sendSupportRequest } from '@hamvav/contract/community/endpoints'
import type { GrievanceReceipt, SupportRequest } from '@hamvav/contract/community/entities'
import { grievanceDays } from '@hamvav/contract/community/limits'
import { dayMs } from '@hamvav/contract/durations'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../../config/config.ts'
import { isForeignKeyViolation } from '../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { answerMail, receiptMail, supportMail } from './mails.ts'
import { addRequest, answerRequest, listRequests, requestExists, type SupportRow } from './queries.ts'
import { supportRequestView } from './view.ts'

export interface SupportDeps {
  readonly pool: Pool
  readonly config: Pick<Config, 'supportEmail' | 'grievanceEmail'>
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
  /** The receipt is also mailed to the sender, where the server sends mail. */
  complain(memberId: string | null, grievance: BodyOf<typeof sendGrievance>): Promise<GrievanceReceipt>
  list(query: QueryOf<typeof adminListSupport>): Promise<SupportRequest[]>
  /** Stores the answer together with its mail, so that only one answer is sent. */
  answer(id: string, answer: Answer): Promise<SupportRequest>
}

export function createSupport({ pool, config, mailer, now }: SupportDeps): Support {
  type Mails = (tx: PoolClient, row: SupportRow) => Promise<void>
  /** Stores a request with the mail to the team. */
  const store = (request: Parameters<typeof addRequest>[1], to: string, more: Mails = async () => {}) =>
    withTransaction(pool, async (tx) => {
      const row = await addRequest(tx, request, new Date(now()))
      if (!mailer.available) return
      const mail = { to, replyTo: row.email, ...supportMail(row) }
      await mailer.send(tx, { purpose: 'support', memberId: row.member_id, ...mail })
      await more(tx, row)
    }).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // the member was just deleted
    })

  return {
    async create(memberId, body) {
      const none = { grievance_about: null, receipt: null, answer_by: null }
      await store({ ...body, ...none, member_id: memberId }, config.supportEmail)
    },

    async complain(memberId, { about, language, ...body }) {
      const receipt = newReceipt()
      const answerBy = new Date(now() + grievanceDays * dayMs)
      const grievance = { grievance_about: about, receipt, answer_by: answerBy }
      await store(
        { ...body, ...grievance, topic: 'other', member_id: memberId },
        config.grievanceEmail,
        async (tx, row) => {
          const mail = { to: row.email, replyTo: config.grievanceEmail, ...receiptMail(language, receipt, answerBy) }
          await mailer.send(tx, { purpose: 'grievance-receipt', memberId, ...mail })
        },
      )
      return { receipt, answerBy: answerBy.toISOString() }
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

/** Without letters and digits that are read as another one. */
const receiptLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Such as `G-7KQ4-M2XD`: can be read out on the phone, and 31^8 of them cannot be guessed. */
function newReceipt(): string {
  const part = () => Array.from({ length: 4 }, () => receiptLetters[randomInt(receiptLetters.length)]).join('')
  return `G-${part()}-${part()}`
}
