// Fake device with several tabs for outbox tests: one disk, one lock per partner, one channel.
import type { OutboxDb } from '../../../core/outbox/outbox-db.ts'
import type { OpenTabs, TabMessage } from '../../../core/outbox/outbox-tabs.ts'
import type { Delivered, PendingMessage } from '../model/outbox.ts'

/** Keeps the disk when the tabs are closed. */
export class Device {
  disk: PendingMessage[] = []
  /** Writes fail. */
  isFull = false
  readonly #tabs = new Set<(message: TabMessage<Delivered>) => void>()
  readonly #locks = new Map<string, Promise<void>>()

  readonly db: OutboxDb<PendingMessage> = {
    read: async (from) => this.disk.filter((item) => item.from === from),
    add: async (item) => {
      if (!this.isFull) this.disk.push({ ...item, state: 'waiting' })
      return !this.isFull
    },
    update: async (clientId, next) => {
      this.disk = this.disk.flatMap((item) => {
        if (item.clientId !== clientId) return item
        return next ? { ...item, ...next } : []
      })
      return true
    },
    retainOnly: async (memberId) => {
      this.disk = this.disk.filter(({ from }) => from === memberId)
      return true
    },
  }

  readonly openTabs: OpenTabs<Delivered> = (memberId, onMessage) => {
    this.#tabs.add(onMessage)
    return {
      broadcast: (message) => {
        for (const other of this.#tabs) if (other !== onMessage) queueMicrotask(() => other(message))
      },
      withLock: (partnerId, work) => {
        const name = `${memberId} ${partnerId}`
        const turn = (this.#locks.get(name) ?? Promise.resolve()).then(work)
        this.#locks.set(name, turn)
        return turn
      },
      close: () => void this.#tabs.delete(onMessage),
    }
  }

  /** Closes all tabs in the middle of their work; their locks are released. */
  close(): void {
    this.#tabs.clear()
    this.#locks.clear()
  }
}
