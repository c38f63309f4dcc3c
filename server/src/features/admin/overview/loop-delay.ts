import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How finely it looks, milliseconds; an idle loop is measured with just that. */
const resolution = 20
const windowMs = 30_000

/** How long what is due waits for the event loop: the 99th percentile of the last 30 to 60 seconds, milliseconds. */
export function createLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution })
  let before = 0
  const current = () => (histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(99) / 1e6 - resolution))
  const timer = setInterval(() => {
    before = current()
    histogram.reset()
  }, windowMs).unref()

  return {
    read: () => Math.round(Math.max(before, current()) * 10) / 10,
    start: () => void histogram.enable(),
    stop(): void {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
