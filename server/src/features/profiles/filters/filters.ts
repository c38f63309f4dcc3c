// Whom members want to see, and who therefore may not come near them (contract, `Filters`).
import { defaultFilters } from '@hamvav/contract/profiles/default-filters'
import type { Filters } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import * as queries from './filter-queries.ts'
import { passesFilters } from './filter-rules.ts'
import { distinctInterests } from '../rules.ts'

/** Whether the two-way filter of a member leaves a person out, who then may neither like nor first-message them. */
export type IsExcludedByFilters = (on: Queryable, memberId: string, personId: string) => Promise<boolean>

export function createFilters(pool: Pool) {
  const isExcludedByFilters: IsExcludedByFilters = async (on, memberId, personId) => {
    const [pair] = await run(on, queries.readTwoWay, [memberId, personId])
    return pair !== undefined && !passesFilters(pair, pair.ownPlace, pair)
  }
  return {
    isExcludedByFilters,

    filters: async (viewer: MemberViewer): Promise<Filters> =>
      (await run(pool, queries.readFilters, [viewer.id]))[0] ?? defaultFilters,

    async saveFilters(viewer: MemberViewer, filters: Filters): Promise<Filters> {
      const [saved] = await run(pool, queries.saveFilters, {
        memberId: viewer.id,
        ...filters,
        genders: [...new Set(filters.genders)],
        interests: distinctInterests(filters.interests),
        intents: [...new Set(filters.intents)],
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // deleted a moment ago
      })
      return saved ?? filters
    },
  }
}
