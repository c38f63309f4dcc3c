// Reports the posts seen by the viewer, in batches: authors see how many members a post reached.
import { recordSeenPosts } from '@hamvav/contract/feed/endpoints'
import { seenPostsMax } from '@hamvav/contract/feed/limits'
import { call } from '../../../core/api/api-client.ts'
import { mayCount } from '../../../core/analytics/tracking-consent.ts'

/** A post counts as seen when this part of it was visible for `seenAfterMs`. */
const seenRatio = 0.5
const seenAfterMs = 1_000
const reportIntervalMs = 10_000

/** Reported or queued; the server counts each viewer once anyway. */
const known = new Set<string>()
const knownMax = 5_000

/** Observes the posts of the list, also those added later. @returns stop */
export function watchSeen(list: HTMLElement, viewerId: string): () => void {
  if (!('IntersectionObserver' in globalThis) || !mayCount()) return () => {}
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
  let pending: string[] = []

  function report(): void {
    for (let ids = pending.splice(0, seenPostsMax); ids.length > 0; ids = pending.splice(0, seenPostsMax)) {
      // A lost report is only a missing count.
      call(recordSeenPosts, { body: { ids } }, { keepalive: true }).catch(() => {})
    }
  }

  function markSeen(item: Element): void {
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
        if (intersectionRatio >= seenRatio) waiting.set(target, setTimeout(markSeen, seenAfterMs, target))
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
  const timer = setInterval(report, reportIntervalMs)
  addEventListener('pagehide', report)
  return () => {
    intersections.disconnect()
    changes.disconnect()
    for (const delay of waiting.values()) clearTimeout(delay)
    clearInterval(timer)
    removeEventListener('pagehide', report)
    report()
  }
}
