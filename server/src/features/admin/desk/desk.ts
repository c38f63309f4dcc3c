// What moderators share: prepared replies, and figures of their work (decision 0059).
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type * as endpoints from '@hamvav/contract/desk/endpoints'
import type { DeskFigures, SavedReply, WatchEntry, WatchTrial } from '@hamvav/contract/desk/entities'
import { savedRepliesMax } from '@hamvav/contract/desk/limits'
import { dayMs, hourMs, secondMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { HeldTexts, WatchList } from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { readWaiting } from '../overview/overview-queries.ts'
import * as queries from './desk-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly held: Pick<HeldTexts, 'queue'>
  readonly safety: { readonly watch: Pick<WatchList, 'list' | 'attempt' | 'add' | 'remove'> }
  readonly now: () => number
}

export interface Desk {
  listReplies(): Promise<SavedReply[]>
  /** @throws AppError if there are too many */
  addReply(admin: AdminViewer, body: BodyOf<typeof endpoints.adminAddReply>): Promise<SavedReply>
  /** @throws AppError if it is gone, or somebody changed it since it was loaded */
  changeReply(admin: AdminViewer, id: string, body: BodyOf<typeof endpoints.adminChangeReply>): Promise<SavedReply>
  removeReply(admin: AdminViewer, id: string): Promise<null>
  figures(admin: AdminViewer, days: number): Promise<DeskFigures>
  listWatch(): Promise<WatchEntry[]>
  /** What a pattern would have caught. @throws AppError if it says too little */
  tryWatch(pattern: string): Promise<WatchTrial>
  /** @throws AppError if it says too little or is on the list, or the list is full */
  addWatch(admin: AdminViewer, body: BodyOf<typeof endpoints.adminAddWatch>): Promise<WatchEntry>
  removeWatch(admin: AdminViewer, id: string): Promise<null>
}

const replyView = (row: queries.ReplyRow): SavedReply => ({
  _id: row.id,
  purpose: row.purpose,
  title: row.title,
  english: row.english,
  nepali: row.nepali,
  by: { _id: row.admin_id, username: row.username },
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

const adminOf = ({ admin_id: _id, username }: queries.FiguresRow) =>
  _id !== null && username !== null ? { _id, username } : null

const rowView = (row: queries.FiguresRow | undefined): DeskFigures['desk'] => ({
  decided: row?.decided ?? 0,
  upheld: row?.upheld ?? 0,
  medianHours: row?.median_seconds == null ? null : Math.round(((row.median_seconds * secondMs) / hourMs) * 10) / 10,
  appeals: row?.appeals ?? 0,
  overturned: row?.overturned ?? 0,
})

type Action = 'add-reply' | 'change-reply' | 'remove-reply' | 'add-watch' | 'remove-watch'

export function createDesk({ pool, held, safety: { watch }, now }: Dependencies): Desk {
  const recorded = (tx: PoolClient, admin: AdminViewer, action: Action, id: string) =>
    appendAudit(tx, { adminId: admin.id, action, subjectId: id }, new Date(now()))

  async function read(tx: PoolClient, id: string): Promise<SavedReply> {
    const [row] = await run(tx, queries.readReply, [id])
    if (!row) throw new AppError('saved_reply_not_found')
    return replyView(row)
  }

  return {
    listReplies: async () => (await run(pool, queries.listReplies)).map(replyView),

    addReply: (admin, body) =>
      withTransaction(pool, async (tx) => {
        await run(tx, queries.lockReplies)
        const [count] = await run(tx, queries.countReplies)
        if ((count?.n ?? 0) >= savedRepliesMax) throw new AppError('saved_replies_full')
        const id = uuidv7()
        await run(tx, queries.addReply, { ...body, id, adminId: admin.id, at: new Date(now()) })
        const reply = await read(tx, id)
        await recorded(tx, admin, 'add-reply', id)
        return reply
      }),

    changeReply: (admin, id, body) =>
      withTransaction(pool, async (tx) => {
        const changed = await run(tx, queries.changeReply, { ...body, id, adminId: admin.id, at: new Date(now()) })
        const reply = await read(tx, id)
        if (changed.length === 0) throw new AppError('saved_reply_changed')
        await recorded(tx, admin, 'change-reply', id)
        return reply
      }),

    removeReply: (admin, id) =>
      withTransaction(pool, async (tx) => {
        if ((await run(tx, queries.removeReply, [id])).length > 0) await recorded(tx, admin, 'remove-reply', id)
        return null
      }),

    listWatch: watch.list,
    tryWatch: watch.attempt,
    addWatch: (admin, body) =>
      watch.add({ ...body, adminId: admin.id, alongside: (tx, id) => recorded(tx, admin, 'add-watch', id) }),
    async removeWatch(admin, id) {
      await watch.remove(id, (tx) => recorded(tx, admin, 'remove-watch', id))
      return null
    },

    async figures(admin, days) {
      const [rows, [waiting], waitingTexts] = await Promise.all([
        run(pool, queries.readFigures, [new Date(now() - days * dayMs)]),
        run(pool, readWaiting, [new Date(now())]),
        held.queue.count(10_000),
      ])
      const seen = rows.filter(
        (row) => !row.is_desk && (isRoleAtLeast(admin.role, 'chief') || row.admin_id === admin.id),
      )
      return {
        waiting: {
          reports: waiting?.reports ?? 0,
          held: waitingTexts,
          pictures: waiting?.pictures ?? 0,
          verifications: waiting?.submissions ?? 0,
          appeals: waiting?.appeals ?? 0,
          overdue: waiting?.overdue ?? 0,
          oldestAt: waiting?.oldest_report?.toISOString() ?? null,
        },
        desk: rowView(rows.find((row) => row.is_desk)),
        moderators: seen.map((row) => Object.assign(rowView(row), { by: adminOf(row) })),
      }
    },
  }
}
