// A device with several tabs, to test the outbox with: one disk, one lock for each partner, one channel.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { Journal } from '../../../core/outbox/outbox-db.ts'
import type { OpenTabs, TabNews } from '../../../core/outbox/outbox-tabs.ts'
import type { PendingMessage } from '../model/outbox.ts'

/** What survives when the tabs are closed. */
export class Device {
  disk: PendingMessage[] = []
  /** The disk refuses to write. */
  isFull = false
  readonly #tabs = new Set<(news: TabNews<Message>) => void>()
  readonly #locks = new Map<string, Promise<void>>()

  readonly journal: Journal<PendingMessage> = {
    read: async (from) => this.disk.filter((item) => item.from === from),
    add: async (item) => {
      if (!this.isFull) this.disk.push({ ...item, state: 'waiting' })
      return !this.isFull
    },
    change: async (clientId, next) => {
      this.disk = this.disk.flatMap((item) => {
        if (item.clientId !== clientId) return item
        return next ? { ...item, ...next } : []
      })
      return true
    },
    keepOnly: async (memberId) => {
      this.disk = this.disk.filter(({ from }) => from === memberId)
      return true
    },
  }

  readonly openTabs: OpenTabs<Message> = (memberId, onNews) => {
    this.#tabs.add(onNews)
    return {
      tell: (news) => {
        for (const other of this.#tabs) if (other !== onNews) queueMicrotask(() => other(news))
      },
      alone: (partnerId, work) => {
        const name = `${memberId} ${partnerId}`
        const turn = (this.#locks.get(name) ?? Promise.resolve()).then(work)
        this.#locks.set(name, turn)
        return turn
      },
      close: () => void this.#tabs.delete(onNews),
    }
  }

  /** All its tabs are closed in the middle of what they do: nobody holds a lock any more. */
  close(): void {
    this.#tabs.clear()
    this.#locks.clear()
  }
}
