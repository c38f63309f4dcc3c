// A conversation muted, or deleted, by one of the two for themselves.
import type { MuteDuration } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { AppError } from '../../../platform/http/app-error.ts'
import { clear, mute } from './control-queries.ts'
import type { MessagingEvents } from '../events.ts'
import { mutedUntil } from '../rules.ts'

interface Dependencies {
  readonly pool: Pool
  readonly events: MessagingEvents
  readonly now: () => number
}

export type Controls = ReturnType<typeof createControls>

export function createControls({ pool, events, now }: Dependencies) {
  function tell(changed: boolean | null, memberId: string, partnerId: string, change: 'muted' | 'cleared'): void {
    if (changed === null) throw new AppError('conversation_not_found')
    if (changed) events.conversationChanged.publish({ memberId, partnerId, change })
  }
  return {
    async mute(memberId: string, partnerId: string, duration: MuteDuration): Promise<{ mutedUntil: string | null }> {
      const until = mutedUntil(duration, now())
      tell(await mute(pool, { memberId, partnerId, until }), memberId, partnerId, 'muted')
      return { mutedUntil: until?.toISOString() ?? null }
    },
    /** Everything written so far goes from their own view. */
    async clear(memberId: string, partnerId: string): Promise<void> {
      tell(await clear(pool, memberId, partnerId), memberId, partnerId, 'cleared')
    },
  }
}
