// The community page: event interests, the newsletter and support requests.
import type { CommunityEventName, EventInterest } from '@hamvav/contract/community/entities'
import { communityEvents } from '@hamvav/contract/community/limits'
import type { Pool } from 'pg'
import type { Listing } from '../../platform/archive/listing.ts'
import { isForeignKeyViolation } from '../../platform/database/postgres-errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import { createNewsletter, createNewsletterRetention, type Newsletter, type NewsletterDeps } from './newsletter.ts'
import { communityListings, countInterests, setInterest } from './queries.ts'
import { createSupport, type Support, type SupportDeps } from './support.ts'
import { eventInterestView } from './view.ts'

/** Interest in the events of /community (decisions §5). */
interface Interests {
  /** @param readerId null for a visitor */
  list(readerId: string | null): Promise<EventInterest[]>
  /** Idempotent. */
  set(memberId: string, event: CommunityEventName, interested: boolean): Promise<EventInterest>
}

export interface CommunityService {
  readonly newsletter: Newsletter
  readonly interests: Interests
  readonly support: Support
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
  /** Job: deletes addresses that were never confirmed. */
  readonly eraseUnconfirmed: JobWork
}

interface OwnDeps {
  /** For jobs and the data export. */
  readonly workPool: Pool
  readonly report: (error: unknown, context: string) => void
}

type Dependencies = NewsletterDeps & SupportDeps & OwnDeps

export function createCommunity(deps: Dependencies): CommunityService {
  return {
    newsletter: createNewsletter(deps),
    interests: createInterests(deps.pool),
    support: createSupport(deps),
    listings: communityListings(deps.workPool),
    eraseUnconfirmed: createNewsletterRetention({ ...deps, pool: deps.workPool }),
  }
}

function createInterests(pool: Pool): Interests {
  async function list(readerId: string | null): Promise<EventInterest[]> {
    const rows = await countInterests(pool, readerId, communityEvents)
    return communityEvents.map((event) =>
      eventInterestView(
        event,
        rows.find((row) => row.event === event),
      ),
    )
  }
  return {
    list,
    async set(memberId, event, interested) {
      await setInterest(pool, event, memberId, interested).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // the member was just deleted
      })
      const [row] = await countInterests(pool, memberId, [event])
      return eventInterestView(event, row)
    },
  }
}
