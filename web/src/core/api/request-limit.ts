/** A signal that aborts with the caller's or after `ms`; AbortSignal.any is missing in browsers that we support. */
export function limitSignal(caller: AbortSignal | undefined, ms: number) {
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, ms)
  const follow = () => controller.abort(caller?.reason)
  if (caller?.aborted) follow()
  caller?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    done() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', follow)
    },
  }
}
