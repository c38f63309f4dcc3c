// Words and patterns that put a public text before a moderator (decision 0059). Messages are never compared with them.
import type { WatchEntry, WatchTier, WatchTrial } from '@hamvav/contract/desk/entities'
import { watchEntriesMax, watchTrialDays, watchTrialMax, watchTrialShown } from '@hamvav/contract/desk/limits'
import { dayMs, hourMs } from '@hamvav/contract/durations'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { reportDeadlineHours, reportUrgency } from '@hamvav/contract/safety/limits'
import { hasPhrase, type Pattern, readDisguisedWords, readPattern } from '@hamvav/words/phrases'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { Listener } from '../../../platform/database/listener.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { firstIdOf } from '../../../platform/time/first-id.ts'
import { readContent } from '../reports/report-queries.ts'
import * as queries from './watch-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly listener: Pick<Listener, 'on' | 'onConnected'>
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** Runs in the transaction of a change. */
type Alongside = (client: PoolClient, id: string) => Promise<unknown>

interface NewEntry {
  readonly adminId: string
  readonly pattern: string
  readonly tier: WatchTier
  readonly reason: ReportReason
  readonly alongside: Alongside
}

export interface WatchList {
  /** Reads the list; before this every public text waits. */
  load(): Promise<void>
  /** Whether a public text waits: `unread` if the list could not be read yet. */
  waits(text: string): boolean | 'unread'
  /** @returns what makes the case of a public text that the list reports; undefined for any other text */
  caseOf(text: string): MakeCase | undefined
  list(): Promise<WatchEntry[]>
  /** @throws AppError if the pattern says too little or is on the list, or the list is full */
  add(entry: NewEntry): Promise<WatchEntry>
  remove(id: string, alongside: Alongside): Promise<void>
  /** What the pattern would have caught. @throws AppError if the pattern says too little */
  attempt(pattern: string): Promise<WatchTrial>
}

export interface WatchedContent {
  readonly subject: 'post' | 'comment'
  readonly id: string
  readonly authorId: string
}
/** In the transaction that stores the content: without its case it is not stored. */
export type MakeCase = (client: PoolClient, content: WatchedContent) => Promise<void>

interface Watched {
  readonly id: string
  readonly pattern: Pattern
  readonly tier: WatchTier
  readonly reason: ReportReason
}

/** Posts per statement of a trial: other requests are served in between. */
const trialBatch = 200
/** Beginning of a post that a trial shows, UTF-16 units. */
const shownText = 300

export function createWatchList(deps: Dependencies): WatchList {
  const { pool, listener, report, now } = deps
  let watched: readonly Watched[] | undefined
  /** Loads run one after another, so that an older answer never replaces a newer one. */
  let loading: Promise<void> = Promise.resolve()

  async function readList(): Promise<void> {
    watched = (await run(pool, queries.listEntries)).flatMap(({ id, pattern, tier, reason }) => {
      const read = readPattern(pattern)
      return read ? [{ id, pattern: read, tier, reason }] : []
    })
  }

  function load(): Promise<void> {
    const next = loading.catch(() => {}).then(readList)
    loading = next
    return next
  }

  const reload = () => void load().catch((error: unknown) => report(error, 'watch list'))
  listener.on(queries.watchChannel, reload)
  listener.onConnected(reload)

  function hitOf(text: string, tier: WatchTier): Watched | undefined {
    const entries = (watched ?? []).filter((entry) => entry.tier === tier)
    if (entries.length === 0) return undefined
    const read = readDisguisedWords(text)
    return entries.find(({ pattern }) => hasPhrase(read, pattern))
  }

  return {
    load,
    waits: (text) => (watched ? hitOf(text, 'wait') !== undefined : 'unread'),

    caseOf(text) {
      const hit = hitOf(text, 'report')
      return hit && ((client, content) => addReport(client, deps, hit, content))
    },

    list: async () => (await run(pool, queries.listEntries)).map(entryView),

    async add({ adminId, pattern, tier, reason, alongside }) {
      const { key } = patternOf(pattern)
      const id = uuidv7()
      const at = new Date(now())
      const added = await withTransaction(pool, async (tx) => {
        await run(tx, queries.lockWatch)
        const [count] = await run(tx, queries.countEntries)
        if ((count?.n ?? 0) >= watchEntriesMax) throw new AppError('watch_list_full')
        const isNew = (await run(tx, queries.addEntry, { id, pattern, key, tier, reason, adminId, at })).length > 0
        if (!isNew) throw new AppError('watch_entry_exists')
        const entry = (await run(tx, queries.listEntries)).find((each) => each.id === id)
        await run(tx, queries.notifyServers)
        await alongside(tx, id)
        return entry
      })
      await load()
      if (!added) throw new Error('an added entry is listed')
      return entryView(added)
    },

    async remove(id, alongside) {
      await withTransaction(pool, async (tx) => {
        if ((await run(tx, queries.removeEntry, [id])).length === 0) return
        await run(tx, queries.notifyServers)
        await alongside(tx, id)
      })
      await load()
    },

    attempt: (pattern) => attempt(pool, patternOf(pattern), now()),
  }
}

function patternOf(written: string): Pattern {
  const pattern = readPattern(written)
  if (pattern) return pattern
  throw new AppError('watch_pattern_invalid', { fields: { pattern: new AppError('watch_pattern_invalid').message } })
}

const entryView = (row: queries.WatchRow): WatchEntry => ({
  _id: row.id,
  pattern: row.pattern,
  tier: row.tier,
  reason: row.reason,
  by: row.by,
  createdAt: row.created_at.toISOString(),
})

async function attempt(pool: Pool, pattern: Pattern, now: number): Promise<WatchTrial> {
  const from = firstIdOf(now - watchTrialDays * dayMs)
  let before: string | null = null
  let checked = 0
  let found = 0
  const posts: WatchTrial['posts'] = []
  for (;;) {
    const rows: queries.TrialRow[] = await run(pool, queries.readPosts, [from, before, trialBatch])
    for (const { id, content, created_at: createdAt, author } of rows) {
      checked += 1
      if (!hasPhrase(readDisguisedWords(content), pattern)) continue
      found += 1
      if (posts.length < watchTrialShown)
        posts.push({
          _id: id,
          author,
          text: content.slice(0, shownText).toWellFormed(),
          createdAt: createdAt.toISOString(),
        })
    }
    before = rows.at(-1)?.id ?? null
    const isWholeWeek = rows.length < trialBatch
    if (isWholeWeek || checked >= watchTrialMax) return { checked, isWholeWeek, found, posts }
  }
}

/** A case without a reporter. */
async function addReport(
  client: PoolClient,
  { sealing, now }: Dependencies,
  hit: Watched,
  { subject, id: subjectId, authorId }: WatchedContent,
): Promise<void> {
  const [row] = await run(client, readContent[subject], [authorId, subjectId])
  if (!row) throw new Error('a stored post or comment is not read')
  const at = new Date(now())
  const id = uuidv7({ msecs: at.getTime() })
  const sealed = sealing.seal(JSON.stringify({ seenAt: at.toISOString(), seenBy: null, content: row.seen }), id)
  const urgency = reportUrgency[hit.reason]
  const dueAt = new Date(at.getTime() + reportDeadlineHours[urgency] * hourMs)
  const evidence = JSON.stringify({ sealed: sealed.toString('base64'), pictures: [] })
  const values = {
    id,
    watchId: hit.id,
    reportedId: authorId,
    subject,
    subjectId,
    reason: hit.reason,
    evidence,
    at,
    urgency,
    dueAt,
  }
  await run(client, queries.addReport, values)
}
