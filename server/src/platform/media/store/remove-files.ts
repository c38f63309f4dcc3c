import type { PictureStore } from './picture-store.ts'

export type RemoveFiles = (ids: readonly string[]) => Promise<void>

/** After the commit that ended their use. What cannot be removed now is reported; nothing refers to it any more. */
export const createRemoveFiles =
  ({ open, hidden }: PictureStore, report: (error: unknown, context: string) => void): RemoveFiles =>
  async (ids) => {
    const removals = await Promise.allSettled(ids.flatMap((id) => [open.remove(id), hidden.remove(id)]))
    for (const removal of removals) if (removal.status === 'rejected') report(removal.reason, 'removing pictures')
  }
