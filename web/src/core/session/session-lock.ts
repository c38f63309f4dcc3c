/**
 * Runs `work` while no other tab of this browser changes the session's cookie: refresh, login and logout come one
 * after the other, so that none overtakes another. Where locks are missing (plain http), the server's grace has to do.
 */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('session', work) as Promise<T>
}
