// Client of the report queue for tests, over HTTP; validates every response against the contract.
import { OpenedEvidence, ReportDetail, ReportSummary } from '@hamvav/contract/admin/entities'
import { type Evidence, OwnReport } from '@hamvav/contract/safety/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import type { LightMyRequestResponse } from 'fastify'
import { addAdmin, signInAdmin } from '../../../testing/admin-client.ts'
import { type TestApp, type TestMember, createTestApp } from '../../../testing/test-app.ts'
import { type Protection, createProtection } from '../../safety/testing/protection.ts'

export type Headers = Readonly<Record<string, string>>

export interface ReportQueueClient {
  readonly app: TestApp
  readonly protection: Protection
  readonly root: Headers
  readonly moderator: Headers
  readonly viewer: Headers
  send(
    headers: Headers,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse>
  list(query?: string): Promise<{ reports: ReportSummary[]; total: number }>
  read(id: string, by?: Headers): Promise<ReportDetail>
  evidence(id: string, by?: Headers): Promise<Evidence | null>
  decide(id: string, payload: object, by?: Headers): Promise<LightMyRequestResponse>
  /** @returns the id of the report */
  report(by: TestMember, subject: string, subjectId: string, more?: object): Promise<string>
  post(by: TestMember, content?: string): Promise<string>
  own(by: TestMember, query?: string): Promise<OwnReport[]>
  /** Kind and data of a member's notifications, newest last. */
  notificationsOf(member: TestMember): Promise<{ kind: string; data: object }[]>
  /** Audit entries about a subject, newest last. */
  audit(subjectId: string): Promise<{ action: string; details: Record<string, unknown> }[]>
}

const credentials = { username: 'root', password: 'a very long secret' }

export async function createReportQueue(env: Readonly<Record<string, string>> = {}): Promise<ReportQueueClient> {
  const admin = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password }
  const app = await createTestApp({ ...admin, ...env })
  const { pool } = app
  const send: ReportQueueClient['send'] = (headers, method, url, payload) =>
    app.request({ headers }, method, url, payload)
  const root = await signInAdmin(app, credentials)
  const add = async (role: AdminRole) => {
    const one = { username: `the-${role}`, password: credentials.password }
    await addAdmin(app, one, role)
    return signInAdmin(app, one)
  }
  const [moderator, viewer] = [await add('moderator'), await add('viewer')]
  const protection = createProtection(app)
  const query = async <Row>(sql: string, id: string) => (await pool.query(sql, [id])).rows as Row[]
  return {
    app,
    protection,
    root,
    moderator,
    viewer,
    send,
    async list(query = '') {
      const answer = await send(moderator, 'GET', `/admin/reports${query}`)
      const reports = answer.json<unknown[]>().map((one) => ReportSummary.parse(one))
      return { reports, total: Number(answer.headers['x-total-count']) }
    },
    read: async (id, by = moderator) => ReportDetail.parse((await send(by, 'GET', `/admin/reports/${id}`)).json()),
    evidence: async (id, by = moderator) =>
      OpenedEvidence.parse((await send(by, 'GET', `/admin/reports/${id}/evidence`)).json()).evidence,
    decide: (id, payload, by = moderator) => send(by, 'POST', `/admin/reports/${id}/decide`, payload),
    async report(by, subject, subjectId, more) {
      const answer = await protection.report(by, subject, subjectId, more)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      const notificationRef = await protection.reports(subjectId)
      return notificationRef.findLast(({ reporterId }) => reporterId === by.user._id)?.id ?? ''
    },
    post: async (by, content = 'You are all fools') =>
      (await protection.send(by, 'POST', '/api/posts', { content })).json<{ post: { _id: string } }>().post._id,
    own: async (by, query = '') =>
      (await protection.send(by, 'GET', `/api/safety/reports${query}`))
        .json<unknown[]>()
        .map((one) => OwnReport.parse(one)),
    notificationsOf: ({ user }) =>
      query('SELECT kind, data FROM notifications WHERE member_id = $1 ORDER BY moved_at, id', user._id),
    audit: (id) => query('SELECT action, details FROM audit_log WHERE subject_id = $1 ORDER BY number', id),
  }
}
