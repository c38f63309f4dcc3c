// How the server that is asked, what waits and the database are: each part within a time, so that one that hangs is told.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '@hamvav/contract/admin/overview'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import { createLoopDelay } from './loop-delay.ts'
import * as queries from './overview-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly config: { readonly databaseUrl: string | undefined }
  readonly notifications: Pick<NotificationsService, 'waiting'>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

type Queues = NonNullable<Health['queues']>

const megabyte = 1024 * 1024
/** What has not answered by then is told as not answering, milliseconds. */
const patienceMs = 2_000

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export function createHealth({ pool, config, notifications, report, now }: Dependencies) {
  const loop = createLoopDelay()

  const within = <T>(work: Promise<T>): Promise<T | null> =>
    Promise.race([
      work.catch((error: unknown) => {
        report(error, 'health')
        return null
      }),
      sleep(patienceMs, null, { ref: false }),
    ])

  async function database(): Promise<Health['database']> {
    const begun = performance.now()
    await run(pool, queries.ping)
    const roundTripMs = Math.round((performance.now() - begun) * 10) / 10
    const [row] = await run(pool, queries.readDatabase)
    if (!row) return null
    return {
      version: row.version.split(' ')[0] ?? '',
      isEmbedded: config.databaseUrl === undefined,
      roundTripMs,
      sizeMb: Math.round(Number(row.size) / megabyte),
      connections: row.connections,
      connectionsMax: row.most,
    }
  }

  async function queues(): Promise<Queues> {
    const at = now()
    const age = (since: Date | null | undefined) =>
      since ? Math.max(0, Math.round((at - since.getTime()) / 1000)) : null
    const [works, [waiting], [oldest]] = await Promise.all([
      run(pool, queries.readWorks),
      run(pool, queries.readWaiting, [new Date(at)]),
      run(pool, queries.readOldest),
    ])
    const ofAdmins = (['approvals', 'verifications', 'appeals', 'support'] as const).map((name) => ({
      name,
      waiting: waiting?.[name] ?? 0,
      oldestSeconds: age(oldest?.[name]),
    }))
    return [
      ...works.map(({ name, waiting, oldest }) => ({ name, waiting, oldestSeconds: age(oldest) })),
      { name: 'notifications', waiting: notifications.waiting(), oldestSeconds: null },
      { name: 'reports', waiting: waiting?.reports ?? 0, oldestSeconds: age(waiting?.oldestReport) },
      ...ofAdmins,
    ]
  }

  return {
    start: loop.start,
    stop: async () => loop.stop(),
    /** @param sockets that are open on this server */
    async read(sockets: number): Promise<Health> {
      const [inQueues, ofDatabase] = await Promise.all([within(queues()), within(database())])
      return {
        server: {
          version,
          uptimeSeconds: Math.floor(process.uptime()),
          memoryMb: Math.round(process.memoryUsage.rss() / megabyte),
          loopDelayMs: loop.read(),
          sockets,
        },
        queues: inQueues,
        database: ofDatabase,
      }
    },
  }
}
