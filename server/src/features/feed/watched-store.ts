import type { Pool } from 'pg'
import type { Queryable } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { HeldTexts, WatchedContent } from '../safety/service.ts'

/** Stores a post or comment; one that the watch list reports together with its case, one with pictures together with them. */
export function createWatchedStore(pool: Pool, { watch }: Pick<HeldTexts, 'watch'>) {
  return async <Row>(
    store: (on: Queryable) => Promise<Row>,
    text: string,
    contentOf: (row: Row) => WatchedContent | null,
    isOneStatement = true,
  ): Promise<Row> => {
    const makeCase = watch.caseOf(text)
    if (!makeCase && isOneStatement) return store(pool)
    return withTransaction(pool, async (client) => {
      const row = await store(client)
      const content = contentOf(row)
      if (content) await makeCase?.(client, content)
      return row
    })
  }
}
