// Who is behind a token, and how they stand at this moment (decisions §2: it holds at the next call).
import type { Listener } from '../../../platform/database/listener.ts'
import type { Queryable } from '../../../platform/database/statement.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import type { Topic } from '../../../platform/events/topic.ts'
import { findStanding } from './session-queries.ts'
import { createStandingCache } from './standing-cache.ts'

/** Whose standing changed; null where that is not known and it may be anybody's. */
export interface StandingChanged {
  readonly memberId: string | null
}

interface Deps {
  readonly pool: Queryable
  readonly tokens: Tokens
  readonly listener: Listener
  readonly changed: Topic<StandingChanged>
  readonly now: () => number
}

export interface StandingService {
  /** Null for a token that is forged, expired, of another audience, or whose session has ended. */
  checkMember(token: string): Promise<MemberViewer | null>
  /** To be called after committing any change of how a member stands: the very next call sees it. */
  forgetStanding(memberId: string): void
}

export function createStanding({ pool, tokens, listener, changed, now }: Deps): StandingService {
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
    const standing = await findStanding(pool, sessionId, memberId, new Date(now()))
    if (standing && listener.connected) cache.put(mark, sessionId, memberId, standing)
    return standing
  }

  return {
    forgetStanding,
    async checkMember(token) {
      const claims = tokens.verify('member', token)
      if (!claims?.sid) return null
      const { _id: id, sid: sessionId, exp: expiresAt } = claims
      const standing = cache.get(sessionId) ?? (await lookUp(sessionId, id))
      return standing ? { kind: 'member', id, sessionId, ...standing, expiresAt } : null
    },
  }
}
