import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { SafetyEvents } from './events.ts'

/** Both members receive the same event, so that it does not reveal who blocked. */
export function safetySockets({ push }: Sockets, { blocked }: SafetyEvents): void {
  blocked.subscribe(({ blockerId, blockedId }) => {
    push.toMembers([blockerId], 'memberGone', { userId: blockedId })
    push.toMembers([blockedId], 'memberGone', { userId: blockerId })
  })
}
