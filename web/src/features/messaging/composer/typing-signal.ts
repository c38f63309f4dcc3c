import { typingIdleMs } from '@hamvav/contract/messaging/limits'
import { typingRepeatMs } from '../model/timing.ts'

/** Tells 'typing' when it starts, and 'not typing' 1 s after the last key or when it stops (spec §4). */
export function createTypingSignal(tell: (isTyping: boolean) => void) {
  let idle: ReturnType<typeof setTimeout> | undefined
  let toldAt: number | null = null
  function stop() {
    clearTimeout(idle)
    if (toldAt === null) return
    toldAt = null
    tell(false)
  }
  return {
    typed() {
      const now = Date.now()
      if (toldAt === null || now - toldAt >= typingRepeatMs) {
        toldAt = now
        tell(true)
      }
      clearTimeout(idle)
      idle = setTimeout(stop, typingIdleMs)
    },
    stop,
  }
}
