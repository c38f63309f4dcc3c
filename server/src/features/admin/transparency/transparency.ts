// Figures of /transparency, counted every night, and requests of authorities.
import type { BodyOf } from '@hamvav/contract/endpoint'
import {
  type AuthorityOutcome,
  type AuthorityRequest,
  publishedFigures,
  type Transparency,
} from '@hamvav/contract/safety/transparency'
import type { adminAddAuthorityRequest } from '@hamvav/contract/safety/transparency-endpoints'
import type { Pool } from 'pg'
import { createKeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { kathmanduDay } from '../../../platform/time/kathmandu.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './transparency-queries.ts'
import type { AuthorityRow } from './transparency-queries.ts'
import { publishedMedian, publishedValue, shiftOf } from './transparency-rules.ts'

interface Dependencies {
  readonly pool: Pool
  /** For the job. */
  readonly workPool: Pool
  readonly config: { readonly encryptionKeys: readonly Buffer[] }
  readonly now: () => number
}

export interface TransparencyService {
  read(): Promise<Transparency>
  /** Job. */
  readonly count: JobWork
  authorityRequests(): Promise<AuthorityRequest[]>
  addAuthorityRequest(admin: AdminViewer, body: BodyOf<typeof adminAddAuthorityRequest>): Promise<AuthorityRequest>
  decideAuthorityRequest(admin: AdminViewer, id: string, outcome: AuthorityOutcome): Promise<AuthorityRequest>
}

/** Stored beside the figures. */
const median = 'median'
const known: ReadonlySet<string> = new Set(Object.values(publishedFigures).flat())

export function createTransparency({ pool, workPool, config, now }: Dependencies): TransparencyService {
  // The oldest key: the steps must not move when a key is added.
  const hashes = createKeyedHash(config.encryptionKeys.slice(-1), 'hamvav published figures')
  const publish = (figure: string, n: number) => publishedValue(n, shiftOf(hashes.current(figure).hash))

  return {
    async read() {
      const rows = await run(pool, queries.readFigures)
      const hours = rows.find(({ figure }) => figure === median)?.at_least ?? 0
      return {
        at: rows[0]?.counted_at.toISOString() ?? null,
        figures: rows
          .filter(({ figure }) => known.has(figure))
          .map(({ figure, at_least: atLeast }) => ({ figure, atLeast })),
        decidedWithinHours: hours > 0 ? hours : null,
      }
    },

    async count(stopping) {
      const figures = new Map([...known].map((figure) => [figure, 0]))
      for (const statement of queries.counts) {
        if (stopping.aborted) return
        for (const { figure, n } of await run(workPool, statement))
          if (known.has(figure)) figures.set(figure, publish(figure, Number(n)))
      }
      const [row] = await run(workPool, queries.readMedian)
      figures.set(median, publishedMedian(row?.hours ?? null, publish(median, Number(row?.n ?? 0))) ?? 0)
      await queries.storeFigures(workPool, figures, new Date(now()))
    },

    authorityRequests: async () => (await run(pool, queries.listAuthorityRequests)).map(view),

    async addAuthorityRequest(admin, { _id, receivedOn, authority, demand, outcome }) {
      if (receivedOn > kathmanduDay(now())) throw new AppError('day_in_future')
      return withTransaction(pool, async (tx) => {
        const at = new Date(now())
        const [added] = await run(tx, queries.addAuthorityRequest, [_id, receivedOn, authority, demand, outcome, at])
        if (added) {
          const after = { receivedOn, authority, demand, outcome }
          await appendAudit(tx, { adminId: admin.id, action: 'add-authority-request', subjectId: _id, after }, at)
          return view(added)
        }
        const [existing] = await run(tx, queries.findAuthorityRequest, [_id])
        if (!existing) throw new AppError('authority_request_not_found')
        return view(existing)
      })
    },

    decideAuthorityRequest: (admin, id, outcome) =>
      withTransaction(pool, async (tx) => {
        const [before] = await run(tx, queries.findAuthorityRequest, [id])
        if (!before) throw new AppError('authority_request_not_found')
        const [changed] = await run(tx, queries.setAuthorityOutcome, [id, outcome])
        if (!changed) return view(before)
        const fields = { before: { outcome: before.outcome }, after: { outcome } }
        const entry = { adminId: admin.id, action: 'decide-authority-request', subjectId: id, ...fields } as const
        await appendAudit(tx, entry, new Date(now()))
        return view(changed)
      }),
  }
}

const view = ({ id, received_on: receivedOn, created_at: createdAt, ...row }: AuthorityRow): AuthorityRequest => ({
  _id: id,
  receivedOn,
  createdAt: createdAt.toISOString(),
  ...row,
})
