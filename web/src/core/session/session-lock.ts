/**
 * Runs `work` under a lock shared by all tabs: refresh, login and logout change the session cookie one after the other.
 * Without locks (plain http) the server's grace period for rotated cookies has to do.
 */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('session', work) as Promise<T>
}
