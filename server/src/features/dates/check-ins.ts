// The check-in of a shared date: a reminder before it, and a mail to the friend once it is missed.
import type { SharedDate } from '@hamvav/contract/dates/entities'
import { dayMs, secondMs } from '@hamvav/contract/durations'
import type { HelpLine } from '@hamvav/contract/help-lines'
import { screens } from '@hamvav/contract/screens'
import type { PoolClient } from 'pg'
import { type Queryable, run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { mailInBoth } from '../../platform/mail/mail-template.ts'
import type { MailText } from '../../platform/mail/mail-text.ts'
import type { NotificationRef } from '../notifications/service.ts'
import type { DatesDeps } from './dependencies.ts'
import { mailTexts } from './mail-texts.ts'
import * as queries from './queries.ts'
import { reminderOf } from './rules.ts'
import type { Content } from './view.ts'

interface Dependencies extends Pick<DatesDeps, 'config' | 'sealing' | 'tokens' | 'mailer' | 'notifications' | 'now'> {
  /** For the jobs; the others have a transaction. */
  readonly pool: DatesDeps['workPool']
  readonly view: (row: queries.DateRow) => SharedDate
  readonly open: (row: { readonly id: string; readonly sealed: Buffer }) => Content
  readonly emergency: readonly HelpLine[]
}

export interface CheckIns {
  /** Replaces the jobs of an earlier time. */
  schedule(tx: Queryable, dateId: string, checkInAt: Date): Promise<void>
  /** Tells a friend who was told of a missed check-in. @returns a notification to publish after the commit */
  tellSafe(tx: PoolClient, dateId: string): Promise<NotificationRef | null>
  /** Withdraws an alarm that was not sent yet. */
  withdrawAlarm(tx: Queryable, dateId: string): Promise<void>
  readonly jobs: {
    /** Safe to repeat: a date reminds once for each check-in time. */
    remind(dateId: string): Promise<void>
    /** Safe to repeat, on several servers too: the row is locked and marked in the transaction that stores the mail. */
    miss(dateId: string): Promise<void>
  }
}

/**
 * For a job that came too early, because the clock of the database, which starts it, is ahead of the server's: a time that has
 * passed there would start it at once, again and again.
 */
async function later(tx: Queryable, at: Date): Promise<Date> {
  const [row] = await run(tx, queries.laterRun, [at])
  return row?.at ?? at
}

/** The link that ends all mails of this kind stays valid in old mails. */
const refuseLinkSeconds = (10 * 365 * dayMs) / secondMs
/** A mail that could not be sent by then would only alarm. */
const mailLifetimeMs = dayMs

const enqueueReminder = (tx: Queryable, dateId: string, runAt: Date) =>
  enqueue(tx, 'remindCheckIn', { dateId }, { key: `remind-check-in:${dateId}`, runAt })
const enqueueMissed = (tx: Queryable, dateId: string, runAt: Date) =>
  enqueue(tx, 'missedCheckIn', { dateId }, { key: `missed-check-in:${dateId}`, runAt })

export function createCheckIns(deps: Dependencies): CheckIns {
  const { pool, config, sealing, tokens, mailer, notifications, open, emergency, now } = deps

  /** Undefined without a confirmed friend. */
  async function receiverOf(tx: Queryable, dateId: string) {
    const [row] = await run(tx, queries.readReceiver, [dateId])
    if (!row) return undefined
    const { email } = JSON.parse(sealing.open(row.sealed, row.friend_id)) as { readonly email: string }
    const refuse = tokens.sign('date-friend', { _id: row.friend_id }, refuseLinkSeconds)
    return { email, member: row, refuseLink: `${config.publicUrl}${screens.dateFriend.path}#${refuse}` }
  }
  type Receiver = NonNullable<Awaited<ReturnType<typeof receiverOf>>>

  /**
   * Mails the friend, and also notifies one who follows in the app: whether a push arrives is unknown, and a discreet one does
   * not say what it is about.
   * @returns the notification, to publish after the commit
   */
  async function tell(
    tx: PoolClient,
    kind: 'friendMissed' | 'friendSafe',
    dateId: string,
    to: Receiver,
    text: MailText,
  ) {
    const { member_id: actorId, follower_id: memberId } = to.member
    const ref =
      memberId === null
        ? null
        : await notifications.notify(tx, { memberId, actorId, kind, data: {}, dedupeKey: `${kind}:${dateId}` })
    const mail = { purpose: 'date', to: to.email, ...text, expiresAt: expiresAt() }
    // The alarm has the id of its date, by which it can be withdrawn.
    if (mailer.available) await mailer.send(tx, kind === 'friendMissed' ? { id: dateId, ...mail } : mail)
    return ref
  }
  const expiresAt = () => new Date(now() + mailLifetimeMs)
  const safeMail = ({ member: { name, username }, refuseLink }: Receiver) =>
    mailInBoth(mailTexts, 'safe', () => ({ name, username, refuseLink }))

  return {
    async schedule(tx, dateId, checkInAt) {
      await enqueueReminder(tx, dateId, reminderOf(checkInAt))
      await enqueueMissed(tx, dateId, checkInAt)
    },

    async tellSafe(tx, dateId) {
      // An alarm that waits could arrive after the mail that all is well.
      await mailer.withdraw(tx, dateId)
      const receiver = await receiverOf(tx, dateId)
      if (!receiver) return null
      return await tell(tx, 'friendSafe', dateId, receiver, safeMail(receiver))
    },

    withdrawAlarm: (tx, dateId) => mailer.withdraw(tx, dateId),

    jobs: {
      async remind(dateId) {
        const ref = await withTransaction(pool, async (tx) => {
          const [row] = await run(tx, queries.lockWaiting, [dateId])
          if (!row || row.reminded_at) return null
          const reminderAt = reminderOf(row.check_in_at)
          if (reminderAt.getTime() > now()) {
            await enqueueReminder(tx, dateId, await later(tx, reminderAt))
            return null
          }
          await run(tx, queries.setReminded, [dateId, new Date(now())])
          const dedupeKey = `check-in:${dateId}:${row.check_in_at.getTime()}`
          return notifications.notify(tx, { memberId: row.member_id, kind: 'checkIn', data: {}, dedupeKey })
        })
        if (ref) notifications.publish([ref])
      },

      async miss(dateId) {
        const ref = await withTransaction(pool, async (tx) => {
          const [row] = await run(tx, queries.lockWaiting, [dateId])
          if (!row) return null
          if (row.check_in_at.getTime() > now()) {
            await enqueueMissed(tx, dateId, await later(tx, row.check_in_at))
            return null
          }
          await run(tx, queries.setMissed, [dateId, new Date(now())])
          const receiver = await receiverOf(tx, dateId)
          if (!receiver) return null
          const { place, note, token } = open(row)
          const link = `${config.publicUrl}${screens.friendsDate.path}#${token}`
          const text = missedMail({ ...receiver, row, place, note, link, emergency })
          return await tell(tx, 'friendMissed', dateId, receiver, text)
        })
        if (ref) notifications.publish([ref])
      },
    },
  }
}

/** Day and time. */
const inKathmandu = (at: Date, language: 'en' | 'ne'): string =>
  new Intl.DateTimeFormat(language === 'ne' ? 'ne-NP' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kathmandu',
  }).format(at)

interface Missed extends Pick<Content, 'place' | 'note'> {
  readonly row: queries.DateRow
  readonly member: { readonly name: string; readonly username: string }
  readonly link: string
  readonly refuseLink: string
  readonly emergency: readonly HelpLine[]
}

const missedMail = ({ row, member, place, note, link, refuseLink, emergency }: Missed): MailText =>
  mailInBoth(mailTexts, 'missed', (language) => ({
    name: member.name,
    username: member.username,
    place,
    note,
    link,
    refuseLink,
    startsAt: inKathmandu(row.starts_at, language),
    checkInAt: inKathmandu(row.check_in_at, language),
    emergency: emergency.map((line) => `${line.name[language]}: ${line.phone}`).join('\n'),
  }))
