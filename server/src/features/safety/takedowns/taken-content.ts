// Content of takedowns after the decision: restored pictures return to their album, and content without an appeal is erased.
import { dayMs } from '@hamvav/contract/durations'
import { takedownAppealDays } from '@hamvav/contract/safety/limits'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { PicturesService } from '../../profiles/service.ts'
import * as queries from './takedown-queries.ts'
import type { LiftedPicture } from './takedown-queries.ts'

/** Pictures of posts, of a higher feature. */
export interface PostPictures {
  /** Idempotent. Also drops the files if there is no post any more. */
  putBack(taken: { readonly id: string; readonly fileId: string }): Promise<void>
}

interface Dependencies {
  readonly pool: Pool
  readonly pictures: Pick<PicturesService, 'putBack'>
  readonly postPictures: PostPictures
  readonly removeFiles: RemoveFiles
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface TakenContentService {
  /** Returns the picture of a lifted takedown to its album, after the commit; a failure is repeated by the job. */
  restorePicture(takedownId: string): Promise<void>
  readonly cleanUp: JobWork
}

const batch = 100

export function createTakenContent(deps: Dependencies): TakenContentService {
  const { pool, pictures, postPictures, removeFiles, report, now } = deps

  async function restore({ id, member_id, subject_id, content, file_id, thumbhash }: LiftedPicture): Promise<void> {
    const audience = content?.audience ?? 'members'
    const taken = { id: subject_id, fileId: file_id }
    if (content?.isOfPost) await postPictures.putBack(taken)
    else await pictures.putBack(member_id, { ...taken, audience, thumbhash })
    await run(pool, queries.eraseContent, [id])
  }
  /** A failed one does not stop the others and is tried again in the next round. */
  const tryRestore = (picture: LiftedPicture) =>
    restore(picture).catch((error: unknown) => report(error, 'restoring a picture'))

  async function eraseExpired(stopping: AbortSignal): Promise<void> {
    const before = new Date(now() - takedownAppealDays * dayMs)
    let found = batch
    while (found === batch && !stopping.aborted) {
      const expired = await run(pool, queries.findExpired, [before, batch])
      found = expired.length
      for (const { id, file_id } of expired)
        if ((await run(pool, queries.eraseContent, [id])).length > 0 && file_id) await removeFiles([file_id])
    }
  }

  return {
    async restorePicture(takedownId) {
      const [picture] = await run(pool, queries.findLiftedPicture, [takedownId])
      if (picture) await tryRestore(picture)
    },
    async cleanUp(stopping) {
      for (const picture of await run(pool, queries.findLiftedPictures, [batch])) await tryRestore(picture)
      await eraseExpired(stopping)
    },
  }
}
