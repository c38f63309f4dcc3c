// Deletes addresses that nobody confirmed while their link held, a bounded batch at a time.
import { newsletterLinkSeconds } from '@hamvav/contract/community/limits'
import { createRepeating, type Repeating } from '../../../platform/jobs/scheduled-job.ts'
import type { CommunityDeps } from '../deps.ts'
import { sweepUnconfirmed } from './newsletter-queries.ts'

const everyMs = 60 * 60 * 1000

export function createNewsletterSweep({
  pool,
  report,
  now,
}: Pick<CommunityDeps, 'pool' | 'report' | 'now'>): Repeating {
  async function work(stopping: AbortSignal): Promise<void> {
    const askedUntil = new Date(now() - newsletterLinkSeconds * 1000)
    let isMore = true
    while (isMore && !stopping.aborted) isMore = await sweepUnconfirmed(pool, askedUntil)
  }
  return createRepeating({ work, name: 'sweep of unconfirmed subscriptions', everyMs, report })
}
