// Link mailed to the address of a banned and deleted account: the owner of the mailbox reads the reason and can appeal, and
// typing an address reveals no ban.
import { dayMs } from '@hamvav/contract/durations'
import type { MailboxBan } from '@hamvav/contract/safety/entities'
import { banLinkDays } from '@hamvav/contract/safety/limits'
import { screens } from '@hamvav/contract/screens'
import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mailInBoth } from '../../../platform/mail/mail-template.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { canonicalMailbox } from '../../auth/service.ts'
import { mailTexts } from '../mail-texts.ts'
import type { RecordKeys } from './keep-record.ts'
import { findRecord, lockRecord, setParts } from './record-queries.ts'
import { type RecordParts, reviewOfBan } from './record-rules.ts'
import { partsOfRow, storedRecord } from './record-view.ts'

interface Dependencies {
  readonly pool: Pool
  /** For the job that mails the link. */
  readonly workPool: Pool
  readonly keys: RecordKeys
  readonly sealing: Sealing
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly now: () => number
}

/** Called with any address for which no account exists. */
export type MailBanLink = (email: string) => Promise<void>

export interface BanLinks {
  readonly mail: MailBanLink
  /** Asks for a review if the banned account had never confirmed the address. */
  read(token: string): Promise<MailboxBan>
  /** Once; idempotent for the same text. */
  appeal(token: string, text: string): Promise<MailboxBan>
}

const secretBytes = 24
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const addLink = statement(
  'safety_add_ban_link',
  `INSERT INTO ban_links (token_hash, record_id, expires_at) SELECT $1, id, $3 FROM deletion_records WHERE id = $2`,
)
/** Works more than once: the same link shows the answer to the appeal. */
const findLink = statement<{ record_id: string }>(
  'safety_find_ban_link',
  `SELECT record_id FROM ban_links WHERE token_hash = $1 AND expires_at > $2`,
)

export function createBanLinks(deps: Dependencies): BanLinks {
  const { pool, workPool, keys, sealing, mailer, publicUrl, now } = deps
  /** Changes the record of a link in one transaction. */
  const change = (token: string, work: (parts: RecordParts, at: Date) => RecordParts) =>
    withTransaction(pool, async (client: PoolClient) => {
      const at = new Date(now())
      const [link] = await run(client, findLink, [hashOf(token), at])
      const [row] = link ? await run(client, lockRecord, [link.record_id]) : []
      if (!row) throw new AppError('link_invalid')
      const before = partsOfRow(sealing, row, at)
      const parts = work(before, at)
      if (parts !== before) await run(client, setParts, storedRecord(sealing, row.id, parts, row.expires_at))
      return mailboxBan(parts)
    })

  return {
    async mail(email) {
      const [row] = await run(workPool, findRecord, [keys.mailboxes.all(canonicalMailbox(email))])
      const at = new Date(now())
      // Also after the ban was lifted, because the answer is read by the link.
      if (!row || (!partsOfRow(sealing, row, at).ban && row.review_status !== 'granted')) return
      const token = randomBytes(secretBytes).toString('base64url')
      const expiresAt = new Date(at.getTime() + banLinkDays * dayMs)
      const link = `${publicUrl}${screens.bannedAccount.path}?token=${token}`
      // The language of the deleted account is not kept.
      const mail = mailInBoth(mailTexts, 'ban', () => ({ link, days: banLinkDays }))
      await withTransaction(workPool, async (tx) => {
        await run(tx, addLink, [hashOf(token), row.id, expiresAt])
        await mailer.send(tx, { purpose: 'ban', to: email, expiresAt, ...mail })
      })
    },
    read: (token) =>
      change(token, (parts, at) => {
        if (!parts.ban || parts.ban.proven || reviewOfBan(parts)) return parts
        const review = { kind: 'unproven', since: parts.ban.since, status: 'open', text: null, answer: null } as const
        return { ...parts, review: { ...review, requestedAt: at, decidedBy: null, decidedAt: null } }
      }),
    appeal: (token, text) =>
      change(token, (parts, at) => {
        const { ban } = parts
        const review = reviewOfBan(parts)
        if (!ban) throw new AppError('not_suspended')
        if (review?.text === text) return parts
        if (review && review.text !== null) throw new AppError('appeal_made')
        const kind = review?.status === 'open' ? review.kind : 'appeal'
        const requestedAt = review?.status === 'open' ? review.requestedAt : at
        const undecided = { status: 'open', answer: null, decidedBy: null, decidedAt: null } as const
        return { ...parts, review: { ...undecided, kind, since: ban.since, text, requestedAt } }
      }),
  }
}

function mailboxBan(parts: RecordParts): MailboxBan {
  const { ban } = parts
  const review = reviewOfBan(parts)
  return {
    ban: ban && { since: ban.since.toISOString(), reason: ban.reason, expiresAt: ban.expiresAt.toISOString() },
    review: review && {
      kind: review.kind,
      status: review.status,
      text: review.text,
      requestedAt: review.requestedAt.toISOString(),
      answer: review.answer,
    },
  }
}
