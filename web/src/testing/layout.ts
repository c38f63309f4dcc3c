// jsdom has no layout: this gives every element a size, so that virtualised lists render all rows.
import { vi } from 'vitest'

const room = { width: 1_000, height: 6_000 }
const rowHeight = 40

class SizedObserver implements ResizeObserver {
  private readonly report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.report = report
  }
  observe(target: Element) {
    const height = target.getAttribute('role') === 'log' ? room.height : rowHeight
    const entry = {
      target,
      contentRect: { width: room.width, height },
      borderBoxSize: [],
    } as unknown as ResizeObserverEntry
    queueMicrotask(() => this.report([entry], this))
  }
  unobserve() {
    // Nothing changes its size.
  }
  disconnect() {
    // Nothing changes its size.
  }
}

export function giveSizes(): void {
  vi.stubGlobal('ResizeObserver', SizedObserver)
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  HTMLElement.prototype.scrollTo = () => undefined
}
