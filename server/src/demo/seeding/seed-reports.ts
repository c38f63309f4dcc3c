// Demo reports, created through the safety service with evidence, at earlier times.
import { hourMs, minuteMs } from '@hamvav/contract/durations'
import type { ReportSubject } from '@hamvav/contract/safety/entities'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createLimits } from '../../platform/rate-limit/limits.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { closeServices, createServices } from '../../app/services.ts'
import { reportedChat, reportedComment, reportedPosts, reportedProfiles } from '../content/reports.ts'
import type { DemoMessage } from '../content/types.ts'
import { newId } from './insert-rows.ts'
import { seedConversations } from './seed-conversations.ts'

interface Dependencies {
  readonly config: Config
  readonly pool: Pool
  readonly sealing: Sealing
  readonly now: Date
  readonly report: (error: unknown, context: string) => void
}

interface PlannedReport {
  readonly subject: ReportSubject
  readonly subjectId: string
  readonly source: (typeof reportedProfiles)[number]
}

export async function seedReports({ config, pool, sealing, now, report }: Dependencies): Promise<void> {
  const { rows } = await pool.query<{ id: string; username: string }>('SELECT id, username FROM members')
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  const planned = [
    ...reportedProfiles.map((source): PlannedReport => ({
      subject: 'profile',
      subjectId: idOf(ids, source.about),
      source,
    })),
    ...(await posts(pool, ids)),
    await comment(pool, ids, now),
    await chat(pool, ids, sealing, now),
  ]
  let clock = now.getTime()
  const limits = createLimits({ enabled: false, now: () => clock, redis: undefined, secret: config.jwtSecret })
  const services = createServices({
    config,
    pool,
    redis: undefined,
    limits,
    securityLog: { record() {}, close() {} },
    metrics: createMetrics(),
    report,
    log: () => {},
    options: { now: () => clock },
  })
  try {
    for (const { subject, subjectId, source } of planned.toSorted((a, b) => b.source.hoursAgo - a.source.hoursAgo)) {
      clock = now.getTime() - source.hoursAgo * hourMs
      const { reason, details } = source
      const viewer = viewerOf(idOf(ids, source.by))
      await services.safety.report(viewer, { subject, subjectId, reason, details, block: false })
    }
  } finally {
    await closeServices(services)
  }
}

const viewerOf = (id: string): MemberViewer => ({
  kind: 'member',
  id,
  sessionId: '',
  suspended: false,
  canPost: false,
  isAdult: true,
  restricted: false,
  expiresAt: 0,
})

type Ids = ReadonlyMap<string, string>

function idOf(ids: Ids, username: string): string {
  const id = ids.get(username)
  if (!id) throw new Error(`The demo has no member ${username}`)
  return id
}

async function posts(pool: Pool, ids: Ids): Promise<PlannedReport[]> {
  const found = reportedPosts.map(async (source): Promise<PlannedReport> => {
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM posts WHERE author_id = $1 ORDER BY id DESC LIMIT 1',
      [idOf(ids, source.about)],
    )
    if (!rows[0]) throw new Error(`${source.about} has written nothing`)
    return { subject: 'post', subjectId: rows[0].id, source }
  })
  return Promise.all(found)
}

async function comment(pool: Pool, ids: Ids, now: Date): Promise<PlannedReport> {
  const { about, under, text, hoursAgo } = reportedComment
  const at = new Date(now.getTime() - (hoursAgo + 2) * hourMs)
  const id = newId(at)
  const { rowCount } = await pool.query(
    `INSERT INTO comments (id, post_id, member_id, content, created_at)
     SELECT $1, id, $2, $3, $4 FROM posts WHERE author_id = $5 ORDER BY id LIMIT 1`,
    [id, idOf(ids, about), text, at, idOf(ids, under)],
  )
  if (!rowCount) throw new Error(`${under} has written nothing`)
  return { subject: 'comment', subjectId: id, source: reportedComment }
}

async function chat(pool: Pool, ids: Ids, sealing: Sealing, now: Date): Promise<PlannedReport> {
  const { by, about, hoursAgo } = reportedChat
  const start = now.getTime() - (hoursAgo + 1) * hourMs
  const messages = reportedChat.messages.map(({ isTheirs, text }, n): DemoMessage => ({
    from: isTheirs ? about : by,
    to: isTheirs ? by : about,
    text,
    createdAt: new Date(start + n * 4 * minuteMs),
    seen: true,
    unsent: false,
  }))
  const conversation = { members: [about, by] as [string, string], matched: false, request: false, messages }
  const only = { members: [], posts: [], comments: [], likes: [], matches: [], conversations: [conversation] }
  await withTransaction(pool, (client) => seedConversations(client, only, ids, sealing))
  return { subject: 'conversation', subjectId: idOf(ids, about), source: reportedChat }
}
