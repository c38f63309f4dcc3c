// How long data has been kept beyond its time (ops/retention.md), for an alert when a job that erases does not run.
import { bulkJobDays } from '@hamvav/contract/admin/limits'
import { newsletterLinkSeconds } from '@hamvav/contract/community/limits'
import { dateFriendLinkDays } from '@hamvav/contract/dates/limits'
import { dayMs, secondMs } from '@hamvav/contract/durations'
import { viewDays } from '@hamvav/contract/insights/limits'
import { looseUploadMs, onceMs } from '@hamvav/contract/messaging/attachment-limits'
import { notificationDays, restorableMs } from '@hamvav/contract/notifications/limits'
import { heldDays } from '@hamvav/contract/safety/held-texts'
import {
  evidenceDays,
  minorReportMemoryDays,
  namedReportDays,
  removedPictureDays,
  takedownAppealDays,
} from '@hamvav/contract/safety/limits'
import { resultDays, submissionDays } from '@hamvav/contract/verification/limits'
import { run, statement, type Queryable } from '../database/statement.ts'

/** @param moment SQL of a time. @returns SQL of the seconds since then; 0 in the future and without a row */
export const secondsSince = (moment: string) =>
  `coalesce(greatest(0, extract(epoch FROM now() - (${moment}))), 0)::float8`

const after = (oldest: string, ms: number) => `(SELECT ${oldest}) + interval '${ms / secondMs} seconds'`
const afterDays = (oldest: string, days: number) => after(oldest, days * dayMs)
const daysAgo = (days: number) => `now() - interval '${days} days'`
const earliest = (...moments: readonly string[]) => `least(${moments.join(', ')})`

/** Pages that are read of a table without an index by time: any of its days has rows in most of them. */
const sampledPages = 2_000
const sample = (table: string) =>
  `TABLESAMPLE SYSTEM ((SELECT least(100, 100.0 * ${sampledPages} / greatest(1, relpages)) FROM pg_class WHERE oid = '${table}'::regclass))`
/** A day of Kathmandu is erased when that many whole days have followed it. */
const afterDay = (oldest: string, days: number) =>
  `((SELECT ${oldest}) + ${days + 1})::timestamp AT TIME ZONE 'Asia/Kathmandu'`

/** Reports that are read per window. */
const readReports = 1_000
/** The latest reports decided before that day, so that the cost does not grow with those whose evidence was erased long ago. */
const oldestEvidence = (daysBefore: number) =>
  `min(decided_at) FROM (SELECT decided_at, evidence FROM reports WHERE status <> 'open' AND decided_at < ${daysAgo(daysBefore)}
     ORDER BY decided_at DESC LIMIT ${readReports}) AS latest WHERE evidence <> '{}'`

/** Time at which the oldest row should have been erased. */
const due = {
  sessions: '(SELECT min(expires_at) FROM sessions)',
  // Without an index, like those of `newsletter_subscriptions` and `bulk_jobs`: the table has the links of some days.
  mailed_links: '(SELECT min(least(used_at, expires_at)) FROM mailed_links)',
  email_changes: '(SELECT min(keep_until) FROM email_changes)',
  former_usernames: '(SELECT min(reserved_until) FROM former_usernames)',
  deletion_records: '(SELECT min(expires_at) FROM deletion_records)',
  erased_members: '(SELECT min(requested_at) FROM erasures)',
  mails: '(SELECT min(expires_at) FROM waiting_mails)',
  // Of the read ones among the oldest only: no index leads to the oldest read one.
  notifications: earliest(
    after('min(deleted_at) FROM notifications', restorableMs),
    afterDays(
      'min(moved_at) FILTER (WHERE read_at IS NOT NULL) FROM (SELECT moved_at, read_at FROM notifications ORDER BY moved_at LIMIT 1000) AS oldest',
      notificationDays.read,
    ),
    afterDays('min(moved_at) FROM notifications', notificationDays.unread),
  ),
  views: earliest(
    afterDay(`min(day) FROM profile_views ${sample('profile_views')}`, viewDays.profile_views),
    afterDay(`min(day) FROM seen_posts ${sample('seen_posts')}`, viewDays.seen_posts),
    afterDay('min(day) FROM page_views', viewDays.page_views),
  ),
  // The second window: with many reports the first one may not reach the two days of the alert.
  evidence: earliest(
    afterDays(oldestEvidence(evidenceDays), evidenceDays),
    afterDays(oldestEvidence(evidenceDays + 3), evidenceDays),
  ),
  // `OFFSET 0`: by the index of these few, not by that of all decided reports.
  minor_reporters: afterDays(
    `min(decided_at) FROM (SELECT decided_at FROM reports WHERE reporter_mailbox IS NOT NULL AND status <> 'open' OFFSET 0) AS decided`,
    minorReportMemoryDays,
  ),
  named_reports: afterDays('min(created_at) FROM named_reports', namedReportDays),
  hidden_contacts: '(SELECT min(ends_at) FROM hidden_contacts)',
  ban_links: '(SELECT min(expires_at) FROM ban_links)',
  removed_pictures: afterDays('min(removed_at) FROM removed_pictures', removedPictureDays),
  takedowns: afterDays(
    `min(created_at) FROM takedowns t WHERE content IS NOT NULL AND lifted_at IS NULL
       AND NOT EXISTS (SELECT FROM appeals a WHERE a.takedown_id = t.id AND a.status = 'open')`,
    takedownAppealDays,
  ),
  held_texts: afterDays('min(decided_at) FROM held_texts', heldDays),
  verifications: earliest(
    afterDays(`min(created_at) FROM verifications WHERE status = 'waiting'`, submissionDays),
    afterDays(`min(ended_at) FROM verifications WHERE status <> 'waiting'`, resultDays),
  ),
  identity_documents: '(SELECT min(expires_at) FROM identity_documents)',
  attachments: earliest(
    after('min(created_at) FROM attachments WHERE message_id IS NULL', looseUploadMs),
    after('min(opened_at) FROM attachments WHERE view_once AND file_id IS NOT NULL', onceMs),
    '(SELECT min(created_at) FROM attachment_removals)',
  ),
  shared_dates: '(SELECT min(ends_at) FROM shared_dates)',
  date_friends: afterDays('min(asked_at) FROM date_friends WHERE confirmed_at IS NULL', dateFriendLinkDays),
  newsletter_subscriptions: after(
    'min(created_at) FROM newsletter_subscriptions WHERE confirmed_at IS NULL',
    newsletterLinkSeconds * secondMs,
  ),
  bulk_jobs: afterDays('min(finished_at) FROM bulk_jobs', bulkJobDays),
} as const

/** Compared with ops/retention.md by a test. */
export const retentionKinds = Object.keys(due)

type Retention = Readonly<Record<keyof typeof due, number>>

const readLateness = statement<Retention>(
  'metrics_retention',
  `SELECT ${Object.entries(due)
    .map(([kind, moment]) => `${secondsSince(moment)} AS ${kind}`)
    .join(', ')}`,
)

/** @returns by kind, the seconds since the oldest row should have been erased; 0 if none should */
export async function readRetention(on: Queryable): Promise<Retention> {
  const [row] = await run(on, readLateness)
  if (!row) throw new Error('the statement has one row')
  return row
}
