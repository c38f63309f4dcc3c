import type { Pool } from 'pg'
import { fewHits, runAlike } from '../../platform/database/search.ts'
import { run } from '../../platform/database/statement.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { findAlike, findByWords } from './search-queries.ts'

/**
 * Posts by their words as JSON, the best first. What is alike takes the place of what was found by words, as it holds
 * that too and has it first.
 */
export async function searchPosts(pool: Pool, viewer: MemberViewer, q: string, limit: number): Promise<string> {
  const values = [q, viewer.id, limit]
  const [found] = await run(pool, findByWords, values)
  if (found && found.count >= Math.min(fewHits, limit)) return found.items
  const [alike] = await runAlike(pool, findAlike, values)
  return (alike && alike.count > (found?.count ?? 0) ? alike : found)?.items ?? '[]'
}
