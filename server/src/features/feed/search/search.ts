import type { Pool } from 'pg'
import { mend } from '../../../platform/database/search/search.ts'
import { run } from '../../../platform/database/statement.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { findByWords, findMended, readTypedWords } from './search-queries.ts'

/** Posts by their words as JSON, the best first; where there are none, a mistyped word is mended. */
export async function searchPosts(pool: Pool, viewer: MemberViewer, q: string, limit: number): Promise<string> {
  const [found] = await run(pool, findByWords, [q, viewer.id, limit])
  const mended = found?.count === 0 && (await mend(pool, readTypedWords, q))
  if (!mended) return found?.items ?? '[]'
  const [near] = await run(pool, findMended, [mended, viewer.id, limit])
  return near?.items ?? '[]'
}
