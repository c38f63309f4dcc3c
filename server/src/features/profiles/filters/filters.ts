// Filters of members (contract, `Filters`). Two-way filters also limit who can like or write to their owner.
import { defaultFilters } from '@hamvav/contract/profiles/default-filters'
import type { Filters } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { distinctInterests } from '../rules.ts'
import { filtersView, twoWayFilters } from '../view.ts'
import * as queries from './filter-queries.ts'
import { passesFilters } from './filter-rules.ts'

/** Whether a member's two-way filters exclude a person, who then can neither like nor first-message the member. */
export type IsExcludedByFilters = (on: Queryable, memberId: string, personId: string) => Promise<boolean>

export interface FilterService {
  readonly isExcludedByFilters: IsExcludedByFilters
  filters(viewer: MemberViewer): Promise<Filters>
  saveFilters(viewer: MemberViewer, filters: Filters): Promise<Filters>
}

export const createFilters = (pool: Pool): FilterService => ({
  async isExcludedByFilters(on, memberId, personId) {
    const [row] = await run(on, queries.readTwoWay, [memberId, personId])
    return row !== undefined && !passesFilters(twoWayFilters(row), row.own_place, row)
  },
  async filters(viewer) {
    const [row] = await run(pool, queries.readFilters, [viewer.id])
    return row ? filtersView(row) : defaultFilters
  },
  async saveFilters(viewer, filters) {
    const [saved] = await run(pool, queries.saveFilters, {
      memberId: viewer.id,
      ...filters,
      genders: [...new Set(filters.genders)],
      interests: distinctInterests(filters.interests),
      intents: [...new Set(filters.intents)],
    }).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // deleted meanwhile
    })
    return saved ? filtersView(saved) : filters
  },
})
