// Search of posts: whole words before beginnings, each newest first, with spelling correction (docs/decisions/0012).
import { correctSpelling } from '../../../platform/database/search/search.ts'
import { run, type Queryable, type Statement } from '../../../platform/database/statement.ts'
import { newestMatches, readCorrectedTerms, readTerms, readTypedWords, showPosts } from './search-queries.ts'

/** JSON text of the posts that match, best match first. Corrects misspelled words if the words as typed match nothing. */
export async function searchPosts(pool: Queryable, viewerId: string, q: string, limit: number): Promise<string> {
  let ids = await find(readTerms, q)
  const corrected = ids.length === 0 && (await correctSpelling(pool, readTypedWords, q))
  if (corrected) ids = await find(readCorrectedTerms, corrected)
  if (ids.length === 0) return '[]'
  const [shown] = await run(pool, showPosts, [ids, viewerId])
  return shown?.items ?? '[]'

  async function find(terms: Statement<{ whole: string | null; begun: string | null }>, text: string) {
    const [row] = await run(pool, terms, [text])
    if (!row?.whole || !row.begun) return []
    const whole = await newestMatches(pool, { query: row.whole, viewerId, limit })
    const begunOnly = `(${row.begun}) & !(${row.whole})`
    return [...whole, ...(await newestMatches(pool, { query: begunOnly, viewerId, limit: limit - whole.length }))]
  }
}
