// Queue of pictures that wait for a moderator: each is released, or refused by a takedown. Both are audited, as is who takes one.
import type { HeldPicture, PictureCopies, PictureKind } from '@hamvav/contract/safety/picture-queue'
import type * as endpoints from '@hamvav/contract/safety/picture-endpoints'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { Pool, PoolClient } from 'pg'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { FeedService } from '../../feed/service.ts'
import type { PicturesService } from '../../profiles/service.ts'
import { createClaims } from '../../safety/service.ts'
import { appendAudit, recordRead } from '../audit/audit.ts'
import type { Takedowns } from './takedowns.ts'

interface Dependencies {
  readonly pool: Pool
  readonly pictures: Pick<PicturesService, 'held' | 'heldOwners' | 'release' | 'copies'>
  readonly feed: Pick<FeedService, 'pictures'>
  readonly takedowns: Pick<Takedowns, 'takeDown'>
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

interface Decided {
  readonly decided: string[]
}

export interface HeldPictures {
  list(query: QueryOf<typeof endpoints.adminListHeldPictures>): Promise<{ items: HeldPicture[]; total: number }>
  /** Of two moderators one gets a picture. */
  take(admin: AdminViewer, body: BodyOf<typeof endpoints.adminTakePictures>): Promise<{ taken: string[] }>
  /** Gives them back; a chief also those of another moderator. */
  free(admin: AdminViewer, body: BodyOf<typeof endpoints.adminFreePictures>): Promise<{ freed: string[] }>
  release(admin: AdminViewer, body: BodyOf<typeof endpoints.adminReleasePictures>): Promise<Decided>
  refuse(admin: AdminViewer, body: BodyOf<typeof endpoints.adminRefusePictures>): Promise<Decided>
  copies(admin: AdminViewer, memberId: string): Promise<PictureCopies[]>
}

type Act = (memberId: string, id: string, kind: PictureKind) => Promise<boolean>

/**
 * One after the other: pictures of one member change the same album. What is gone, decided, or taken by another moderator stops none
 * of the others. @returns ids of those that were acted upon
 */
async function each(pictures: Dependencies['pictures'], ids: readonly string[], act: Act): Promise<string[]> {
  const owners = await pictures.heldOwners(ids)
  const done: string[] = []
  for (const id of new Set(ids)) {
    const found = owners.get(id)
    if (!found) continue
    const isDone = await act(found.memberId, id, found.kind).catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'member_not_found' || error.code === 'case_taken')) return false
      throw error
    })
    if (isDone) done.push(id)
  }
  return done
}

export function createHeldPictures(deps: Dependencies): HeldPictures {
  const { pool, pictures, feed, takedowns, forgetStanding, now } = deps
  const claims = createClaims(now)
  const log = async (
    client: PoolClient,
    admin: AdminViewer,
    action: 'release-picture' | 'take-picture' | 'free-picture',
    [subjectId, id]: readonly [memberId: string, id: string],
  ) => void (await appendAudit(client, { adminId: admin.id, action, subjectId, after: { id } }, new Date(now())))

  return {
    async list(query) {
      const { items, total } = await pictures.held(query)
      const ids = items.map(({ _id }) => _id)
      const taken = await claims.of(pool, ids)
      return { items: items.map((item) => Object.assign(item, { taken: taken.get(item._id) ?? null })), total }
    },

    async take(admin, { ids }) {
      const take: Act = (memberId, id) =>
        withTransaction(pool, async (client) => {
          if (await claims.take(client, id, admin.id)) await log(client, admin, 'take-picture', [memberId, id])
          return true
        })
      return { taken: await each(pictures, ids, take) }
    },

    async free(admin, { ids }) {
      const whose = isRoleAtLeast(admin.role, 'chief') ? null : admin.id
      const free: Act = (memberId, id) =>
        withTransaction(pool, async (client) => {
          if (await claims.free(client, id, whose)) await log(client, admin, 'free-picture', [memberId, id])
          return true
        })
      return { freed: await each(pictures, ids, free) }
    },

    async release(admin, { ids }) {
      const release: Act = async (memberId, id, kind) => {
        const isReleased = await (kind === 'post' ? feed.pictures : pictures).release(memberId, id, async (client) => {
          await claims.end(client, id, admin.id)
          await log(client, admin, 'release-picture', [memberId, id])
        })
        if (isReleased) forgetStanding(memberId)
        return isReleased
      }
      return { decided: await each(pictures, ids, release) }
    },

    async refuse(admin, { ids, reason, note }) {
      const refuse: Act = async (memberId, id) => {
        const body = { subject: 'picture', subjectId: id, reason, note } as const
        const alongside = (client: PoolClient) => claims.end(client, id, admin.id)
        return (await takedowns.takeDown(admin, memberId, body, { alongside })) !== null
      }
      return { decided: await each(pictures, ids, refuse) }
    },

    async copies(admin, memberId) {
      await recordRead(pool, { adminId: admin.id, action: 'read-member', subjectId: memberId }, new Date(now()))
      return pictures.copies(memberId)
    },
  }
}
