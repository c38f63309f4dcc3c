// What one member writes to another is stored in the order in which it came, also while their conversation is being opened.
import { AppError } from '../../../platform/http/app-error.ts'
import type { Draft } from './batch-insert.ts'

/** One at a time from one member to the same other; after a failure that says nothing of the message itself, those behind fail too. */
export function createTurns<T>(store: (draft: Draft) => Promise<T>): (draft: Draft) => Promise<T> {
  const last = new Map<string, Promise<T>>()

  async function after(before: Promise<T>, draft: Draft): Promise<T> {
    await before.catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw new AppError('unavailable')
    })
    return await store(draft)
  }

  return async (draft) => {
    const key = draft.senderId + draft.recipientId
    const before = last.get(key)
    const own = before ? after(before, draft) : store(draft)
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}
