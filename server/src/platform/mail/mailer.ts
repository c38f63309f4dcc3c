// Every mail is a job: stored sealed in the transaction that causes it, tried again for about a day, then shown to admins.
import { dayMs } from '@hamvav/contract/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import type { Sealing } from '../crypto/sealing.ts'
import { createListing, type Listing } from '../archive/listing.ts'
import { sealedColumn } from '../crypto/reseal.ts'
import { type Queryable, run, statement } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { enqueue } from '../jobs/queue.ts'
import type { JobWork } from '../jobs/scheduled-job.ts'
import { createFolderDelivery, createSmtpDelivery, type MailMessage } from './delivery.ts'

export interface Mail extends MailMessage {
  /** For `withdraw`; by default a new one. */
  readonly id?: string
  /** Such as `reset`; listed in the member's data export while the mail waits. */
  readonly purpose: string
  /** Deleted with this member. */
  readonly memberId?: string | null
  /** End of the link in the mail, after which the mail is not sent any more. Default: in three days. */
  readonly expiresAt?: Date
}

export interface Mailer {
  /** False if mail is disabled. */
  readonly available: boolean
  /** Stores a mail, to be sent after the commit of the transaction; throws `mail_off` if mail is disabled. */
  send(queryable: Queryable, mail: Mail): Promise<void>
  /** Deletes a stored mail that was not sent yet. Idempotent. */
  withdraw(queryable: Queryable, id: string): Promise<void>
  /** Sends a stored mail and deletes it; only for its job. @throws JobError */
  sendStored(mailId: string): Promise<void>
  /** Sends without storing; only for a job that continues after the mail server has accepted the mail. @throws JobError */
  sendNow(mail: Mail, jobId: string): Promise<void>
  /** Deletes mails that are out of date, or whose job was discarded. */
  readonly eraseStale: JobWork
  /** Mails that wait for the mail server, for the data export. */
  readonly listing: Listing
  close(): void
}

interface Options {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly smtpUrl: string | undefined
  readonly from: string
  /** Folder for mails without SMTP; undefined: mail is disabled. */
  readonly outbox: string | undefined
  readonly now: () => number
}

/** Simulated members, who never get mail. */
const demoAddress = /@demo\.hamvav\.test$/i
const defaultLifetimeMs = 3 * dayMs

const addMail = statement(
  'mail_add',
  `INSERT INTO waiting_mails (id, member_id, purpose, sealed, expires_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)
const readMail = statement<{ sealed: Buffer; expires_at: Date }>(
  'mail_read',
  `SELECT sealed, expires_at FROM waiting_mails WHERE id = $1`,
)
const deleteMail = statement('mail_delete', `DELETE FROM waiting_mails WHERE id = $1`)
/** Mails that wait for the mail server. */
export const sealedMails = sealedColumn({
  of: 'waiting mail',
  name: 'mail',
  update: 'UPDATE waiting_mails',
  column: 'sealed',
})
const staleBatch = 1_000
/** Pause between two batches. */
const stalePauseMs = 100
const deleteStale = statement<{ id: string }>(
  'mail_delete_stale',
  `DELETE FROM waiting_mails WHERE id IN (
     SELECT m.id FROM waiting_mails m
     WHERE m.expires_at <= $1 OR NOT EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE j.key = 'mail:' || m.id)
     LIMIT ${staleBatch}) RETURNING id`,
)

export function createMailer({ pool, sealing, smtpUrl, from, outbox, now }: Options): Mailer {
  const folder = outbox === undefined ? undefined : createFolderDelivery(outbox, from)
  const delivery = smtpUrl === undefined ? folder : createSmtpDelivery(smtpUrl, from)

  async function deliver(id: string, message: MailMessage): Promise<void> {
    if (!delivery) throw new AppError('mail_off')
    await delivery.deliver(id, message)
  }

  return {
    available: delivery !== undefined,
    async send(queryable, { id = newId(), purpose, memberId = null, expiresAt, ...message }) {
      if (!delivery) throw new AppError('mail_off')
      if (demoAddress.test(message.to)) return
      const at = now()
      const end = expiresAt ?? new Date(at + defaultLifetimeMs)
      const sealed = sealing.seal(JSON.stringify(message), id)
      await run(queryable, addMail, [id, memberId, purpose, sealed, end, new Date(at)])
      await enqueue(queryable, 'mail', { mailId: id }, { key: `mail:${id}` })
    },
    withdraw: async (queryable, id) => void (await run(queryable, deleteMail, [id])),
    async sendStored(mailId) {
      const [row] = await run(pool, readMail, [mailId])
      if (!row) return // sent already, or deleted with its member
      if (row.expires_at.getTime() > now())
        await deliver(mailId, JSON.parse(sealing.open(row.sealed, mailId)) as MailMessage)
      await run(pool, deleteMail, [mailId])
    },
    async sendNow({ to, replyTo, subject, body, headers }, jobId) {
      if (demoAddress.test(to)) return
      await deliver(`job-${jobId}`, { to, subject, body, ...(replyTo && { replyTo }), ...(headers && { headers }) })
    },
    async eraseStale(stopping) {
      while ((await run(pool, deleteStale, [new Date(now())])).length === staleBatch && !stopping.aborted)
        await sleep(stalePauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    },
    listing: createListing(pool, {
      name: 'mail_export_waiting',
      columns: 'id, purpose, created_at, expires_at',
      from: 'waiting_mails WHERE member_id = $1',
      by: 'id',
    }),
    close: () => delivery?.close(),
  }
}
