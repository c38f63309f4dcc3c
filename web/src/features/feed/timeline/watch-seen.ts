// Which posts were in the reader's sight, told to the server now and then: their authors see how many they reached.
import { recordSeenPosts } from '@hamvav/contract/feed/endpoints'
import { seenPostsMax } from '@hamvav/contract/feed/limits'
import { call } from '../../../core/api/api-client.ts'
import { mayCount } from '../../../core/analytics/tracking-consent.ts'
import { seenAfterMs, seenRatio, tellSeenMs } from '../model/timing.ts'

/** Told, or about to be; the server counts each once anyway. */
const known = new Set<string>()
const knownMax = 5_000

/** Watches the posts of the list, also those that come later; @returns what stops it. */
export function watchSeen(list: HTMLElement, viewerId: string): () => void {
  if (!('IntersectionObserver' in globalThis) || !mayCount()) return () => {}
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
  let pending: string[] = []

  function tell(): void {
    for (let ids = pending.splice(0, seenPostsMax); ids.length > 0; ids = pending.splice(0, seenPostsMax)) {
      // What is lost is a number.
      call(recordSeenPosts, { body: { ids } }, { keepalive: true }).catch(() => {})
    }
  }

  function saw(item: Element): void {
    intersections.unobserve(item)
    waiting.delete(item)
    const id = (item as HTMLElement).dataset['id']
    const key = `${viewerId} ${id}`
    if (!id || known.has(key) || document.visibilityState === 'hidden') return
    if (known.size >= knownMax) known.clear()
    known.add(key)
    pending.push(id)
  }

  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(waiting.get(target))
        waiting.delete(target)
        if (intersectionRatio >= seenRatio) waiting.set(target, setTimeout(saw, seenAfterMs, target))
      }
    },
    { threshold: seenRatio },
  )
  const observe = () => {
    for (const item of list.querySelectorAll(':scope > [data-id]')) intersections.observe(item)
  }
  const changes = new MutationObserver(observe)
  observe()
  changes.observe(list, { childList: true })
  const telling = setInterval(tell, tellSeenMs)
  addEventListener('pagehide', tell)
  return () => {
    intersections.disconnect()
    changes.disconnect()
    for (const timer of waiting.values()) clearTimeout(timer)
    clearInterval(telling)
    removeEventListener('pagehide', tell)
    tell()
  }
}
