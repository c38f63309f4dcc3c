// Who is typing to the viewer just now. It expires by itself: the 'not typing' may never arrive.
import { createStore, useSelected } from '../../../core/storage/store.ts'
import { typingExpiresMs } from '../model/timing.ts'

const typing = createStore<ReadonlySet<string>>(new Set())
const timers = new Map<string, ReturnType<typeof setTimeout>>()

export function setPartnerTyping(partnerId: string, isTyping: boolean): void {
  clearTimeout(timers.get(partnerId))
  timers.delete(partnerId)
  if (isTyping)
    timers.set(
      partnerId,
      setTimeout(() => setPartnerTyping(partnerId, false), typingExpiresMs),
    )
  if (isTyping === typing.get().has(partnerId)) return
  const next = new Set(typing.get())
  if (isTyping) next.add(partnerId)
  else next.delete(partnerId)
  typing.set(next)
}

export function forgetTyping(): void {
  for (const partnerId of typing.get()) setPartnerTyping(partnerId, false)
}

export const usePartnerTyping = (partnerId: string): boolean =>
  useSelected(typing, (partners) => partners.has(partnerId))
