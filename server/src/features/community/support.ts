// Support requests: stored and mailed to support; threads of the sender and the team. A visitor is answered by mail, a member
// in the thread and by mail.
import type { sendGrievance, sendSupportRequest } from '@hamvav/contract/community/endpoints'
import type { GrievanceReceipt, OwnSupportRequest, SupportRequest } from '@hamvav/contract/community/entities'
import { grievanceDays, supportThreadMax } from '@hamvav/contract/community/limits'
import type { adminListSupport, replyToSupport } from '@hamvav/contract/community/support-endpoints'
import { dayMs } from '@hamvav/contract/durations'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../../config/config.ts'
import { isForeignKeyViolation } from '../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mailFrom } from '../../platform/mail/mail-template.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { NotificationsService } from '../notifications/service.ts'
import { mailTexts } from './mail-texts.ts'
import { answerMail, supportMail } from './mails.ts'
import * as queries from './support-queries.ts'
import type { MessageRow, SupportRow } from './support-queries.ts'
import { ownSupportView, supportRequestView } from './view.ts'

export interface SupportDeps {
  readonly pool: Pool
  readonly config: Pick<Config, 'supportEmail' | 'grievanceEmail'>
  readonly mailer: Mailer
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly now: () => number
}

interface Decision {
  readonly adminId: string
  /** Runs in the transaction of the change. */
  readonly inTransaction: (client: PoolClient) => Promise<void>
}

interface Answer extends Decision {
  readonly clientId: string
  readonly text: string
  /** Id of the last message as loaded by the admin; null without one. */
  readonly seen: string | null
}

export interface Support {
  /** Stores the request even if the server sends no mail. @param memberId null for a visitor */
  create(memberId: string | null, request: BodyOf<typeof sendSupportRequest>): Promise<void>
  /** The receipt is also mailed to the sender, where the server sends mail. */
  complain(memberId: string | null, grievance: BodyOf<typeof sendGrievance>): Promise<GrievanceReceipt>
  list(query: QueryOf<typeof adminListSupport>): Promise<SupportRequest[]>
  /** Stores the answer together with its mail and the member's notification. Refused if there is a message that the admin has not seen. */
  answer(id: string, answer: Answer): Promise<SupportRequest>
  /** Closes without a mail, or reopens; idempotent. */
  setState(id: string, state: 'open' | 'closed', decision: Decision): Promise<SupportRequest>
  listOwn(memberId: string): Promise<OwnSupportRequest[]>
  /** Reopens the request; mailed to support. */
  reply(memberId: string, id: string, body: BodyOf<typeof replyToSupport>): Promise<OwnSupportRequest>
}

export function createSupport(deps: SupportDeps): Support {
  const { pool, config, mailer, now } = deps
  type Mails = (tx: PoolClient, row: SupportRow) => Promise<void>
  /** Stores a request with the mail to the team. */
  const store = (request: Parameters<typeof queries.addRequest>[1], to: string, more: Mails = async () => {}) =>
    withTransaction(pool, async (tx) => {
      const row = await queries.addRequest(tx, request, new Date(now()))
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
          // The address may be somebody else's: the mail has no text of the sender.
          const text = mailFrom(mailTexts, 'receipt', language, { receipt, day: answerBy.toISOString().slice(0, 10) })
          const mail = { to: row.email, replyTo: config.grievanceEmail, ...text }
          await mailer.send(tx, { purpose: 'grievance-receipt', memberId, ...mail })
        },
      )
      return { receipt, answerBy: answerBy.toISOString() }
    },

    ...createThreads(deps),
  }
}

function createThreads({ pool, config, mailer, notifications, now }: SupportDeps) {
  const currentDate = () => new Date(now())
  async function read(id: string): Promise<SupportRequest> {
    const row = await queries.readRequest(pool, id)
    if (!row) throw new AppError('support_request_not_found')
    return supportRequestView(row, await queries.listMessages(pool, [id]))
  }
  /** Locks a request, with its messages. @param memberId only of this member */
  async function lock(tx: PoolClient, id: string, memberId?: string) {
    const row = await queries.lockRequest(tx, id)
    if (!row || (memberId !== undefined && row.member_id !== memberId)) throw new AppError('support_request_not_found')
    return { row, messages: await queries.listMessages(tx, [id]) }
  }
  const refuseFull = (messages: readonly MessageRow[]) => {
    if (messages.length >= supportThreadMax) throw new AppError('support_thread_full')
  }

  return {
    async list({ status, before, limit }: QueryOf<typeof adminListSupport>) {
      const isAnswered = status === undefined ? null : status === 'answered'
      const rows = await queries.listRequests(pool, { isAnswered, before: before ?? null, limit })
      const messagesOf = await byRequest(pool, rows)
      return rows.map((row) => supportRequestView(row, messagesOf(row)))
    },

    async answer(id: string, { adminId, clientId, text, seen, inTransaction }: Answer) {
      const notified = await withTransaction(pool, async (tx) => {
        const { row, messages } = await lock(tx, id)
        if (messages.some(({ client_id: known }) => known === clientId)) return null
        refuseUnseen(messages, seen)
        refuseFull(messages)
        if (!mailer.available && row.member_id === null) throw new AppError('mail_off')
        await queries.addMessage(tx, { requestId: id, adminId, clientId, text, at: currentDate() })
        const mail = { to: row.email, replyTo: config.supportEmail, ...answerMail(row, text) }
        if (mailer.available) await mailer.send(tx, { purpose: 'support-answer', memberId: row.member_id, ...mail })
        await inTransaction(tx)
        if (row.member_id === null) return null
        const about = { memberId: row.member_id, kind: 'support', data: { threadId: id } } as const
        return notifications.notify(tx, { ...about, dedupeKey: `support:${id}` })
      })
      notifications.publish([notified])
      return read(id)
    },

    async setState(id: string, state: 'open' | 'closed', { inTransaction }: Decision) {
      await withTransaction(pool, async (tx) => {
        const { row, messages } = await lock(tx, id)
        if (state === 'closed' ? row.closed_at : !row.answered_at) return
        const isAnswered = messages.some(({ admin_id: by }) => by !== null)
        if (state === 'closed' && row.receipt !== null && !isAnswered) throw new AppError('grievance_needs_answer')
        const at = state === 'closed' ? currentDate() : null
        await queries.setSupportState(tx, id, at && (row.answered_at ?? at), at)
        await inTransaction(tx)
      })
      return read(id)
    },

    async listOwn(memberId: string) {
      const rows = await queries.listOwnRequests(pool, memberId)
      const messagesOf = await byRequest(pool, rows)
      return rows.map((row) => ownSupportView(row, messagesOf(row)))
    },

    async reply(memberId: string, id: string, { clientId, text }: BodyOf<typeof replyToSupport>) {
      return withTransaction(pool, async (tx) => {
        const { row, messages } = await lock(tx, id, memberId)
        if (messages.some(({ client_id: known }) => known === clientId)) return ownSupportView(row, messages)
        refuseFull(messages)
        await queries.addMessage(tx, { requestId: id, adminId: null, clientId, text, at: currentDate() })
        if (mailer.available) {
          const to = row.receipt === null ? config.supportEmail : config.grievanceEmail
          await mailer.send(tx, { purpose: 'support', memberId, to, replyTo: row.email, ...supportMail(row, text) })
        }
        return ownSupportView({ ...row, closed_at: null }, await queries.listMessages(tx, [id]))
      })
    },
  } satisfies Partial<Support>
}

async function byRequest(pool: Pool, rows: readonly SupportRow[]) {
  const messages = await queries.listMessages(
    pool,
    rows.map(({ id }) => id),
  )
  const grouped = Map.groupBy(messages, (message) => message.request_id)
  return ({ id }: SupportRow) => grouped.get(id) ?? []
}

/** Names the admin who answered meanwhile. */
function refuseUnseen(messages: readonly MessageRow[], seen: string | null): void {
  const last = messages.at(-1)
  if ((last?.id ?? null) === seen) return
  if (!last || last.admin_id === null) throw new AppError('support_thread_changed')
  const extra = { by: last.admin_name ?? '', at: last.created_at.toISOString() }
  throw new AppError('support_request_answered', { extra })
}

/** Without letters and digits that are read as another one. */
const receiptLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Such as `G-7KQ4-M2XD`: can be read out on the phone, and 31^8 of them cannot be guessed. */
function newReceipt(): string {
  const part = () => Array.from({ length: 4 }, () => receiptLetters[randomInt(receiptLetters.length)]).join('')
  return `G-${part()}-${part()}`
}
