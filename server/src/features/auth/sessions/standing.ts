// Resolves an access token to a member and the member's current standing; changes apply from the next call on (decisions §2).
import type { Listener } from '../../../platform/database/listener.ts'
import type { Queryable } from '../../../platform/database/statement.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import type { Topic } from '../../../platform/events/topic.ts'
import { toStanding } from '../view.ts'
import { findStanding } from './session-queries.ts'
import { createStandingCache } from './standing-cache.ts'

/** `memberId` is null when the connection to the database was lost and any member may be affected. */
export interface StandingChanged {
  readonly memberId: string | null
}

interface Deps {
  readonly pool: Queryable
  readonly tokens: Tokens
  readonly listener: Listener
  readonly changed: Topic<StandingChanged>
  readonly onCacheRead?: ((isHit: boolean) => void) | undefined
  readonly now: () => number
}

export interface StandingService {
  /** Null for a forged or expired token, one of another audience, or one whose session has ended. */
  checkMember(token: string): Promise<MemberViewer | null>
  /** Call after committing a change of a member's standing, so that the next call reads it from the database. */
  forgetStanding(memberId: string): void
}

export function createStanding({ pool, tokens, listener, changed, onCacheRead, now }: Deps): StandingService {
  const cache = createStandingCache(now)

  function forgetStanding(memberId: string): void {
    cache.forget(memberId)
    changed.publish({ memberId })
  }
  listener.on('standing', forgetStanding)
  listener.onLost(() => cache.clear())
  listener.onConnected(() => {
    cache.clear()
    changed.publish({ memberId: null })
  })

  async function lookUp(sessionId: string, memberId: string) {
    const mark = cache.mark()
    const row = await findStanding(pool, sessionId, memberId, new Date(now()))
    const standing = row && toStanding(row)
    if (standing && listener.connected) cache.put(mark, sessionId, memberId, standing)
    return standing
  }

  return {
    forgetStanding,
    async checkMember(token) {
      const claims = tokens.verify('member', token)
      if (!claims?.sid) return null
      const { _id: id, sid: sessionId, exp: expiresAt } = claims
      const cached = cache.get(sessionId)
      onCacheRead?.(cached !== undefined)
      const standing = cached ?? (await lookUp(sessionId, id))
      return standing ? { kind: 'member', id, sessionId, ...standing, expiresAt } : null
    },
  }
}
