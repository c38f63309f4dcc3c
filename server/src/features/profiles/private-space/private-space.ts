// Matches chosen to see the pictures of a Private Space (decisions §5).
import type { Person } from '@hamvav/contract/profiles/entities'
import { privateViewersMax } from '@hamvav/contract/profiles/limits'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import * as queries from './private-queries.ts'
import { person } from '../view.ts'

export interface PrivateSpaceService {
  list(viewer: MemberViewer): Promise<Person[]>
  /** @throws AppError if the viewer is not a match, or too many are chosen */
  choose(viewer: MemberViewer, viewerId: string): Promise<Person>
  drop(viewer: MemberViewer, viewerId: string): Promise<{ message: string }>
}

export function createPrivateSpace(pool: Pool): PrivateSpaceService {
  return {
    list: async ({ id }) => (await run(pool, queries.listViewers, [id])).map(person),

    async choose({ id }, viewerId) {
      return withTransaction(pool, async (client) => {
        const [chooser] = await run(client, queries.lockChooser, [id])
        if (!chooser) throw new AppError('session_expired') // deleted meanwhile
        const [match] = await run(client, queries.lockMatch, [id, viewerId])
        const [found] = match ? await run(client, queries.findViewer, [id, viewerId]) : []
        if (!found) throw new AppError('viewer_not_match')
        if (!found.chosen && found.others >= privateViewersMax) throw new AppError('viewers_full')
        await run(client, queries.addViewer, [id, viewerId])
        return person(found)
      })
    },

    async drop({ id }, viewerId) {
      await run(pool, queries.deleteViewer, [id, viewerId])
      return { message: 'Not chosen any more.' }
    },
  }
}
