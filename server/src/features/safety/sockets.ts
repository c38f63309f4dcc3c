import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { SafetyEvents } from './events.ts'

/** Both are told the same: who did it cannot be read from it. */
export function safetySockets({ push }: Sockets, { blocked }: SafetyEvents): void {
  blocked.subscribe(({ blockerId, blockedId }) => {
    push.toMembers([blockerId], 'memberGone', { userId: blockedId })
    push.toMembers([blockedId], 'memberGone', { userId: blockerId })
  })
}
