// Queue of pictures that wait for a moderator: each is released, or refused by a takedown. Both are audited.
import type { HeldPicture, PictureCopies, PictureKind } from '@hamvav/contract/safety/picture-queue'
import type * as endpoints from '@hamvav/contract/safety/picture-endpoints'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { FeedService } from '../../feed/service.ts'
import type { PicturesService } from '../../profiles/service.ts'
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
  release(admin: AdminViewer, body: BodyOf<typeof endpoints.adminReleasePictures>): Promise<Decided>
  refuse(admin: AdminViewer, body: BodyOf<typeof endpoints.adminRefusePictures>): Promise<Decided>
  copies(admin: AdminViewer, memberId: string): Promise<PictureCopies[]>
}

export function createHeldPictures({
  pool,
  pictures,
  feed,
  takedowns,
  forgetStanding,
  now,
}: Dependencies): HeldPictures {
  /** One after the other: pictures of one member change the same album. A deleted member stops none of the others. */
  async function decide(
    ids: readonly string[],
    decision: (memberId: string, id: string, kind: PictureKind) => Promise<boolean>,
  ): Promise<Decided> {
    const owners = await pictures.heldOwners(ids)
    const decided: string[] = []
    for (const id of new Set(ids)) {
      const found = owners.get(id)
      if (!found) continue
      const isDone = await decision(found.memberId, id, found.kind).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'member_not_found') return false
        throw error
      })
      if (isDone) decided.push(id)
    }
    return { decided }
  }

  return {
    list: pictures.held,

    release: (admin, { ids }) =>
      decide(ids, async (memberId, id, kind) => {
        const entry = { adminId: admin.id, action: 'release-picture', subjectId: memberId, after: { id } } as const
        const log = async (client: PoolClient) => void (await appendAudit(client, entry, new Date(now())))
        const isReleased = await (kind === 'post' ? feed.pictures : pictures).release(memberId, id, log)
        if (isReleased) forgetStanding(memberId)
        return isReleased
      }),

    refuse: (admin, { ids, reason, note }) =>
      decide(ids, async (memberId, id) => {
        const body = { subject: 'picture', subjectId: id, reason, note } as const
        return (await takedowns.takeDown(admin, memberId, body)) !== null
      }),

    async copies(admin, memberId) {
      await recordRead(pool, { adminId: admin.id, action: 'read-member', subjectId: memberId }, new Date(now()))
      return pictures.copies(memberId)
    },
  }
}
