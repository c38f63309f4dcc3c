// Announcements: a titled post of the house account, and a notification to each member (announcement-worker.ts).
import type { Announcement } from '@hamvav/contract/admin/entities'
import type * as panel from '@hamvav/contract/admin/operations-endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { houseAccount } from '@hamvav/contract/product'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { FeedService } from '../../feed/service.ts'
import * as queries from './announcement-queries.ts'
import type { AnnouncementRow } from './announcement-queries.ts'
import {
  type AnnouncementWorker,
  type BroadcastDeps,
  createAnnouncementWorker,
  enqueueAnnouncement,
} from './announcement-worker.ts'
import { appendAudit } from '../audit/audit.ts'

interface Dependencies extends BroadcastDeps {
  readonly feed: Pick<FeedService, 'addAnnouncement' | 'events'>
}

export interface Announcements {
  /** Idempotent by `clientId`: a repetition returns the first announcement. */
  announce(admin: AdminViewer, announcement: BodyOf<typeof panel.adminAnnounce>): Promise<Announcement>
  list(): Promise<Announcement[]>
  readonly jobs: AnnouncementWorker
}

export function createAnnouncements(deps: Dependencies): Announcements {
  const { pool, feed, now } = deps

  async function add(admin: AdminViewer, given: BodyOf<typeof panel.adminAnnounce>): Promise<void> {
    const { clientId, title, content } = given
    const [id, at] = [newId(), new Date(now())]
    const post = { id: newId(), authorId: houseAccount._id, title, content }
    const isNew = await withTransaction(pool, async (client) => {
      const values = [id, admin.id, clientId, title, content, post.id, at]
      if ((await run(client, queries.addAnnouncement, values)).length === 0) return false
      await feed.addAnnouncement(client, post)
      await appendAudit(client, { adminId: admin.id, action: 'announce', subjectId: id }, at)
      await enqueueAnnouncement(client, id)
      return true
    })
    if (isNew) feed.events.postCreated.publish({ postId: post.id, authorId: post.authorId })
  }

  return {
    async announce(admin, given) {
      await add(admin, given)
      const [row] = await run(pool, queries.readAnnouncementByClient, [admin.id, given.clientId])
      if (!row) throw new Error('The added announcement was not found')
      return announcement(row)
    },
    list: async () => (await run(pool, queries.listAnnouncements)).map(announcement),
    jobs: createAnnouncementWorker(deps),
  }
}

const announcement = (row: AnnouncementRow): Announcement => ({
  _id: row.id,
  title: row.title,
  content: row.content,
  postId: row.post_id,
  by: { _id: row.admin_id, username: row.admin_name ?? '' },
  createdAt: row.created_at.toISOString(),
  told: row.told,
  finishedAt: row.finished_at?.toISOString() ?? null,
})
