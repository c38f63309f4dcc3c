// Who works on which case (decision 0059): of reports, of held texts, or a waiting picture. Call within the transaction that has locked it.
import { caseMinutes } from '@hamvav/contract/desk/limits'
import { minuteMs } from '@hamvav/contract/durations'
import type { PoolClient } from 'pg'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LockedReport } from '../view.ts'
import * as queries from './decision-queries.ts'

export interface Claims {
  /** @returns false if the admin had it. @throws AppError `case_taken` if another one has it */
  take(client: PoolClient, caseId: string, adminId: string): Promise<boolean>
  /** @param adminId null removes the claim of any moderator. @returns whether there was a claim. @throws AppError if another moderator has the case */
  free(client: PoolClient, caseId: string, adminId: string | null): Promise<boolean>
  /** A decision or a question: takes the case, and nobody works on it any more. @throws AppError if another one has it */
  end(client: PoolClient, caseId: string, adminId: string): Promise<void>
  /** Those of the cases that somebody has now. */
  of(on: Queryable, caseIds: readonly string[]): Promise<ReadonlyMap<string, Claim>>
}

export interface Claim {
  readonly by: { readonly _id: string; readonly username: string }
  readonly until: string
}

export const caseOf = ({ subject, subjectId, id }: LockedReport) => (subject === 'conversation' ? id : subjectId)

export function createClaims(now: () => number): Claims {
  async function take(client: PoolClient, caseId: string, adminId: string): Promise<boolean> {
    const until = new Date(now() + caseMinutes * minuteMs)
    await run(client, queries.dropExpiredClaims, [new Date(now())])
    const [own] = await run(client, queries.takeCase, [caseId, adminId, new Date(now()), until])
    if (own) return own.is_new
    throw await caseTaken(client, caseId)
  }

  return {
    take,
    async free(client, caseId, adminId) {
      await run(client, queries.dropExpiredClaims, [new Date(now())])
      if ((await run(client, queries.freeCase, [caseId, adminId])).length > 0) return true
      if ((await run(client, queries.readClaim, [caseId])).length > 0) throw await caseTaken(client, caseId)
      return false
    },
    async end(client, caseId, adminId) {
      await take(client, caseId, adminId)
      await run(client, queries.freeCase, [caseId, adminId])
    },
    async of(on, caseIds) {
      const rows = await run(on, queries.readClaims, [caseIds, new Date(now())])
      const claim = ({ by_id: _id, by: username, until }: (typeof rows)[number]) => ({
        by: { _id, username },
        until: until.toISOString(),
      })
      return new Map(rows.map((row) => [row.case_id, claim(row)]))
    },
  }
}

async function caseTaken(client: PoolClient, caseId: string): Promise<AppError> {
  const [claim] = await run(client, queries.readClaim, [caseId])
  return new AppError('case_taken', { extra: { by: claim?.by ?? null, until: claim?.until.toISOString() ?? null } })
}
