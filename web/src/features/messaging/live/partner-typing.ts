// Partners typing to the viewer. An entry expires, as the 'not typing' event may be lost.

/** ms */
export const typingExpiresMs = 5_000
import { createStore, useSelected } from '../../../core/storage/store.ts'

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

export function clearTyping(): void {
  for (const partnerId of typing.get()) setPartnerTyping(partnerId, false)
}

export const usePartnerTyping = (partnerId: string): boolean =>
  useSelected(typing, (partners) => partners.has(partnerId))
