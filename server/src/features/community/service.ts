// The community page's events, Stay in the Loop, and the support center.
import { createBackground } from '../../platform/jobs/background.ts'
import type { CommunityDeps } from './deps.ts'
import { createInterests } from './interests.ts'
import { createNewsletterSweep } from './newsletter/newsletter-sweep.ts'
import { createNewsletter } from './newsletter/newsletter.ts'
import { createSupport } from './support/support.ts'

export type CommunityService = ReturnType<typeof createCommunity>

export function createCommunity(deps: Omit<CommunityDeps, 'background'>) {
  const background = createBackground('mail', deps.report)
  const sweep = createNewsletterSweep(deps)
  return {
    newsletter: createNewsletter({ ...deps, background }),
    interests: createInterests(deps),
    support: createSupport({ ...deps, background }),
    /** Begins the hourly sweep of addresses that nobody confirmed. */
    start: sweep.start,
    async close(): Promise<void> {
      await sweep.stop()
      await background.settled()
    },
  }
}
