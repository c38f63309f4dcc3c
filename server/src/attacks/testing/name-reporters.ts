// Members who report by name those who blocked them, over HTTP (decision 0083).
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { createReportQueue, type ReportQueueClient } from '../../features/admin/testing/report-queue.ts'
import { type Chat, createChat } from '../../features/messaging/testing/chat.ts'
import type { TestMember } from '../../testing/test-app.ts'

interface Pair {
  readonly victim: TestMember
  readonly abuser: TestMember
}

export interface NameReporters {
  readonly queue: ReportQueueClient
  readonly chat: Chat
  query<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]>
  /** A member with this display name. */
  join(name: string): Promise<TestMember>
  block(blocker: TestMember, blocked: TestMember): Promise<void>
  /** A match of somebody called Kiran Adhikari. */
  pair(): Promise<Pair>
  /** The victim has messages of the abuser, who then blocks. */
  abuse(pair: Pair, ...texts: string[]): Promise<void>
  byName(by: TestMember, name: string, more?: object): Promise<LightMyRequestResponse>
  /** Resolves after the job of all earlier reports. */
  searched(): Promise<void>
  /** A report by name and its job. */
  reportByName(by: TestMember, name: string, more?: object): Promise<LightMyRequestResponse>
  reports(about: TestMember): ReturnType<ReportQueueClient['protection']['reports']>
}

export const textsIn = (evidence: { readonly content: Record<string, unknown> } | null | undefined) =>
  ((evidence?.content['messages'] ?? []) as { text: string }[]).map(({ text }) => text)

let counter = 0

export async function createNameReporters(): Promise<NameReporters> {
  const queue = await createReportQueue()
  const chat = createChat(queue.app)
  const query: NameReporters['query'] = async <Row>(sql: string, ...values: unknown[]) =>
    (await queue.app.pool.query(sql, values)).rows as Row[]
  const join: NameReporters['join'] = async (name) => {
    const member = await queue.app.signUp({ username: `named${++counter}x` })
    await query('UPDATE members SET name = $2 WHERE id = $1', member.user._id, name)
    return member
  }
  const byName: NameReporters['byName'] = (by, name, more = {}) =>
    queue.protection.send(by, 'POST', '/api/safety/reports/by-name', { name, reason: 'harassment', ...more })
  const searched = () => queue.app.app.jobs.runAll()
  const block: NameReporters['block'] = async (blocker, blocked) => {
    expect((await queue.protection.block(blocker, blocked)).statusCode).toBe(200)
  }
  return {
    queue,
    chat,
    query,
    join,
    block,
    async pair() {
      const [victim, abuser] = [await queue.app.signUp(), await join('Kiran Adhikari')]
      await chat.match(victim, abuser)
      return { victim, abuser }
    },
    async abuse({ victim, abuser }, ...texts) {
      for (const text of texts.length > 0 ? texts : ['You are nothing']) await chat.send(abuser, victim, text)
      await block(abuser, victim)
    },
    byName,
    searched,
    async reportByName(by, name, more) {
      const answer = await byName(by, name, more)
      await searched()
      return answer
    },
    reports: (about) => queue.protection.reports(about.user._id),
  }
}
