// Repairs the vocabulary of spelling correction: triggers maintain it, but concurrent changes can leave errors (docs/decisions/0012).
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWork } from '../../jobs/scheduled-job.ts'
import { run, statement, type Queryable } from '../statement.ts'

/** Words per statement: each one may need a lookup in the index of all texts. */
const batch = 200
/** Pause between batches, which limits the load of a large vocabulary. */
const pauseMs = 200

/** Deletes the unused ones of the next words after $1; `last` is null at the end. */
const forget = (vocabulary: 'post_words' | 'member_words') =>
  statement<{ last: string | null }>(
    `forget_${vocabulary}`,
    `SELECT max(word) AS last, forget_${vocabulary}(array_agg(word))
     FROM (SELECT word FROM ${vocabulary} WHERE word > $1 ORDER BY word LIMIT ${batch}) AS page`,
  )

const vocabularies = [
  {
    forget: forget('post_words'),
    recall: statement(
      'recall_post_words',
      `INSERT INTO post_words SELECT DISTINCT word
       FROM (SELECT search_text FROM posts ORDER BY id DESC LIMIT 10000) AS newest, vocabulary_of(search_text) AS word
       ORDER BY word ON CONFLICT DO NOTHING`,
    ),
  },
  {
    forget: forget('member_words'),
    recall: statement(
      'recall_member_words',
      `INSERT INTO member_words SELECT DISTINCT word FROM (
         SELECT search_text FROM members WHERE visible AND visibility_approved AND suspended_at IS NULL
         ORDER BY last_active_at DESC NULLS LAST LIMIT 10000) AS active, vocabulary_of(search_text) AS word
       ORDER BY word ON CONFLICT DO NOTHING`,
    ),
  },
] as const

export function createVocabularySweep(pool: Queryable): JobWork {
  return async (stopping) => {
    for (const { forget, recall } of vocabularies) {
      await run(pool, recall)
      for (let last: string | null = ''; last !== null && !stopping.aborted;) {
        const [page]: { last: string | null }[] = await run(pool, forget, [last])
        last = page?.last ?? null
        if (last !== null) await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
    }
  }
}
