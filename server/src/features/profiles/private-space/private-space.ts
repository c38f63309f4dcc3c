// Which matches may see what a member shows to chosen ones only (decisions §5, Private space).
import type { Person } from '@hamvav/contract/profiles/entities'
import { privateViewersMax } from '@hamvav/contract/profiles/limits'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import * as queries from './private-queries.ts'
import { person } from '../view.ts'

export type PrivateSpace = ReturnType<typeof createPrivateSpace>

export function createPrivateSpace(pool: Pool) {
  return {
    list: async ({ id }: MemberViewer): Promise<Person[]> => (await run(pool, queries.listViewers, [id])).map(person),

    async choose({ id }: MemberViewer, viewerId: string): Promise<Person> {
      return withTransaction(pool, async (client) => {
        const [chooser] = await run(client, queries.lockChooser, [id])
        if (!chooser) throw new AppError('session_expired') // deleted a moment ago
        const [match] = await run(client, queries.lockMatch, [id, viewerId])
        const [found] = match ? await run(client, queries.findViewer, [id, viewerId]) : []
        if (!found) throw new AppError('viewer_not_match')
        if (!found.chosen && found.others >= privateViewersMax) throw new AppError('viewers_full')
        await run(client, queries.addViewer, [id, viewerId])
        return person(found)
      })
    },

    async drop({ id }: MemberViewer, viewerId: string): Promise<{ message: string }> {
      await run(pool, queries.dropViewer, [id, viewerId])
      return { message: 'Not chosen any more.' }
    },
  }
}
