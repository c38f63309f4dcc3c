// Announcements: a titled post of the house account in both languages, at once or at a time, and a notification to each
// member in theirs (announcement-worker.ts).
import type { Announcement } from '@hamvav/contract/admin/entities'
import { announcementAhead } from '@hamvav/contract/admin/limits'
import type * as panel from '@hamvav/contract/admin/operations-endpoints'
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { houseAccount } from '@hamvav/contract/product'
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { FeedService } from '../../feed/service.ts'
import * as queries from './announcement-queries.ts'
import type { AnnouncementRow, AnnouncementWords, WaitingRow } from './announcement-queries.ts'
import {
  type AnnouncementWorker,
  type BroadcastDeps,
  createAnnouncementWorker,
  enqueueAnnouncement,
  enqueuePublication,
} from './announcement-worker.ts'
import { appendAudit } from '../audit/audit.ts'

interface Dependencies extends BroadcastDeps {
  /** For jobs. */
  readonly workPool: Pool
  readonly feed: Pick<FeedService, 'addAnnouncement' | 'events'>
}

export interface Announcements {
  /** Idempotent by `clientId`: a repetition returns the first announcement. */
  announce(admin: AdminViewer, announcement: BodyOf<typeof panel.adminAnnounce>): Promise<Announcement>
  change(admin: AdminViewer, id: string, to: BodyOf<typeof panel.adminChangeAnnouncement>): Promise<Announcement>
  cancel(admin: AdminViewer, id: string): Promise<Announcement>
  list(): Promise<Announcement[]>
  /** Publishes an announcement whose time has come, once; for its job. */
  publishDue(id: string): Promise<void>
  readonly jobs: AnnouncementWorker
}

export function createAnnouncements(deps: Dependencies): Announcements {
  const { pool, workPool, now } = deps
  const publish = createPublish(deps)
  const timeOf = createTimeOf(now)

  async function add(admin: AdminViewer, given: BodyOf<typeof panel.adminAnnounce>): Promise<void> {
    const { clientId, title, content, titleNe, contentNe, publishAt } = given
    const scheduledAt = publishAt === undefined ? null : timeOf(publishAt)
    const [id, at] = [newId(), new Date(now())]
    const after = await withTransaction(pool, async (client) => {
      const words = { title, content, titleNe, contentNe }
      const row = { id, adminId: admin.id, clientId, ...words, scheduledAt, at }
      if ((await run(client, queries.addAnnouncement, row)).length === 0) return null
      const entry = { adminId: admin.id, action: 'announce', subjectId: id } as const
      await appendAudit(client, { ...entry, ...(scheduledAt && { after: timeField(scheduledAt) }) }, at)
      if (!scheduledAt) return publish(client, id, { title, content, title_ne: titleNe, content_ne: contentNe })
      await enqueuePublication(client, id, scheduledAt)
      return null
    })
    after?.()
  }

  return {
    async announce(admin, given) {
      const byClient = () => run(pool, queries.readAnnouncementByClient, [admin.id, given.clientId])
      const [before] = await byClient()
      if (!before) await add(admin, given)
      const [row] = before ? [before] : await byClient()
      if (!row) throw new Error('The added announcement was not found')
      return announcement(row)
    },
    ...createChanges(deps),
    async publishDue(id) {
      const after = await withTransaction(workPool, async (client) => {
        const [row] = await run(client, queries.lockAnnouncement, [id])
        if (!row || row.published_at || row.cancelled_at) return null
        if (row.scheduled_at && row.scheduled_at.getTime() > now()) {
          await enqueuePublication(client, id, row.scheduled_at) // moved while this job began
          return null
        }
        return publish(client, id, row)
      })
      after?.()
    },
    list: async () => (await run(pool, queries.listAnnouncements)).map(announcement),
    jobs: createAnnouncementWorker({ ...deps, pool: workPool }),
  }
}

/** Adds post and job in the caller's transaction; the result is called after the commit. */
const createPublish =
  ({ feed, now }: Pick<Dependencies, 'feed' | 'now'>) =>
  async (client: PoolClient, id: string, words: AnnouncementWords): Promise<() => void> => {
    const post = { id: newId(), authorId: houseAccount._id, ...postOf(words) }
    await feed.addAnnouncement(client, post)
    await run(client, queries.setPublished, [id, new Date(now()), post.id])
    await enqueueAnnouncement(client, id)
    return () => feed.events.postCreated.publish({ postId: post.id, authorId: post.authorId })
  }

const createTimeOf =
  (now: () => number) =>
  (publishAt: string): Date => {
    const ahead = Date.parse(publishAt) - now()
    if (ahead < announcementAhead.minutes * minuteMs || ahead > announcementAhead.days * dayMs)
      throw new AppError('announcement_time')
    return new Date(publishAt)
  }

function createChanges({ pool, now }: Pick<Dependencies, 'pool' | 'now'>): Pick<Announcements, 'change' | 'cancel'> {
  const timeOf = createTimeOf(now)

  async function find(id: string): Promise<Announcement> {
    const [row] = await run(pool, queries.readAnnouncement, [id])
    if (!row) throw new AppError('announcement_not_found')
    return announcement(row)
  }

  /** Locks an announcement that is not published yet. */
  async function lockWaiting(client: PoolClient, id: string): Promise<WaitingRow> {
    const [row] = await run(client, queries.lockAnnouncement, [id])
    if (!row) throw new AppError('announcement_not_found')
    if (row.published_at) throw new AppError('announcement_published')
    return row
  }

  return {
    async change(admin, id, { title, content, titleNe, contentNe, publishAt }) {
      const to = timeOf(publishAt)
      await withTransaction(pool, async (client) => {
        const { scheduled_at: from, cancelled_at: cancelledAt } = await lockWaiting(client, id)
        if (cancelledAt) throw new AppError('announcement_cancelled')
        await run(client, queries.changeAnnouncement, [id, title, content, titleNe, contentNe, to])
        await enqueuePublication(client, id, to)
        const entry = { adminId: admin.id, action: 'change-announcement', subjectId: id } as const
        const times = { ...(from && { before: timeField(from) }), after: timeField(to) }
        await appendAudit(client, { ...entry, ...times }, new Date(now()))
      })
      return find(id)
    },

    async cancel(admin, id) {
      await withTransaction(pool, async (client) => {
        const { cancelled_at: cancelledAt } = await lockWaiting(client, id)
        if (cancelledAt) return
        const at = new Date(now())
        await run(client, queries.cancelAnnouncement, [id, at])
        await appendAudit(client, { adminId: admin.id, action: 'cancel-announcement', subjectId: id }, at)
      })
      return find(id)
    },
  }
}

const timeField = (at: Date) => ({ publishAt: at.toISOString() })

/** One post for everybody: English, then Nepali. */
function postOf({ title, content, title_ne: titleNe, content_ne: contentNe }: AnnouncementWords) {
  const both = (one: string, other: string | null, between: string) =>
    other === null || other === one ? one : `${one}${between}${other}`
  return { title: both(title, titleNe, ' · '), content: both(content, contentNe, '\n\n') }
}

const announcement = (row: AnnouncementRow): Announcement => ({
  _id: row.id,
  title: row.title,
  content: row.content,
  titleNe: row.title_ne,
  contentNe: row.content_ne,
  postId: row.post_id,
  by: { _id: row.admin_id, username: row.admin_name ?? '' },
  createdAt: row.created_at.toISOString(),
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  publishedAt: row.published_at?.toISOString() ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  told: row.told,
  finishedAt: row.finished_at?.toISOString() ?? null,
})
