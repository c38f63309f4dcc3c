import { createStore } from './store.ts'

/** Messages that the member has written and the server does not have yet; the outbox keeps it current. */
export const unsentCount = createStore(0)

/** Somebody wants to log out, which would erase those: they are asked first. */
export const leaving = createStore(false)
