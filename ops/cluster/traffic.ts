// Members who write to each other at a steady pace, whether the earlier messages have arrived or not.
import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberClient } from './member-client.ts'
import type { Written } from './outbox.ts'

export interface Traffic {
  /** Begins no more messages; until all that were begun are acknowledged, or refused for good. */
  stop(): Promise<readonly Written[]>
  /** Until so many more have been acknowledged; throws after 30 s. */
  more(wanted: number): Promise<void>
}

const patienceMs = 30_000

/** 80 characters; the number says in which order its sender wrote it. */
const textOf = (number: number) => `${number} `.padEnd(80, 'an ordinary message of some words ')

/** In a circle: each writes to the two beside them. */
export const neighboursIn = (clients: readonly MemberClient[]) => (index: number) =>
  [1, clients.length - 1].map((step) => (clients[(index + step) % clients.length] as MemberClient).id)

/** A message each way between neighbours, so that no conversation is a request. */
export async function introduce(clients: readonly MemberClient[]): Promise<void> {
  const greet = async (from: MemberClient | undefined, to: MemberClient | undefined) => {
    const { refusal } = (await from?.outbox.write(to?.id ?? '', 'Namaste')) ?? {}
    if (refusal) throw new Error(`The first message was refused: ${refusal}`)
  }
  for (const [index, client] of clients.entries()) {
    const next = clients[(index + 1) % clients.length]
    await greet(client, next)
    await greet(next, client)
  }
}

/**
 * @param partnersOf to whom each of the clients writes, in turns
 * @param pick which client writes next
 */
export function startTraffic(
  clients: readonly MemberClient[],
  partnersOf: (index: number) => readonly string[],
  perSecond: number,
  pick: (number: number) => number = (number) => number % clients.length,
): Traffic {
  const begun: Promise<Written>[] = []
  const count = { acknowledged: 0 }
  const stopping = new AbortController()

  const begin = (number: number) => {
    const index = pick(number)
    const partners = partnersOf(index)
    const to = partners[Math.floor(number / clients.length) % partners.length] as string
    const written = (clients[index] as MemberClient).outbox.write(to, textOf(number))
    begun.push(written)
    void written.then(() => count.acknowledged++)
  }
  const pace = async () => {
    const start = performance.now()
    while (!stopping.signal.aborted) {
      const due = ((performance.now() - start) * perSecond) / 1000
      while (begun.length < due) begin(begun.length)
      await sleep(5)
    }
  }
  const paced = pace()
  return {
    async stop() {
      stopping.abort()
      await paced
      return Promise.all(begun)
    },
    async more(wanted) {
      const goal = count.acknowledged + wanted
      const deadline = performance.now() + patienceMs
      while (count.acknowledged < goal) {
        if (performance.now() > deadline)
          throw new Error(`${goal - count.acknowledged} of ${wanted} messages are still waiting`)
        await sleep(20)
      }
    },
  }
}
