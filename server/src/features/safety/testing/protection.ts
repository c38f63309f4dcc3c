// Blocks and reports over HTTP, for tests.
import type { BlockedMember } from '@hamvav/contract/safety/entities'
import type { LightMyRequestResponse } from 'fastify'
import { createSealing } from '../../../platform/crypto/sealing.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

interface ReportRow {
  readonly id: string
  readonly reporterId: string | null
  readonly reportedId: string | null
  readonly reason: string
  readonly details: string
  readonly pictures: string[]
  /** Encrypted evidence as stored. */
  readonly stored: string
  readonly evidence: {
    readonly seenAt: string
    readonly seenBy: string
    readonly content: Record<string, unknown>
  } | null
}

export interface Protection {
  send(
    by: TestMember | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse>
  block(by: TestMember, about: TestMember): Promise<LightMyRequestResponse>
  unblock(by: TestMember, about: TestMember): Promise<LightMyRequestResponse>
  blocked(by: TestMember, query?: string): Promise<BlockedMember[]>
  report(by: TestMember, subject: string, subjectId: string, more?: object): Promise<LightMyRequestResponse>
  /** Stored reports about a subject. */
  reports(subjectId: string): Promise<ReportRow[]>
}

const columns = `id, reporter_id AS "reporterId", reported_id AS "reportedId", reason, details, evidence::text AS stored,
  evidence ->> 'sealed' AS sealed, coalesce(evidence -> 'pictures', '[]') AS pictures`

export function createProtection({ request, pool, config }: TestApp): Protection {
  const sealing = createSealing(config.encryptionKeys)
  const send: Protection['send'] = request
  return {
    send,
    block: (by, { user }) => send(by, 'POST', '/api/safety/blocks', { userId: user._id }),
    unblock: (by, { user }) => send(by, 'DELETE', `/api/safety/blocks/${user._id}`),
    blocked: async (by, query = '') => (await send(by, 'GET', `/api/safety/blocks${query}`)).json(),
    report: (by, subject, subjectId, more = {}) =>
      send(by, 'POST', '/api/safety/reports', { subject, subjectId, reason: 'harassment', ...more }),
    async reports(subjectId) {
      const { rows } = await pool.query<ReportRow & { sealed: string | null }>(
        `SELECT ${columns} FROM reports WHERE subject_id = $1 ORDER BY id`,
        [subjectId],
      )
      return rows.map(({ sealed, ...row }) =>
        Object.assign(row, {
          evidence: sealed ? JSON.parse(sealing.open(Buffer.from(sealed, 'base64'), row.id)) : null,
        }),
      )
    },
  }
}
